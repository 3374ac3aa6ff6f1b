import type { Column, DriverName, ForeignKey, Table } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import { GeneratorError } from '../errors.ts'
import { type KeyColumns, toColumnList } from '../feature-pages/row-key.ts'
import { featureNames } from '../naming/feature-names.ts'
import { kebabCase } from '../naming/identifier.ts'
import { plural } from '../naming/inflection.ts'
import { labelFromComment } from '../naming/label.ts'
import { featureRoutePath, type ReservedRoutes } from '../routes/reserved-routes.ts'
import { isByteKey } from './byte-keys.ts'
import type { ColumnFacts } from './column-facts.ts'
import { isSecret } from './column-meaning.ts'
import type { ComponentByColumnType } from './component-by-column-type.ts'
import { defaultFits } from './default-fits.ts'
import { fieldFor, isSortable } from './field-for.ts'
import type { FrameworkTablesLocation } from './framework-tables.ts'
import { type GenerationRecord, recordVersion } from './generation-record.ts'
import { guessFilterColumns, guessListColumns } from './list-columns.ts'
import { guessManagedColumns, managedColumnNames, managedColumnsToStore } from './managed-columns.ts'
import { relationsFor } from './relations-for.ts'
import { toRecordChecks } from './table-checks.ts'
import { formatTableName, withoutDefaultSchema } from './table-name.ts'

/** What {@link recordFromTable} knows beside the table. */
export interface RecordFromTableOptions {
  readonly driver: DriverName
  /** All tables of the database: they give the relations that point here and the columns related rows are shown by. */
  readonly tables?: readonly Table[]
  /** The schema that a name without one means; that of the table where it is left out. */
  readonly defaultSchema?: string
  /** Names the feature with the schema of its table, as where another schema has a table of that name. */
  readonly namesSchema?: boolean
  /** Names it with the connection, as where another database has a table of that name. */
  readonly namesConnection?: boolean
  readonly componentMap?: ComponentByColumnType
  /** Where the framework has tables of its own, which nothing points to by name. */
  readonly frameworkTables?: FrameworkTablesLocation
  /** What the application answers before its features: the feature gets a path beside it. */
  readonly earlierRoutes?: ReservedRoutes
  /** The folder of the generated classes; `app` by default. */
  readonly savePath?: string
  /** `new` when the table does not exist yet and the migration is to create it. */
  readonly kind?: 'existing' | 'new'
  /** The database of the table: a name of `connections` in config/admin.ts; left out for the application's own. */
  readonly connection?: string
}

/**
 * Makes the record of a feature from a table: components, labels, rules and relations from the catalog.
 *
 * @throws {@link GeneratorError} `GENERATOR_NAME_INVALID` for a table whose name no feature can have.
 */
export function recordFromTable(table: Table, options: RecordFromTableOptions): GenerationRecord {
  const primaryKey = primaryKeyOf(table)
  const managed = guessManagedColumns(table, options.driver)
  const kept = new Set(managedColumnNames(managed))
  const isSystem = (column: Column): boolean =>
    kept.has(column.name) ||
    (typeof primaryKey === 'string'
      ? column.name === primaryKey && isGivenKey(column)
      : toColumnList(primaryKey).includes(column.name) && column.autoIncrement)
  const { tables = [], defaultSchema = table.schema } = options
  const isReadOnly = table.kind === 'view' || primaryKey === null
  const relations = relationsFor(table, tables, defaultSchema, options.frameworkTables)
  const place = withoutDefaultSchema(table, defaultSchema)
  const callOf = (one: Table): string => {
    if (one === table && options.namesConnection === true) return `${options.connection}_${one.name}`
    const isNamed = (one === table && options.namesSchema === true) || hasNamesake(one, options)
    return isNamed ? `${one.schema}_${one.name}` : one.name
  }
  const { name, modelName } = featureNames(table, tables, callOf)
  if (name === '') throw namelessTable(table.name)
  assertNameable(table)
  const title = labelFromComment(table.comment, plural(callOf(table)))
  const kind = options.kind ?? 'existing'
  const isNew = kind === 'new'
  const plain = table.columns.filter((column) => !isSystem(column))
  const listed = guessListColumns(plain, { primaryKey, relations }, options.driver)
  const filters = guessFilterColumns(plain, relations, listed)
  const checks = toRecordChecks(table)
  return {
    version: recordVersion,
    name,
    functionName: title,
    modelName,
    primaryKey,
    ...(isReadOnly && { readOnly: true as const }),
    savePath: options.savePath ?? 'app',
    table: {
      kind,
      ...place,
      ...(options.connection !== undefined && { connection: options.connection }),
      driver: options.driver,
      comment: table.comment,
      systemColumns: table.columns.filter(isSystem).map((column) => factsOf(column, options)),
      indexes: table.indexes.filter((index) => index.kind !== 'primary'),
      foreignKeys: table.foreignKeys.map(foreignKeyFacts),
      ...(checks.length > 0 && { checks }),
    },
    timestamps: (managed.created ?? managed.updated) !== undefined,
    softDeletes: managed.deleted !== undefined,
    ...managedColumnsToStore(managed),
    options: {
      createMigration: isNew,
      createTable: isNew,
      createModel: true,
      createController: true,
      createService: true,
      routesAndMenu: true,
    },
    fields: plain.map((column) =>
      fieldFor(factsOf(column, options), { ...table, name: formatTableName(place) }, relations, options, {
        isKey: isByteKey(column, { primaryKey, relations }),
        listed: listed.has(column.name),
        filtered: filters.has(column.name),
        written: !isReadOnly,
      }),
    ),
    relations,
    route: {
      path: featureRoutePath(name, options.earlierRoutes),
      menuName: title,
      parentMenu: null,
      icon: 'TableOutlined',
      weight: 0,
    },
    page: {
      display: plain.length > 20 ? 'page' : plain.length > 10 ? 'drawer' : 'dialog',
      list: {
        filterTogglable: false,
        orderBy: orderOf(primaryKey, plain),
        orderDir: 'asc',
        perPage: null,
      },
      form: { layout: 'vertical', columns: plain.length > 10 ? 2 : 1 },
      detail: { columns: 2 },
    },
  }
}

