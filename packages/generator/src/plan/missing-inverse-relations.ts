import { getClassPaths } from '../emit/feature.ts'
import { guessDisplayColumnOrPattern } from '../record/display-column.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RelationConfig } from '../record/relation-config.ts'
import { availableRelationName, reverseRelation } from '../record/relations-for.ts'
import { formatTableAddress, formatTableName } from '../record/table-name.ts'
import { modelsByTable } from './models.ts'
import type { Project } from './project.ts'

/** A feature that can get the other side of relations, now that a batch makes the models of their tables. */
export interface MissingInverseRelations {
  /** Its record, with the relations that it did not have yet. */
  readonly record: GenerationRecord
  /** The relations that its model gets. */
  readonly relations: readonly string[]
}

/** The features beside a batch whose models lack relations to it only because its models were not there. */
export function findMissingInverseRelations(
  project: Pick<Project, 'records' | 'models' | 'read' | 'list'>,
  batch: readonly GenerationRecord[],
): readonly MissingInverseRelations[] {
  const known = modelsByTable(project, [])
  const names = new Set(batch.map(({ name }) => name))
  const come = batch.filter(({ options, table }) => options.createModel && !known.has(formatTableAddress(table)))
  return project.records
    .filter(
      (other) =>
        !names.has(other.name) && other.options.createModel && project.read(getClassPaths(other).model) !== null,
    )
    .map((other) => withOtherSides(other, come))
    .filter(({ relations }) => relations.length > 0)
}

function withOtherSides(other: GenerationRecord, batch: readonly GenerationRecord[]): MissingInverseRelations {
  const partners = batch.filter(({ table }) => table.connection === other.table.connection)
  const tables = new Set(partners.map(({ table }) => formatTableName(table)))
  const waiting = other.relations.filter(({ table }) => tables.has(table))
  const taken = new Set([...other.relations, ...other.fields, ...other.table.systemColumns].map(({ name }) => name))
  const added: RelationConfig[] = []
  for (const relation of partners.flatMap((partner) => otherSidesIn(partner, other))) {
    const isKnown = waiting.some((own) => own.table === relation.table && own.foreignKey === relation.foreignKey)
    if (isKnown) continue
    const name = availableRelationName(relation.name, relation.foreignKey, taken)
    taken.add(name)
    added.push({ ...relation, name })
  }
  const relations = [...waiting, ...added].map(({ name }) => name)
  return { record: { ...other, relations: [...other.relations, ...added] }, relations }
}

/** What the other table gets of the keys that point to it. */
function otherSidesIn({ table, fields, relations }: GenerationRecord, other: GenerationRecord): RelationConfig[] {
  return relations
    .filter((relation) => relation.kind === 'belongsTo' && relation.table === formatTableName(other.table))
    .map(({ foreignKey, ownerKey, along }) => {
      const isUnique = along === undefined && fields.some(({ name, unique }) => name === foreignKey && unique)
      const key = { foreignKey, ownerKey, ...(along && { along }) }
      return reverseRelation(other.table, table, {
        ...key,
        isUnique,
        displayColumn: guessDisplayColumnOrPattern(fields),
      })
    })
}
