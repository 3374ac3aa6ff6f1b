import { formatTableName } from './table-name.ts'

/** Where the framework's own tables are: what their names begin with, and their schema; null is the default one. */
export interface FrameworkTablesLocation {
  readonly prefix: string
  readonly schema: string | null
}

/** What the framework's own tables are called behind their prefix; a test of the runtime holds it equal to what it makes. */
export const frameworkTableNames: readonly string[] = [
  'audit_log',
  'declarations',
  'login_attempts',
  'menus',
  'permission_roles',
  'permissions',
  'preferences',
  'recovery_codes',
  'role_grants',
  'role_rules',
  'role_users',
  'roles',
  'sessions',
  'settings',
  'tokens',
  'two_factor',
  'users',
]

const usualPlace: FrameworkTablesLocation = { prefix: 'admin_', schema: null }

/** What the framework calls a table of its own at a place: `admin_roles`, or `panel.quoin_roles`. */
export function frameworkTableName(name: string, { prefix, schema } = usualPlace): string {
  return formatTableName({ schema: schema ?? undefined, name: prefix + name })
}

/**
 * Whether a table is one that the framework keeps for itself; a name with a schema is `schema.name`. Either of name and
 * location may say the default schema, or leave it out. Case is ignored, as some databases ignore it.
 */
export function isFrameworkTable(name: string, location?: FrameworkTablesLocation, defaultSchema?: string): boolean {
  const schema = `${defaultSchema}.`.toLowerCase()
  const [called = '', start = ''] = [name, frameworkTableName('', location)].map((given) => {
    const lower = given.toLowerCase()
    return lower.startsWith(schema) ? lower.slice(schema.length) : lower
  })
  if (/^(?:quoin_migrations|kysely_migration)(?:_lock|_steps)?$/.test(called)) return true
  if (!called.startsWith(start)) return false
  const rest = called.slice(start.length)
  return frameworkTableNames.includes(rest) || /^(?:migrations(?:_lock|_steps)?$|extension_)/.test(rest)
}
