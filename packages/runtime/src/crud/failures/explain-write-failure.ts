import type { DriverName } from '@quoin/introspect'
import type { DialectErrors, DriverError, WriteFailure } from '../../database/dialect-errors.ts'
import { dialectOf } from '../../database/dialects.ts'
import { locateModelTable } from '../../database/framework-tables.ts'
import type { SqlDialect } from '../../database/sql-dialect.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'
import { keyPairs } from '../model/relation.ts'
import { sqlColumn, sqlTable } from '../rows/statement-cache.ts'
import { readWriteFailure, writeFailureError } from './write-failure.ts'

/** The error a user should see for a failed write; an error that is no fault of the data comes back as it is. */
export async function explainWriteFailure(
  error: unknown,
  db: UntypedDatabase,
  driver: DriverName,
  model: ModelClass,
  data: Readonly<WireRow>,
): Promise<unknown> {
  const read = readWriteFailure(error)
  if (read === null) return error
  const dialect = dialectOf(driver)
  const failure = atField(read, error, data, dialect.errors)
  const fields = Object.keys(data)
  const asks = !db.isTransaction || dialect.survivesFailure
  const complete = asks ? await completeFailure(failure, db, dialect, model, data) : failure
  return writeFailureError(complete, fields, error)
}

/** Finds the field of a value that was rejected, where the driver did not name it and there is but one it can be. */
function atField(failure: WriteFailure, error: unknown, data: Readonly<WireRow>, errors: DialectErrors): WriteFailure {
  if (failure.kind !== 'format' && failure.kind !== 'range' && failure.kind !== 'length') return failure
  if (failure.columns.length > 0) return failure
  const rejected = errors.rejectedFields?.(innermost(error), data) ?? []
  const possible = rejected.length > 0 ? rejected : Object.keys(data)
  return possible.length === 1 ? { ...failure, columns: possible } : failure
}

/** The driver's own error. */
function innermost(error: unknown): DriverError {
  let current: DriverError = Object(error)
  while (typeof current.cause === 'object' && current.cause !== null) current = current.cause
  return current
}

/** Asks for what the driver left out: one names only the index, another no foreign key at all. */
async function completeFailure(
  failure: WriteFailure,
  db: UntypedDatabase,
  dialect: SqlDialect,
  model: ModelClass,
  data: Readonly<WireRow>,
): Promise<WriteFailure> {
  if (failure.kind === 'unique' && failure.columns.length === 0 && failure.index !== null) {
    return { ...failure, columns: await dialect.uniqueColumns(db, locateModelTable(db, model), failure.index) }
  }
  if (failure.kind !== 'reference' || failure.columns.length > 0) return failure
  if (Object.keys(data).length === 0) return { kind: 'referenced' }
  for (const relation of Object.values(model.relations)) {
    if (relation.kind !== 'belongsTo') continue
    const pairs = keyPairs(relation)
    if (pairs.some(([foreign]) => (data[foreign] ?? null) === null)) continue
    const target = relation.model()
    const owners = db.selectFrom(sqlTable(target)).select(sqlColumn(target, relation.ownerKey))
    const owner = await pairs
      .reduce((query, [foreign, there]) => query.where(sqlColumn(target, there), '=', data[foreign]), owners)
      .executeTakeFirst()
    if (owner === undefined) return { kind: 'reference', columns: [relation.foreignKey] }
  }
  return failure
}
