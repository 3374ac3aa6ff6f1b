import type { Table } from '@quoin/introspect'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { guessDisplayColumnOrPattern } from './display-column.ts'
import { guessPolymorphicKeys, keyStem } from './guessed-keys.ts'
import type { RelationConfig } from './relation-config.ts'

/** A key whose row is in any of several tables, as one relation for each type. */
interface TypedRelation {
  readonly name: string
  readonly foreignKey: string
  readonly types: readonly Omit<RelationConfig, 'name'>[]
}

/** The relations of a table by keys beside a column that says which table their row is in. */
export function polymorphicRelations(
  table: Table,
  tables: readonly Table[],
  nameOf: (table: Pick<Table, 'schema' | 'name'>) => string,
): readonly TypedRelation[] {
  return guessPolymorphicKeys(table, tables).map(({ column, key, targets }) => ({
    name: toCamelCaseIdentifier(keyStem(key) ?? key),
    foreignKey: key,
    types: targets.map(({ ownerKey, table: target, value }) => ({
      kind: 'belongsToAny' as const,
      table: nameOf(target),
      foreignKey: key,
      ownerKey,
      displayColumn: guessDisplayColumnOrPattern(target.columns),
      pivot: null,
      type: { column, value },
      guessed: true as const,
    })),
  }))
}
