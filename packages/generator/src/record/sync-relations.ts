import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@quoin/introspect'
import { holdsForeignKey, keyPairs, type RelationConfig } from './relation-config.ts'
import { availableRelationName } from './relations-for.ts'

/**
 * The relations of a record when its table changed: those it has stay with their names and in their order, save for
 * those whose key left the table; new keys give new ones.
 */
export function syncRelations(
  own: readonly RelationConfig[],
  derived: readonly RelationConfig[],
  next: readonly RelationConfig[],
  table: Pick<Table, 'columns'>,
): readonly RelationConfig[] {
  const old = new Map(derived.map((relation) => [keyOf(relation), relation]))
  const now = new Map(next.map((relation) => [keyOf(relation), relation]))
  const columns = new Set(table.columns.map(({ name }) => name))
  const stay = own.flatMap((relation): readonly RelationConfig[] => {
    const key = keyOf(relation)
    const [before, after] = [old.get(key), now.get(key)]
    if (after) return [{ ...relation, ...changesBetween(relation, before ?? after, after) }]
    const isGone =
      before !== undefined ||
      (holdsForeignKey(relation) && !keyPairs(relation).every(({ foreignKey }) => columns.has(foreignKey)))
    return isGone ? [] : [relation]
  })
  const taken = new Set(stay.map(({ name }) => name))
  const known = new Set(own.map(keyOf))
  // A relation that the table gave before and the record lacks was taken out by hand.
  const come = next.filter((relation) => !known.has(keyOf(relation)) && !old.has(keyOf(relation)))
  return [
    ...stay,
    ...come.map((relation) => {
      const other = stay.find(
        ({ foreignKey, type }) => type && type.column === relation.type?.column && foreignKey === relation.foreignKey,
      )
      if (other !== undefined) return { ...relation, name: other.name }
      const name = availableRelationName(relation.name, relation.foreignKey, taken)
      taken.add(name)
      return { ...relation, name }
    }),
  ]
}

/** What of a relation follows the table: where its key points, and what stands for its rows. */
function changesBetween(own: RelationConfig, before: RelationConfig, after: RelationConfig): Partial<RelationConfig> {
  const follows = <Key extends 'ownerKey' | 'displayColumn'>(key: Key): boolean =>
    isDeepStrictEqual(own[key], before[key]) && !isDeepStrictEqual(before[key], after[key])
  return {
    ...(follows('ownerKey') && { ownerKey: after.ownerKey }),
    ...(follows('displayColumn') && { displayColumn: after.displayColumn }),
  }
}

function keyOf({ kind, table, foreignKey, pivot, along, type }: RelationConfig): string {
  return JSON.stringify([kind, table, foreignKey, pivot, along, type])
}
