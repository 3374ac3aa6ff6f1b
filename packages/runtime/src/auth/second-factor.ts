import type { Kysely } from 'kysely'
import type { FrameworkTables } from '../database/framework-tables.ts'
import type { AppKey } from './app-key.ts'
import { findTimeStep } from './one-time-code.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'

/** A user's second factor. */
export interface SecondFactor {
  readonly userId: number
  /** The secret as it is stored. */
  readonly sealed: string
  /** False until a first code has shown that the app has the secret. */
  readonly confirmed: boolean
}

type StoredSecret = Pick<SecondFactor, 'userId' | 'sealed'>

/** What the secret of a user is sealed as. */
export function secondFactorSealContext(userId: number): string {
  return `two-factor:${userId}`
}

/** How a user has proved that the second factor is theirs. */
export type FactorProof = 'code' | 'recovery-code'

/** The second factor of a user, confirmed or not; null when there is none. */
export async function findSecondFactor(db: Kysely<FrameworkTables>, userId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('admin_two_factor')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { userId, sealed: row.secret, confirmed: row.confirmed_at !== null }
}

/** Takes a code of the app or a recovery code, each only once; null when it does not fit. */
export async function consumeSecondFactor(
  db: Kysely<FrameworkTables>,
  key: AppKey,
  factor: StoredSecret,
  given: string,
): Promise<FactorProof | null> {
  const code = given.replaceAll(/\s/g, '')
  // Recovery codes let people in when the key of the server is lost, too.
  if (!/^\d{6}$/.test(code)) return (await consumeRecoveryCode(db, factor.userId, code)) ? 'recovery-code' : null
  return (await consumeOneTimeCode(db, key, factor, code)) ? 'code' : null
}

/** Takes a code of the app: of two requests with the same code only one is let through. */
export async function consumeOneTimeCode(
  db: Kysely<FrameworkTables>,
  key: AppKey,
  { userId, sealed }: StoredSecret,
  code: string,
): Promise<boolean> {
  const step = await findTimeStep(await key.open(sealed, secondFactorSealContext(userId)), code)
  if (step === null) return false
  const [result] = await db
    .updateTable('admin_two_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', sealed)
    .where('last_step', '<', step)
    .execute()
  return (result?.numUpdatedRows ?? 0n) > 0n
}

/** Takes the second factor of a user away, with its recovery codes; false when there was none. */
export async function removeSecondFactor(db: Kysely<FrameworkTables>, userId: number): Promise<boolean> {
  const remove = async (transaction: Kysely<FrameworkTables>): Promise<boolean> => {
    await transaction.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
    const [result] = await transaction.deleteFrom('admin_two_factor').where('user_id', '=', userId).execute()
    return (result?.numDeletedRows ?? 0n) > 0n
  }
  return db.isTransaction ? remove(db) : db.transaction().execute(remove)
}
