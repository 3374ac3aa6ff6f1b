import type { Text } from '@quoin/extensions/text'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { plural } from '../naming/inflection.ts'
import { splitIntoWords } from '../naming/label.ts'
import { isByteKey } from '../record/byte-keys.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { passwordAlgorithmOf } from '../record/column-meaning.ts'
import { componentFor, displayFor } from '../record/component-by-column-type.ts'
import type { FieldConfig } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { hasCreateButton } from '../record/page-config.ts'
import { holdsForeignKey, isAdditionalKeyColumn, keyPairs, type RelationConfig } from '../record/relation-config.ts'
import { formatTableAddress, formatTableName } from '../record/table-name.ts'
import { text } from '../sentence.ts'

/** A model class of the project: one that exists, or one that is planned in the same batch. */
export interface ModelReference {
  /** With its schema where that is not the default one. */
  readonly table: string
  /** The connection it names; left out for the application's own database. */
  readonly connection?: string
  readonly className: string
  /** Relative to the project, with forward slashes. */
  readonly path: string
  /** The exported interface of the table's rows, when the file declares one for the runtime's `Database`. */
  readonly tableType?: string
}

/** A relation whose model is known. */
export interface ResolvedRelation extends RelationConfig {
  readonly model: ModelReference
  /** Where a missing row is made: the resource of the related feature, when it has a form. */
  readonly resource: string | null
  /** What is edited inside the form; null for a relation that is only read. */
  readonly rows: RelatedFields | null
}

/** The feature of related rows, and those of its fields that the form of their owner shows. */
interface RelatedFields {
  readonly feature: Feature
  readonly fields: readonly FieldConfig[]
}

/** The paths of a feature's files, relative to the project. */
export interface ClassPaths {
  readonly model: string
  readonly service: string
  readonly controller: string
}

/** A record ready to be emitted: relations without a model are gone, and so are the controls that needed them. */
export interface Feature {
  readonly record: GenerationRecord
  readonly fields: readonly FieldConfig[]
  readonly relations: readonly ResolvedRelation[]
  readonly paths: ClassPaths
  /** The model the service works with: the generated one, or one written by hand when none is generated. */
  readonly model: ModelReference
  /** The other model that declares the rows of the same table; null when this one does. */
  readonly tableOwner: ModelReference | null
  /** Columns that only other records of the same table have: part of its rows, not of this feature. */
  readonly otherColumns: readonly ColumnFacts[]
  readonly warnings: readonly Text[]
}

/** Where the classes of a record are saved. */
export function getClassPaths(record: Pick<GenerationRecord, 'savePath' | 'modelName'>): ClassPaths {
  const { savePath, modelName } = record
  return {
    model: `${savePath}/Models/${modelName}.ts`,
    service: `${savePath}/Admin/Services/${modelName}Service.ts`,
    controller: `${savePath}/Admin/Controllers/${modelName}Controller.ts`,
  }
}

/** What is known around a record when it is resolved. */
export interface FeatureContext {
  /** By the address of the table: the model that relations point to. */
  readonly models: ReadonlyMap<string, ModelReference>
  readonly model?: ModelReference
  readonly tableOwner?: ModelReference | null
  readonly otherColumns?: readonly ColumnFacts[]
  /** The records of the project: what related features look like. */
  readonly records?: readonly GenerationRecord[]
}

/** The model a record generates. */
export function modelOfRecord(record: GenerationRecord): ModelReference {
  const { modelName, table } = record
  return {
    table: formatTableName(table),
    ...(table.connection !== undefined && { connection: table.connection }),
    className: modelName,
    path: getClassPaths(record).model,
    tableType: tableInterfaceName(table.name),
  }
}

/** The table of a model among those of all databases. */
export function modelTableAddress({ connection, table }: Pick<ModelReference, 'connection' | 'table'>): string {
  return formatTableAddress({ connection, name: table })
}

/** The name of the row interface of a table: `order_items` -> OrderItemsTable. */
export function tableInterfaceName(table: string): string {
  const name = toCamelCaseIdentifier(table)
    .replace(/Field$/, '')
    .replace(/^_/, '')
  const pascal = name.charAt(0).toUpperCase() + name.slice(1)
  return `${/^\d/.test(pascal) ? `T${pascal}` : pascal}Table`
}