/** Of a foreign key a record keeps what a migration writes: the database alone knows whether its old rows were checked. */
function foreignKeyFacts({ name, columns, references, onUpdate, onDelete }: ForeignKey): ForeignKey {
  return { name, columns, references, onUpdate, onDelete }
}

/** What every request says beside the values of a row, and the prototype of every object: no value travels under it. */
const unnameable = ['__proto__', '_action', '_version']

function assertNameable({ columns }: Table): void {
  const name = columns.map((column) => column.name).find((column) => unnameable.includes(column))
  if (name !== undefined)
    throw new GeneratorError('GENERATOR_NAME_INVALID.column', { params: { kind: 'column', name } })
}

/** Of several schemas with a table of one name, the default one gives its feature that name alone. */
function hasNamesake(
  { schema, name }: Pick<Table, 'schema' | 'name'>,
  { tables = [], defaultSchema = schema }: RecordFromTableOptions,
): boolean {
  if (withoutDefaultSchema({ schema, name }, defaultSchema).schema === undefined) return false
  return tables.some((other) => other.schema !== schema && kebabCase(other.name) === kebabCase(name))
}

function namelessTable(name: string): GeneratorError {
  return new GeneratorError('GENERATOR_NAME_INVALID.table', { params: { kind: 'table', name } })
}

/**
 * What identifies a row: the primary key, or else a unique index without empty values; null where there is neither. A
 * secret, such as the key of a session, stands in no address.
 */
function primaryKeyOf(table: Table): KeyColumns {
  const secret = new Set(table.columns.filter(isSecret).map(({ name }) => name))
  const [key, ...rest] = table.primaryKey?.columns ?? []
  const isOpen = ![key, ...rest].some((name) => secret.has(name ?? ''))
  if (key !== undefined && isOpen) return rest.length === 0 ? key : [key, ...rest]
  const filled = new Set(
    table.columns.filter(({ name, nullable }) => !nullable && !secret.has(name)).map(({ name }) => name),
  )
  const unique = table.columns.find((column) => column.unique && filled.has(column.name))
  if (unique) return unique.name
  for (const { kind, columns, where } of table.indexes) {
    const names = columns.flatMap(({ name, prefix }) => (name === undefined || prefix !== undefined ? [] : [name]))
    const isKey = kind === 'unique' && where === undefined && names.length === columns.length
    const [only, ...more] = names
    if (isKey && only !== undefined && names.every((name) => filled.has(name))) return more.length > 0 ? names : only
  }
  return null
}

/** Rows that nothing identifies are in the order of their first column that has one. */
function orderOf(primaryKey: KeyColumns, columns: readonly Column[]): string | null {
  return primaryKey === null ? (columns.find(isSortable)?.name ?? null) : null
}

/**
 * A key nobody types, because the database gives it: not one that would be the same for every row. A natural key is a field
 * like any other, whatever it is called.
 */
function isGivenKey({ autoIncrement, default: fallback, generated }: Column): boolean {
  return autoIncrement || fallback?.kind === 'expression' || generated !== null
}

/** The facts of a column that a record keeps. */
export function factsOf(
  column: Column,
  { driver, kind }: Pick<RecordFromTableOptions, 'driver' | 'kind'>,
): ColumnFacts {
  return {
    name: column.name,
    type: column.type,
    nullable: column.nullable,
    default: kind === 'new' ? column.default : defaultOf(column, driver),
    autoIncrement: column.autoIncrement,
    generated: column.generated,
    unique: column.unique,
    comment: column.comment,
  }
}

/** SQLite takes any text as a default. One that is no value of the column's type is kept as the database has it. */
function defaultOf({ default: own, type }: Column, driver: DriverName): Column['default'] {
  if (own?.kind !== 'literal' || defaultFits(own.value, type, driver)) return own
  return { kind: 'expression', value: dialectOf(driver).quoteText(own.value) }
}
