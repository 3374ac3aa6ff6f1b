import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import type { AdminConfig } from '../../config/admin-config.ts'

/** Opens an empty database in memory in place of the file of this label; null for a database of another engine. */
export async function openEmptyIfSqliteLabel(replacedLabel: string): Promise<OpenDatabase | null> {
  if (!replacedLabel.startsWith('sqlite')) return null
  return { ...(await openDatabase({ driver: 'sqlite', file: ':memory:' })), label: replacedLabel }
}

/** A configuration with the path of its SQLite file resolved; `create: false` opens none that does not exist. */
export async function resolveSqliteFile(
  database: AdminConfig['database'],
  resolvePath: (file: string) => Promise<string>,
  openDefaults: { readonly create?: false },
): Promise<AdminConfig['database']> {
  const locateAddress = async (address: string): Promise<string> => {
    const [, scheme, file, query = ''] = /^((?:sqlite3?|file):(?:\/\/)?)([^?]+)(.*)$/is.exec(address) ?? []
    if (file === undefined) return address
    const mode = query.length <= 1 && file !== ':memory:' && openDefaults.create === false ? '?mode=rw' : query
    return `${scheme}${await resolvePath(file)}${mode}`
  }
  if (typeof database === 'string') return locateAddress(database)
  const { file, url } = database
  if (typeof url === 'string') return { ...database, url: await locateAddress(url) }
  return typeof file === 'string'
    ? { ...(file !== ':memory:' && openDefaults), ...database, file: await resolvePath(file) }
    : database
}
