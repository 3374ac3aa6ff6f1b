import { validationFailed } from '../../errors.ts'
import { text } from '../../i18n/sentence.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'

/** Of what stands behind them bcrypt takes no notice. */
const mostBytes = 72

/** The same data with its passwords hashed as the model says; an empty one is left out, and what is stored stays. */
export async function hashPasswords({ passwords }: ModelClass, data: WireRow): Promise<WireRow> {
  const columns = Object.keys(passwords).filter((column) => column in data)
  if (columns.length === 0) return data
  // Features are imported without what hashes.
  const { hashPassword } = await import('../../auth/password-hash.ts')
  const hashed = { ...data }
  for (const column of columns) {
    const value = data[column]
    if (value === '' || value === null || value === undefined) delete hashed[column]
    else if (passwords[column] === 'bcrypt' && Buffer.byteLength(String(value)) > mostBytes)
      throw validationFailed({ [column]: text('field.passwordBytes', { most: mostBytes }) })
    else hashed[column] = await hashPassword(String(value), passwords[column])
  }
  return hashed
}
