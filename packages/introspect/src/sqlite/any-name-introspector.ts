import { type DatabaseMetadataOptions, type Kysely, SqliteIntrospector, sql, type TableMetadata } from 'kysely'

interface ColumnRow {
  readonly table: string
  readonly type: 'table' | 'view'
  readonly name: string
  readonly dataType: string
  readonly required: number
  readonly fallback: string | null
  readonly isKey: number
  readonly autoIncrement: number
}

/** Lists tables under any name: kysely's own introspector fails as soon as one is called like a property of objects. */
export class AnyNameIntrospector extends SqliteIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  override async getTables(
    { withInternalKyselyTables }: DatabaseMetadataOptions = {
      withInternalKyselyTables: false,
    },
  ): Promise<TableMetadata[]> {
    const { rows } = await sql<ColumnRow>`
      select t.name as "table", t.type as "type", c.name as "name", c.type as "dataType", c."notnull" as "required",
        c.dflt_value as "fallback", c.pk as "isKey", t.sql like '%autoincrement%' as "autoIncrement"
      from sqlite_schema as t, pragma_table_info(t.name) as c
      where t.type in ('table', 'view') and substr(t.name, 1, 7) <> 'sqlite_'
      order by t.name, c.cid`.execute(this.#db)
    const tables = [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => tableOf(name, columns))
    return withInternalKyselyTables ? tables : tables.filter(({ name }) => !/^kysely_migration(?:_lock)?$/.test(name))
  }
}

function tableOf(name: string, columns: readonly ColumnRow[]): TableMetadata {
  const keys = columns.filter(({ isKey }) => isKey > 0)
  const increments = ({ isKey, dataType, autoIncrement }: ColumnRow): boolean =>
    isKey > 0 && keys.length === 1 && (autoIncrement === 1 || dataType.toLowerCase() === 'integer')
  return {
    name,
    isView: columns[0]?.type === 'view',
    isForeign: false,
    columns: columns.map((column) => ({
      name: column.name,
      dataType: column.dataType,
      isNullable: column.required === 0,
      isAutoIncrementing: increments(column),
      hasDefaultValue: column.fallback !== null,
    })),
  }
}
