import { posix } from 'node:path'
import { propertyNameFor } from '../naming/identifier.ts'
import { plural } from '../naming/inflection.ts'
import { componentFor, displayFor } from '../record/component-map.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { RelationConfig } from '../record/relation-config.ts'

/** A model class of the project: one that exists, or one that is planned in the same batch. */
export interface ModelReference {
  readonly table: string
  readonly className: string
  /** Relative to the project, with forward slashes. */
  readonly path: string
}

/** A relation whose model is known. */
export interface ResolvedRelation extends RelationConfig {
  readonly model: ModelReference
}

/** The paths of a feature's files, relative to the project. */
export interface FeaturePaths {
  readonly model: string
  readonly service: string
  readonly controller: string
}

/** A record ready to be emitted: relations without a model are gone, and so are the controls that needed them. */
export interface Feature {
  readonly record: GenerationRecord
  readonly fields: readonly FieldConfig[]
  readonly relations: readonly ResolvedRelation[]
  readonly paths: FeaturePaths
  readonly warnings: readonly string[]
}

/** Where the classes of a record are saved (design §4). */
export function pathsOf(record: Pick<GenerationRecord, 'savePath' | 'modelName'>): FeaturePaths {
  const { savePath, modelName } = record
  return {
    model: `${savePath}/Models/${modelName}.ts`,
    service: `${savePath}/Admin/Services/${modelName}Service.ts`,
    controller: `${savePath}/Admin/Controllers/${modelName}Controller.ts`,
  }
}

/** Resolves a record against the models there are. */
export function resolveFeature(record: GenerationRecord, models: ReadonlyMap<string, ModelReference>): Feature {
  const relations: ResolvedRelation[] = []
  const missing = new Map<string, RelationConfig[]>()
  for (const relation of record.relations) {
    const model = models.get(relation.table)
    if (model) relations.push({ ...relation, model })
    else missing.set(relation.table, [...(missing.get(relation.table) ?? []), relation])
  }
  const known = new Set(relations.map(({ name }) => name))
  return {
    record,
    relations,
    fields: record.fields.map((field) => withoutMissingRelation(field, known)),
    paths: pathsOf(record),
    warnings: [...missing].map(
      ([table, left]) =>
        `No model for table "${table}" yet, so ${left.map(({ name }) => `"${name}"`).join(' and ')} of ${record.modelName} ${left.length === 1 ? 'is' : 'are'} left out; run: quoin generate ${table}`,
    ),
  }
}

function withoutMissingRelation(field: FieldConfig, known: ReadonlySet<string>): FieldConfig {
  const { relation } = field.properties
  if (typeof relation !== 'string' || known.has(relation)) return field
  const choice = componentFor(field) ?? { component: 'TextControl', properties: {} }
  return { ...field, ...choice, display: displayFor(field) }
}

/** The belongs-to relation a field is the key of. */
export function relationOf(field: FieldConfig, feature: Feature): ResolvedRelation | undefined {
  return feature.relations.find(({ kind, foreignKey }) => kind === 'belongsTo' && foreignKey === field.name)
}

/** The module specifier from one project file to another. */
export function importPath(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The constant with the values of an enum field: `productStatuses`. */
export function valuesConstant(field: FieldConfig, record: GenerationRecord): string {
  const own = propertyNameFor(plural(field.name))
  const model = record.modelName.charAt(0).toLowerCase() + record.modelName.slice(1)
  return `${model}${own.charAt(0).toUpperCase()}${own.slice(1)}`
}
