import type { DriverName } from '@quoin/introspect'
import { dialectOf } from '../dialect/dialects.ts'
import { type KeyColumns, toColumnList } from '../feature-pages/row-key.ts'
import { isByteKey } from '../record/byte-keys.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { isBooleanType, isTextType } from '../record/column-kinds.ts'
import { isSecret, passwordAlgorithmOf } from '../record/column-meaning.ts'
import { componentFor } from '../record/component-by-column-type.ts'
import { guessDisplayColumnOrPattern } from '../record/display-column.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { managedColumnsOf } from '../record/managed-columns.ts'
import { keyPairs } from '../record/relation-config.ts'
import { formatTableAddress } from '../record/table-name.ts'
import { hasEnumUnionType, modelCastForColumn, typeScriptType } from './column-type.ts'
import {
  type Feature,
  parentColumnOf,
  type ResolvedRelation,
  tableInterfaceName,
  valuesConstantName,
} from './feature.ts'
import { importPath } from './import-path.ts'
import { type CodeValue, callDoc, type Doc, rawCode, valueDoc } from './layout.ts'
import { type ClassMember, ImportList, type InterfaceMember, type SourceFile, type Statement } from './source.ts'

const runtime = '@quoin/runtime'

/** The model: table interface, fillable, casts, soft delete and relations. */
export function emitModel(feature: Feature): SourceFile {
  const { record, fields, paths, tableOwner } = feature
  const imports = new ImportList()
  const { tableType = tableInterfaceName(record.table.name) } = tableOwner ?? {}
  // A table is declared once: another model of the same table has its rows from there.
  if (tableOwner) imports.type(importPath(paths.model, tableOwner.path), tableType)
  const constants = fields.filter(hasEnumUnionType).map(
    (field): Statement => ({
      kind: 'constant',
      name: valuesConstantName(field, record),
      exported: true,
      value: [valueDoc([...(field.type.values ?? [])]), ' as const'],
    }),
  )
  const rows = (): Statement => ({
    kind: 'interface',
    name: tableType,
    members: [...columnsInOrder(feature), ...feature.otherColumns].map(
      (column): InterfaceMember => ({ name: column.name, type: columnType(column, feature, imports) }),
    ),
  })
  return {
    path: paths.model,
    statements: [
      ...constants,
      ...(tableOwner ? [] : [rows()]),
      {
        kind: 'augmentation',
        module: runtime,
        interfaceName: record.table.connection === undefined ? 'Database' : 'ConnectionTables',
        members: [{ name: formatTableAddress(record.table), type: tableType }],
      },
      {
        kind: 'class',
        name: record.modelName,
        base: imports.value(runtime, 'Model'),
        members: modelMembers(feature, imports),
      },
    ],
    imports: imports.names,
  }
}

/** The key first, the plain columns in the table's order, timestamps last. */
function columnsInOrder({ record, fields }: Feature): readonly ColumnFacts[] {
  const isKey = ({ name }: ColumnFacts): boolean => toColumnList(record.primaryKey).includes(name)
  const system = record.table.systemColumns
  return [...system.filter(isKey), ...fields, ...system.filter((column) => !isKey(column))]
}

function columnType(column: ColumnFacts, feature: Feature, imports: ImportList): string {
  const plain = isByteKey(column, feature.record) ? 'string' : typeScriptType(column)
  const field = feature.fields.find(({ name }) => name === column.name)
  const base =
    field && hasEnumUnionType(field) ? `(typeof ${valuesConstantName(field, feature.record)})[number]` : plain
  if (base === 'Json') imports.type(runtime, 'Json')
  const many = column.type.array || column.type.name === 'set' ? `${base}[]` : base
  const nullable = column.nullable ? `${many} | null` : many
  if (column.generated) return `${imports.type('kysely', 'GeneratedAlways')}<${nullable}>`
  if (column.autoIncrement || column.default !== null) return `${imports.type('kysely', 'Generated')}<${nullable}>`
  return nullable
}

function modelMembers(feature: Feature, imports: ImportList): readonly ClassMember[] {
  const { record, fields, relations } = feature
  const member = (name: string, value: Doc): ClassMember => ({ kind: 'property', name, isStatic: true, value })
  const writable = fields.filter(
    (field) =>
      !field.generated &&
      !field.autoIncrement &&
      componentFor(field, record.table.driver, {}, isByteKey(field, record)) !== null,
  )
  const passwords = fields.flatMap((field): [string, string][] => {
    const hash = passwordAlgorithmOf(field)
    return hash === null ? [] : [[field.name, hash]]
  })
  const hashed = new Set(passwords.map(([name]) => name))
  const hidden = fields.filter(
    (field) => isSecret(field) && !hashed.has(field.name) && !field.showInList && !field.showInDetail,
  )
  const keys = toColumnList(record.primaryKey)
  const parent = parentColumnOf(feature)
  const shown = guessDisplayColumnOrPattern(fields) ?? keys[0] ?? fields[0]?.name ?? 'id'
  const casts = columnsInOrder(feature).flatMap((column): [string, string][] => {
    const isTimestamp = !keys.includes(column.name) && !fields.some(({ name }) => name === column.name)
    const own = isByteKey(column, record) ? 'bytes' : modelCastForColumn(column, record.table.driver)
    const cast = isTimestamp ? null : own
    return cast === null ? [] : [[column.name, cast]]
  })
  return [
    member('table', valueDoc(record.table.name)),
    ...(record.table.schema === undefined ? [] : [member('schema', valueDoc(record.table.schema))]),
    ...(record.table.connection === undefined ? [] : [member('connection', valueDoc(record.table.connection))]),
    ...(record.primaryKey === 'id' ? [] : [member('primaryKey', keyDoc(record.primaryKey))]),
    ...(parent === null ? [] : [member('parent', valueDoc(parent))]),
    ...(shown === 'id' ? [] : [member('displayColumn', valueDoc(shown))]),
    ...(record.readOnly ? [] : [member('fillable', [valueDoc(writable.map(({ name }) => name)), ' as const'])]),
    ...(hidden.length === 0 ? [] : [member('hidden', valueDoc(hidden.map(({ name }) => name)))]),
    ...(passwords.length === 0 ? [] : [member('passwords', [valueDoc(objectOf(passwords)), ' as const'])]),
    ...(casts.length === 0 ? [] : [member('casts', [valueDoc(objectOf(casts)), ' as const'])]),
    ...managedMembers(record).map(([name, value]) => member(name, typeof value === 'boolean' ? String(value) : value)),
    ...(relations.length === 0 ? [] : [member('relations', relationsDoc(feature, imports))]),
  ]
}

