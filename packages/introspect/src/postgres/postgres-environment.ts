import type { Environment } from '../address/database-config.ts'
import { readSslMode } from '../address/ssl-mode.ts'

/** Fills in what an address leaves open; https://www.postgresql.org/docs/current/libpq-envars.html. */
export function fillFromPgEnvironment(
  options: Readonly<Record<string, unknown>>,
  environment: Environment,
): Readonly<Record<string, unknown>> {
  const { PGHOST, PGPORT, PGUSER, PGPASSWORD, PGDATABASE, PGSSLMODE } = environment
  const user = options.user ?? PGUSER
  const found: Readonly<Record<string, unknown>> = {
    host: PGHOST,
    port: PGPORT === undefined ? undefined : Number(PGPORT),
    user,
    password: PGPASSWORD,
    // The database is called as its user when nobody says otherwise.
    database: PGDATABASE ?? (Object.keys(environment).length === 0 ? undefined : user),
    ssl: PGSSLMODE === undefined ? undefined : readSslMode(PGSSLMODE),
  }
  const filled = Object.entries(found).filter(
    ([option, value]) => value !== undefined && (options[option] === undefined || options[option] === ''),
  )
  return { ...options, ...Object.fromEntries(filled) }
}
