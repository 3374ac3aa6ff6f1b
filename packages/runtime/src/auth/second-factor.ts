import type { Kysely } from 'kysely'
import type { FrameworkTables } from '../database/framework-tables.ts'
import { stepOfCode } from './one-time-code.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** The secret and state of a person's second factor. */
export interface SecondFactor {
  readonly secret: string
  /** False until a first code has shown that the app has the secret. */
  readonly confirmed: boolean
}

/** How a person has proved that the second factor is theirs. */
export type FactorProof = 'code' | 'recovery-code'

/** The second factor of a person, confirmed or not; null when there is none. */
export async function findSecondFactor(db: Kysely<FrameworkTables>, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('admin_two_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { secret: row.secret, confirmed: row.confirmed_at !== null }
}

/** Takes a code of the app or a recovery code, each only once; null when it does not fit. */
export async function takeFactor(
  db: Kysely<FrameworkTables>,
  userId: number,
  secret: string,
  given: string,
): Promise<FactorProof | null> {
  const code = given.replaceAll(/\s/g, '')
  if (await takeCode(db, userId, secret, code)) return 'code'
  return (await takeRecoveryCode(db, userId, code)) ? 'recovery-code' : null
}

/** Takes a code of the app: of two requests with the same code only one is let through. */
export async function takeCode(
  db: Kysely<FrameworkTables>,
  userId: number,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = await stepOfCode(secret, code)
  if (step === null) return false
  const [result] = await db
    .updateTable('admin_two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .execute()
  return (result?.numUpdatedRows ?? 0n) > 0n
}

/** Takes the second factor of a person away, with its recovery codes; false when there was none. */
export async function removeSecondFactor(db: Kysely<FrameworkTables>, userId: number): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
    const [result] = await transaction.deleteFrom('admin_two_factor').where('user_id', '=', userId).execute()
    return (result?.numDeletedRows ?? 0n) > 0n
  })
}
