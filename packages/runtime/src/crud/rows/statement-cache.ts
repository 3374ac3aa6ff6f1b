import { formatTableAddress, formatTableName } from '@quoin/generator/table-name'
import type { DriverName } from '@quoin/introspect'
import { type PreparedStatements, sqlName } from '@quoin/introspect/connect'
import { type Compilable, CompiledQuery, type QueryResult } from 'kysely'
import { frameworkSchemaPlaceholder } from '../../database/framework-names.ts'
import { frameworkTablesLocation } from '../../database/framework-tables.ts'
import type { UntypedDatabase } from '../../database/untyped-database.ts'
import type { WireRow } from '../model/cast.ts'
import type { ModelClass } from '../model/model.ts'

/** Where statements run: in the transaction that is open, or (with `statements`) prepared on any free connection. */
export interface Connection {
  readonly db: UntypedDatabase
  readonly statements: PreparedStatements | null
}

/** A form may send any selection of its fields, so the shapes of a model have no natural end. */
const maximumShapes = 200

/**
 * Queries of one model by shape: each is compiled once, later only its parameters change, and drivers keep the
 * prepared statement of a text they know. The parameters must stand in the order in which they are given here.
 */
export class StatementCache {
  readonly #texts = new Map<string, string>()
  readonly #brief: boolean

  /** @param touchesFewRows all of them touch a few rows by their key */
  constructor(touchesFewRows: boolean) {
    this.#brief = touchesFewRows
  }

  /** Runs the query of a shape; `build` makes it the first time. */
  run(
    { db, statements }: Connection,
    shape: string,
    parameters: readonly unknown[],
    build: () => Compilable,
  ): QueryResult<WireRow> | Promise<QueryResult<WireRow>> {
    // An expression is part of the text, which then is of no use to anybody else.
    if (parameters.some(isExpression)) return db.executeQuery<WireRow>(build().compile())
    const text = this.text(shape, build)
    if (statements !== null) return statements.run(text, parameters, this.#brief)
    return db.executeQuery<WireRow>(CompiledQuery.raw(text, [...parameters]))
  }

  /** Forgets all texts, after the table has changed. */
  clear(): void {
    this.#texts.clear()
  }

  /** The SQL of a shape. */
  text(shape: string, build: () => Compilable): string {
    let text = this.#texts.get(shape)
    if (text === undefined) {
      text = build().compile().sql
      if (this.#texts.size >= maximumShapes) this.#texts.clear()
      this.#texts.set(shape, text)
    }
    return text
  }
}

/** A query as its text and values. */
export interface QueryText {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The texts of queries by what was made of which other; null where the values of the other do not stand in front. */
const madeTexts = new Map<string, string | null>()
const maximumTexts = 500

/**
 * Runs a query that is made of another one, which alone is compiled each time; prepared, where no transaction is open.
 *
 * @param derivation what is made of it, in words
 * @param extraParameters what stands behind the values of the other query
 */
export function runDerivedQuery(
  { sql, parameters }: QueryText,
  { db, statements }: Connection,
  derivation: string,
  extraParameters: readonly unknown[],
  build: () => Compilable,
): QueryResult<WireRow> | Promise<QueryResult<WireRow>> {
  const key = `${derivation}\n${sql}`
  const all = [...parameters, ...extraParameters]
  let text = madeTexts.get(key)
  if (typeof text !== 'string') {
    const compiled = build().compile()
    const isAppended =
      compiled.parameters.length === all.length && all.every((one, at) => compiled.parameters[at] === one)
    if (madeTexts.size >= maximumTexts) madeTexts.clear()
    madeTexts.set(key, isAppended ? compiled.sql : null)
    if (!isAppended) return db.executeQuery<WireRow>(compiled)
    text = compiled.sql
  }
  return statements?.run(text, all) ?? db.executeQuery<WireRow>(CompiledQuery.raw(text, all))
}

/** True for a parameter that is a piece of SQL, such as kysely's `sql` makes. */
export function isExpression(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}

type PlacedModel = Pick<ModelClass, 'schema' | 'table'>

/** The table of a model among those of all databases, as the audit log names it: `products`, or `archive:letters`. */
export function formatModelTableAddress(model: PlacedModel & Pick<ModelClass, 'connection'>): string {
  const { connection } = model
  return formatTableAddress({ connection: connection ?? undefined, name: formatModelTable(model) })
}

/** The table of a model as rules name it: `products`, or `warehouse.products`. */
export function formatModelTable({ schema, table }: PlacedModel): string {
  return schema === null || schema === frameworkSchemaPlaceholder ? table : formatTableName({ schema, name: table })
}

/** What {@link sqlTable} has answered; a list looks here first, which takes no call. */
export const sqlTablesByModel: WeakMap<PlacedModel, string> = new WeakMap()

/** The table of a model for queries, which take strings apart at dots and blanks. */
export function sqlTable(model: PlacedModel): string {
  const { schema, table } = model
  const name = formatTableName({
    schema: schema === null ? undefined : sqlName(schema),
    name: sqlName(table),
  })
  sqlTablesByModel.set(model, name)
  return name
}

/** A column of the table of a model for queries. */
export function sqlColumn(model: PlacedModel, column: string): string {
  return `${sqlTablesByModel.get(model) ?? sqlTable(model)}.${sqlName(column)}`
}

const caches = new WeakMap<ModelClass, Map<string, StatementCache>>()

/** The statements of a model on an engine, which every service of it shares where the audit log has the same name. */
export function getStatementCache(model: ModelClass, driver: DriverName, db: UntypedDatabase): StatementCache {
  let known = caches.get(model)
  if (known === undefined) {
    known = new Map()
    caches.set(model, known)
  }
  const { schema, prefix } = frameworkTablesLocation(db)
  const key = `${driver} ${schema ?? ''} ${prefix}`
  let statements = known.get(key)
  if (statements === undefined) {
    statements = new StatementCache(true)
    known.set(key, statements)
  }
  return statements
}