/** What a model says of the columns that its service keeps; nothing of the usual ones. */
function managedMembers(record: GenerationRecord): readonly (readonly [string, Doc | boolean])[] {
  const { created, updated, deleted, flag, createdBy, updatedBy, deletedBy } = managedColumnsOf(record)
  const columnOf = (name: string): ColumnFacts | undefined =>
    record.table.systemColumns.find((column) => column.name === name)
  const instant = (name: string): CodeValue => {
    const type = columnOf(name)?.type.name
    const form = type === 'date' ? 'date' : type === 'integer' ? 'seconds' : null
    return form === null ? name : { column: name, as: form }
  }
  const author = (name: string): CodeValue => {
    const type = columnOf(name)?.type
    return type && isTextType(type) ? { column: name, as: 'username' } : name
  }
  const given = (entries: Readonly<Record<string, CodeValue | undefined>>): Doc => [
    valueDoc(
      objectOf(Object.entries(entries).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]))),
    ),
    ' as const',
  ]
  const of = (name: string | undefined, form: (name: string) => CodeValue): CodeValue | undefined => name && form(name)
  const isUsual =
    created === 'created_at' &&
    updated === 'updated_at' &&
    [created, updated].map(instant).every((one) => typeof one === 'string')
  const timestamps: readonly (readonly [string, Doc | boolean])[] = isUsual
    ? []
    : [
        [
          'timestamps',
          !created && !updated ? false : given({ created: of(created, instant), updated: of(updated, instant) }),
        ],
      ]
  const trash =
    deleted === undefined
      ? null
      : flag
        ? given({ column: deleted, ...flagValues(columnOf(deleted), flag, record.table.driver) })
        : deleted === 'deleted_at' && instant(deleted) === deleted
          ? true
          : valueDoc(instant(deleted))
  const people = { created: of(createdBy, author), updated: of(updatedBy, author), deleted: of(deletedBy, author) }
  return [
    ...(trash === null ? [] : [['softDeletes', trash] as const]),
    ...timestamps,
    ...(Object.values(people).every((one) => one === undefined) ? [] : [['authors', given(people)] as const]),
  ]
}

/** The values of a flag as its column takes and gives them. */
function flagValues(
  column: ColumnFacts | undefined,
  { deleted, present }: { readonly deleted: string; readonly present: string },
  driver: DriverName,
): Readonly<Record<'deleted' | 'present', CodeValue>> {
  const type = column?.type
  if (type === undefined || isTextType(type)) return { deleted, present }
  const own = (value: string): CodeValue => {
    const truth = dialectOf(driver).defaultTruth(value === '1')
    if (!isBooleanType(type) || !/^[a-z]/i.test(truth)) return Number(value)
    return type.name === 'bit' ? value : value === '1'
  }
  return { deleted: own(deleted), present: own(present) }
}

function keyDoc(primaryKey: KeyColumns): Doc {
  if (typeof primaryKey === 'string') return valueDoc(primaryKey)
  return primaryKey === null ? 'null' : [valueDoc([...primaryKey]), ' as const']
}

function objectOf(entries: readonly (readonly [string, CodeValue])[]): { readonly [key: string]: CodeValue } {
  return Object.fromEntries(entries)
}

function relationsDoc(feature: Feature, imports: ImportList): Doc {
  return valueDoc(
    objectOf(feature.relations.map((relation) => [relation.name, rawCode(relationDoc(relation, feature, imports))])),
  )
}

function relationDoc(relation: ResolvedRelation, feature: Feature, imports: ImportList): Doc {
  const { foreignKey, kind, name, pivot, type } = relation
  const targetOf = ({ model: { className, path } }: ResolvedRelation): CodeValue => {
    if (path !== feature.paths.model) imports.value(importPath(feature.paths.model, path), className)
    return rawCode(`() => ${className}`)
  }
  if (type !== undefined) {
    const types = feature.relations.filter((one) => one.name === name)
    const models = types.map((one) => [one.type?.value ?? '', targetOf(one)] as const)
    return callDoc(imports.value(runtime, kind), [type.column, foreignKey, objectOf(models)])
  }
  const target = targetOf(relation)
  const keys = pivot ? [pivot.table, pivot.foreignKey, pivot.relatedKey] : keyArguments(relation)
  return callDoc(imports.value(runtime, kind), [target, ...keys])
}

/** One column is named as itself, several as a list; `id` is left out. */
function keyArguments(relation: ResolvedRelation): readonly CodeValue[] {
  const pairs = keyPairs(relation)
  const foreign = pairs.map(({ foreignKey }) => foreignKey)
  const owners = pairs.map(({ ownerKey }) => ownerKey)
  if (relation.along) return [foreign, owners]
  return relation.ownerKey === 'id' ? foreign : [...foreign, ...owners]
}
