import type { Kysely } from 'kysely'
import { dialectErrors } from './dialects.ts'
import { forwardedConnection } from './forwarded-connection.ts'
import type { StoredMigrationStep } from './migration-steps.ts'
import { classifyMysqlStatement } from './statement-kind.ts'

/** Runs as much of `down` as undoes what ran: a statement that touches nothing of it would take away something older. */
export async function rollBackSteps(
  db: Kysely<unknown>,
  completedSteps: readonly StoredMigrationStep[],
  down: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const connection = forwardedConnection(db, async (query) => {
    const isLoose =
      classifyMysqlStatement(query.sql) === 'structure' &&
      !completedSteps.some(({ statement }) => touches(query.sql, statement))
    if (isLoose) return { rows: [] }
    return db.executeQuery(query).catch((error: NodeJS.ErrnoException) => {
      if (dialectErrors.some(({ missingObject }) => missingObject?.test(error.code ?? ''))) return { rows: [] }
      throw error
    })
  })
  await down(connection)
}

/** Whether both are about the same column, index or key of a table, or the same table as a whole. */
function touches(undoing: string, ran: string): boolean {
  const [mine, theirs] = [namesOf(undoing), namesOf(ran)]
  if (mine.tables.length === 0 || theirs.tables.length === 0) return true
  if (!mine.tables.some((name) => theirs.tables.includes(name))) return false
  if (mine.parts.length > 0) return mine.parts.some((name) => theirs.parts.includes(name))
  return theirs.parts.length === 0 || /^\s*create\s+table\b/i.test(ran)
}

function namesOf(statement: string): { readonly tables: readonly string[]; readonly parts: readonly string[] } {
  const all = [...statement.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const tables = [...statement.matchAll(/\b(?:table|on|references)\s+(?:if\s+(?:not\s+)?exists\s+)?`([^`]+)`/gi)].map(
    ([, name = '']) => name,
  )
  return { tables, parts: all.filter((name) => !tables.includes(name)) }
}
