import { toColumnList } from '../feature-pages/row-key.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { GenerationRecord } from './generation-record.ts'
import { holdsForeignKey, keyPairs } from './relation-config.ts'

/** What a record finds rows by. */
export type RecordKeys = Pick<GenerationRecord, 'primaryKey' | 'relations'>

/** True for bytes by which rows are found, as part of the key or of a relation: they travel as hexadecimal digits. */
export function isByteKey(
  { name, type }: Pick<ColumnFacts, 'name' | 'type'>,
  { primaryKey, relations }: RecordKeys,
): boolean {
  if (type.name !== 'binary' || type.array) return false
  return (
    toColumnList(primaryKey).includes(name) ||
    relations.some((relation) =>
      keyPairs(relation).some(
        ({ foreignKey, ownerKey }) => (holdsForeignKey(relation) ? foreignKey : ownerKey) === name,
      ),
    )
  )
}