/** Resolves a record against the models there are. */
export function resolveFeature(record: GenerationRecord, context: FeatureContext): Feature {
  const { models, model = modelOfRecord(record), tableOwner = null, otherColumns = [], records = [] } = context
  const unknownRows: string[] = []
  const relations: ResolvedRelation[] = []
  const missing = new Map<string, RelationConfig[]>()
  for (const relation of record.relations) {
    // A relation to the own table stays within the own class, whatever other models the table has.
    const { connection } = record.table
    const isOwn = relation.table === formatTableName(record.table)
    const target = isOwn ? model : models.get(formatTableAddress({ connection, name: relation.table }))
    if (target && target.connection === connection) {
      const related = recordOf(target, records)
      const isEdited = relation.subForm !== undefined && relation.kind !== 'belongsToMany'
      const rows = isEdited && related ? relatedFields(relation, related, { ...context, model: target }) : null
      if (isEdited && !related) unknownRows.push(relation.table)
      relations.push({ ...relation, model: target, resource: related ? resourceOf(related) : null, rows })
    } else missing.set(relation.table, [...(missing.get(relation.table) ?? []), relation])
  }
  const known = new Set(relations.map(({ name }) => name))
  return {
    record,
    relations,
    fields: record.fields.map((field) => hideHashed(withoutMissingRelation(field, known, record))),
    paths: getClassPaths(record),
    model,
    tableOwner,
    otherColumns,
    warnings: [
      ...unknownRows.map((table) => text('warning.rowsWithoutRecord', { model: record.modelName, table })),
      // Without a model of its own, a feature leaves nothing out of it.
      ...(record.options.createModel ? [...missing] : []).map(([table, left]) => {
        const names = left.map(({ name }) => `"${name}"`)
        return text('warning.noModel', { table, names, model: record.modelName, count: left.length })
      }),
    ],
  }
}

/** The record that a model is generated from; of several of its table, the one of this class. */
function recordOf(model: ModelReference, records: readonly GenerationRecord[]): GenerationRecord | undefined {
  const ofTable = records.filter(({ table }) => formatTableAddress(table) === modelTableAddress(model))
  return ofTable.find((record) => getClassPaths(record).model === model.path) ?? ofTable[0]
}

/** The address of a feature whose list offers a form for new rows. */
function resourceOf({ options, page, route, fields }: GenerationRecord): string | null {
  const isServed = options.routesAndMenu && options.createController && options.createService
  return isServed && hasCreateButton(page.list) && fields.some(({ showInForm }) => showInForm)
    ? route.path.slice(1)
    : null
}

/** Sub-forms inside a sub-form are left to the related feature's own form. */
function relatedFields(relation: RelationConfig, related: GenerationRecord, context: FeatureContext): RelatedFields {
  const relations = related.relations.map(({ subForm: _, ...rest }) => rest)
  const feature = resolveFeature({ ...related, relations }, { ...context, tableOwner: null, otherColumns: [] })
  const editable = feature.fields.filter(({ name, showInForm }) => showInForm && !isKeyOf(relation, name))
  const chosen = relation.subForm?.fields ?? []
  const fields = chosen.flatMap((name) => editable.find((field) => field.name === name) ?? [])
  return { feature, fields: chosen.length === 0 ? editable : fields }
}

function isKeyOf(relation: RelationConfig, column: string): boolean {
  return keyPairs(relation).some(({ foreignKey }) => foreignKey === column)
}

function withoutMissingRelation(field: FieldConfig, known: ReadonlySet<string>, record: GenerationRecord): FieldConfig {
  const { relation } = field.properties
  const setters = record.relations.filter((one) => isAdditionalKeyColumn(field.name, one))
  const isHidden = field.component === 'HiddenControl' && setters.length > 0
  const names = typeof relation === 'string' ? [relation] : isHidden ? setters.map(({ name }) => name) : []
  if (names.length === 0 || names.some((name) => known.has(name))) return field
  const choice = componentFor(field, record.table.driver, {}, isByteKey(field, record)) ?? {
    component: 'TextControl',
    properties: {},
  }
  return { ...field, ...choice, display: displayFor(field) }
}

/** What is stored as a hash is typed, and nothing else: nobody reads, seeks or sorts by it. */
function hideHashed(field: FieldConfig): FieldConfig {
  if (passwordAlgorithmOf(field) === null) return field
  return { ...field, showInList: false, showInDetail: false, searchable: false, sortable: false }
}

/** The relation a field is the key of; of several types the first. */
export function relationOfForeignKey(field: FieldConfig, feature: Feature): ResolvedRelation | undefined {
  return feature.relations.find((one) => holdsForeignKey(one) && one.foreignKey === field.name)
}

/** The column that names the row above, where the rows are a tree; other keys to the own table may go in circles. */
export function parentColumnOf({ record, relations }: Feature): string | null {
  const relation = relations.find(
    ({ kind, table, foreignKey, along }) =>
      kind === 'belongsTo' &&
      along === undefined &&
      table === formatTableName(record.table) &&
      splitIntoWords(foreignKey).includes('parent'),
  )
  return relation?.foreignKey ?? null
}

/** The constant with the values of an enum field: `productStatuses`. */
export function valuesConstantName(field: FieldConfig, record: GenerationRecord): string {
  const own = toCamelCaseIdentifier(plural(field.name))
  const model = record.modelName.charAt(0).toLowerCase() + record.modelName.slice(1)
  return `${model}${own.charAt(0).toUpperCase()}${own.slice(1)}`
}
