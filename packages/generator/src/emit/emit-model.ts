import type { ColumnFacts } from '../record/column-facts.ts'
import { hashOf, isSecret } from '../record/column-meaning.ts'
import { componentFor } from '../record/component-map.ts'
import { displayColumnOf } from '../record/relations-for.ts'
import { castOf, isEnumerated, typeScriptType } from './column-type.ts'
import { type Feature, type ResolvedRelation, tableTypeName, valuesConstant } from './feature.ts'
import { importPath } from './import-path.ts'
import { callDoc, code, type Doc, type Value, valueDoc } from './layout.ts'
import { type ClassMember, ImportList, type InterfaceMember, type SourceFile, type Statement } from './source.ts'

const runtime = '@quoin/runtime'

/** The model: table interface, fillable, casts, soft delete and relations. */
export function emitModel(feature: Feature): SourceFile {
  const { record, fields, paths, tableOwner } = feature
  const imports = new ImportList()
  const { tableType = tableTypeName(record.table.name) } = tableOwner ?? {}
  // A table is declared once: another model of the same table has its rows from there.
  if (tableOwner) imports.type(importPath(paths.model, tableOwner.path), tableType)
  const constants = fields.filter(isEnumerated).map(
    (field): Statement => ({
      kind: 'constant',
      name: valuesConstant(field, record),
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
        interfaceName: 'Database',
        members: [{ name: record.table.name, type: tableType }],
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
  const isKey = ({ name }: ColumnFacts): boolean => name === record.primaryKey
  const system = record.table.systemColumns
  return [...system.filter(isKey), ...fields, ...system.filter((column) => !isKey(column))]
}

function columnType(column: ColumnFacts, feature: Feature, imports: ImportList): string {
  const plain = typeScriptType(column)
  const field = feature.fields.find(({ name }) => name === column.name)
  const base = field && isEnumerated(field) ? `(typeof ${valuesConstant(field, feature.record)})[number]` : plain
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
    (field) => !field.generated && !field.autoIncrement && componentFor(field, record.table.driver) !== null,
  )
  const passwords = fields.flatMap((field): [string, string][] => {
    const hash = hashOf(field)
    return hash === null ? [] : [[field.name, hash]]
  })
  const hashed = new Set(passwords.map(([name]) => name))
  const hidden = fields.filter(
    (field) => isSecret(field) && !hashed.has(field.name) && !field.showInList && !field.showInDetail,
  )
  const shown = displayColumnOf(fields) ?? record.primaryKey
  const casts = columnsInOrder(feature).flatMap((column): [string, string][] => {
    const isTimestamp = column.name !== record.primaryKey && !fields.some(({ name }) => name === column.name)
    const cast = isTimestamp ? null : castOf(column, record.table.driver)
    return cast === null ? [] : [[column.name, cast]]
  })
  return [
    member('table', valueDoc(record.table.name)),
    ...(record.table.connection === undefined ? [] : [member('connection', valueDoc(record.table.connection))]),
    ...(record.primaryKey === 'id' ? [] : [member('primaryKey', valueDoc(record.primaryKey))]),
    ...(shown === 'id' ? [] : [member('displayColumn', valueDoc(shown))]),
    member('fillable', [valueDoc(writable.map(({ name }) => name)), ' as const']),
    ...(hidden.length === 0 ? [] : [member('hidden', valueDoc(hidden.map(({ name }) => name)))]),
    ...(passwords.length === 0 ? [] : [member('passwords', [valueDoc(objectOf(passwords)), ' as const'])]),
    ...(casts.length === 0 ? [] : [member('casts', [valueDoc(objectOf(casts)), ' as const'])]),
    ...(record.softDeletes ? [member('softDeletes', 'true')] : []),
    ...(record.timestamps ? [] : [member('timestamps', 'false')]),
    ...(relations.length === 0 ? [] : [member('relations', relationsDoc(feature, imports))]),
  ]
}

function objectOf(entries: readonly (readonly [string, Value])[]): { readonly [key: string]: Value } {
  return Object.fromEntries(entries)
}

function relationsDoc(feature: Feature, imports: ImportList): Doc {
  return valueDoc(
    objectOf(feature.relations.map((relation) => [relation.name, code(relationDoc(relation, feature, imports))])),
  )
}

function relationDoc(relation: ResolvedRelation, feature: Feature, imports: ImportList): Doc {
  const { kind, model, foreignKey, ownerKey, pivot } = relation
  if (model.path !== feature.paths.model) imports.value(importPath(feature.paths.model, model.path), model.className)
  const target = code(`() => ${model.className}`)
  const keys = pivot
    ? [pivot.table, pivot.foreignKey, pivot.relatedKey]
    : [foreignKey, ...(ownerKey === 'id' ? [] : [ownerKey])]
  return callDoc(imports.value(runtime, kind), [target, ...keys])
}
