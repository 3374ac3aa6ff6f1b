import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { FrameworkTables } from '../database/framework-tables.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const count = 10

/** Replaces the recovery codes of a user and answers the new ones; only their hashes are stored. */
export async function replaceRecoveryCodes(db: Kysely<FrameworkTables>, userId: number): Promise<readonly string[]> {
  const codes = Array.from({ length: count }, newCode)
  const rows = codes.map((code) => ({ user_id: userId, code_hash: codeHash(code) }))
  const replace = async (transaction: Kysely<FrameworkTables>): Promise<void> => {
    await transaction.deleteFrom('admin_recovery_codes').where('user_id', '=', userId).execute()
    await transaction.insertInto('admin_recovery_codes').values(rows).execute()
  }
  await (db.isTransaction ? replace(db) : db.transaction().execute(replace))
  return codes
}

/** Takes a recovery code; true once for each. */
export async function consumeRecoveryCode(db: Kysely<FrameworkTables>, userId: number, code: string): Promise<boolean> {
  const [result] = await db
    .deleteFrom('admin_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(code))
    .execute()
  return (result?.numDeletedRows ?? 0n) > 0n
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Kysely<FrameworkTables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('admin_recovery_codes')
    .select((build) => build.fn.countAll().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Sixteen letters with 80 random bits: too many to be tried, so that a plain hash is enough. */
function newCode(): string {
  const text = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('')
  return (text.match(/.{4}/g) ?? []).join('-')
}

function codeHash(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex')
}
