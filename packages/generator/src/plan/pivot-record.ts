import type { ForeignKey } from '@quoin/introspect'
import { toColumnList } from '../feature-pages/row-key.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableAddress, formatTableName, type QualifiedTableName } from '../record/table-name.ts'

/** Tables that join rows of a record to others, as it writes them, and that no record describes: each as a record of its own. */
export function deriveMissingPivotRecords(
  record: GenerationRecord,
  existingRecords: readonly GenerationRecord[],
): readonly GenerationRecord[] {
  const recordOf = (table: string): GenerationRecord | undefined =>
    existingRecords.find(
      (one) =>
        formatTableAddress(one.table) === formatTableAddress({ connection: record.table.connection, name: table }),
    )
  return record.relations.flatMap(({ pivot, subForm, table, ownerKey }) => {
    const related = recordOf(table)
    if (pivot === null || subForm === undefined || related === undefined || recordOf(pivot.table)) return []
    const [relatedKey] = toColumnList(related.primaryKey)
    const sides = [
      { column: pivot.foreignKey, of: record, key: ownerKey },
      { column: pivot.relatedKey, of: related, key: relatedKey },
    ].flatMap(({ column, of, key }) => {
      const pointedTo = columnsOf(of).find(({ name }) => name === key)
      return pointedTo === undefined
        ? []
        : [{ of, column: { ...plain, name: column, type: pointedTo.type }, pointedTo }]
    })
    return sides.length < 2 ? [] : [pivotRecord(record, placeOf(pivot.table), sides)]
  })
}

interface Side {
  readonly of: GenerationRecord
  readonly column: ColumnFacts
  readonly pointedTo: ColumnFacts
}

const plain = { nullable: false, default: null, autoIncrement: false, generated: null, unique: false, comment: null }

function pivotRecord(record: GenerationRecord, place: QualifiedTableName, sides: readonly Side[]): GenerationRecord {
  const columns = sides.map(({ column }) => column)
  const { schema: _, ...table } = record.table
  return {
    ...record,
    primaryKey: columns.map(({ name }) => name),
    fields: [],
    relations: [],
    table: {
      ...table,
      ...place,
      // Where it is there already, it stays as it is.
      kind: 'existing',
      comment: null,
      systemColumns: columns,
      indexes: [],
      checks: [],
      foreignKeys: sides.map(
        ({ of, column, pointedTo }): ForeignKey => ({
          name: null,
          columns: [column.name],
          references: { schema: '', table: formatTableName(of.table), columns: [pointedTo.name] },
          onUpdate: 'no action',
          onDelete: 'cascade',
        }),
      ),
    },
  }
}

function columnsOf({ table, fields }: GenerationRecord): readonly ColumnFacts[] {
  return [...table.systemColumns, ...fields]
}

function placeOf(table: string): QualifiedTableName {
  const [name = '', schema] = table.split('.').reverse()
  return schema === undefined ? { name } : { schema, name }
}
