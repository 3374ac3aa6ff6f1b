import { dialectOf } from '../dialect/dialects.ts'
import { belongsToManyRelations, editedRelations } from '../pages/edited-relation.ts'
import { getFilterValueKind, isFilteredByRuntime } from '../pages/filter-kind.ts'
import { isRangeFilter } from '../pages/list-definition.ts'
import { isBooleanType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { hasEnumUnionType, typeScriptType } from './column-type.ts'
import { type Feature, relationOfForeignKey, valuesConstantName } from './feature.ts'
import { importPath } from './import-path.ts'
import { type CodeValue, callbackDoc, callDoc, chainDoc, type Doc, rawCode, valueDoc } from './layout.ts'
import { type ClassMember, ImportList, type SourceFile, type Statement } from './source.ts'
import { qualifiedNameArgument } from './sql-name-value.ts'

const runtime = '@quoin/runtime'

/** The service: `listQuery()` with the search fields that are present, `store` and `update`. */
export function emitService(feature: Feature): SourceFile {
  const { record, paths } = feature
  const imports = new ImportList()
  const model = imports.value(importPath(paths.service, feature.model.path), feature.model.className)
  const loaded = feature.fields
    .filter(({ showInList, showInDetail }) => showInList || showInDetail)
    .flatMap((field) => relationOfForeignKey(field, feature)?.name ?? [])
  const joined = belongsToManyRelations(feature).map(({ name }) => name)
  const children = [...editedRelations(feature).map(({ name }) => name), ...joined]
  const withRows = [...new Set([...loaded, ...joined])]
  const searched = feature.fields.filter(({ searchable }) => searchable)
  const compared = searched.flatMap((field): [string, CodeValue][] => {
    const kind = filterKind(field, feature, imports)
    return kind === null ? [] : [[field.name, kind]]
  })
  const filterable = [...compared, ...joined.map((name): [string, CodeValue] => [name, 'joined'])]
  const conditions = searched
    .filter((field) => !isFilteredByRuntime(field))
    .flatMap((field) => conditionsOf(field, feature, imports))
  const property = (name: string, value: Doc): ClassMember => ({ kind: 'property', name, isStatic: false, value })
  const dataType = (type: string): string => `${imports.type(runtime, type)}<typeof ${model}>`
  const writing = (): readonly ClassMember[] => [
    {
      kind: 'method',
      name: 'store',
      parameters: [`data: ${dataType('StoreData')}`],
      body: ['return super.store(data)'],
    },
    {
      kind: 'method',
      name: 'update',
      parameters: [`primaryKey: ${imports.type(runtime, 'PrimaryKey')}`, `data: ${dataType('UpdateData')}`],
      body: ['return super.update(primaryKey, data)'],
    },
  ]
  const members: readonly ClassMember[] = [
    property('modelName', model),
    ...(withRows.length === 0 ? [] : [property('with', [valueDoc(withRows), ' as const'])]),
    ...(children.length === 0 ? [] : [property('children', [valueDoc(children), ' as const'])]),
    ...(filterable.length === 0
      ? []
      : [property('filterable', [valueDoc(Object.fromEntries(filterable)), ' as const'])]),
    {
      kind: 'method',
      name: 'listQuery',
      parameters: [],
      body: [
        filterable.length === 0
          ? ['return ', chainDoc('super', ['.listQuery()', ...conditions])]
          : ['return ', chainDoc('this', ['.applyFilters(super.listQuery())', ...conditions])],
      ],
    },
    ...(record.readOnly ? [] : writing()),
  ]
  const base = `${imports.value(runtime, 'AdminService')}<typeof ${model}>`
  return {
    path: paths.service,
    statements: [...ownValues(feature), { kind: 'class', name: `${record.modelName}Service`, base, members }],
    imports: imports.names,
  }
}

/** The values that a generated model exports; beside a model written by hand the service keeps those it asks for. */
function ownValues({ record, fields }: Feature): readonly Statement[] {
  if (record.options.createModel) return []
  return fields.filter(isChosen).map((field) => ({
    kind: 'constant',
    name: valuesConstantName(field, record),
    exported: false,
    value: [valueDoc([...(field.type.values ?? [])]), ' as const'],
  }))
}

/** Whether a search parameter must be one of the column's values. */
function isChosen(field: FieldConfig): boolean {
  return field.searchable && hasEnumUnionType(field) && field.operator !== 'like'
}

/** What the runtime is told of a column that people compare by operator; lists of values are named. */
function filterKind(field: FieldConfig, { record, paths, model }: Feature, imports: ImportList): CodeValue | null {
  const kind = getFilterValueKind(field)
  if (kind === null || typeof kind === 'string') return kind
  const constant = valuesConstantName(field, record)
  return rawCode(record.options.createModel ? imports.value(importPath(paths.service, model.path), constant) : constant)
}

function conditionsOf(field: FieldConfig, feature: Feature, imports: ImportList): readonly Doc[] {
  if (!isRangeFilter(field))
    return [conditionDoc(field, field.name, field.operator === 'like' ? 'like' : '=', feature, imports)]
  return [
    conditionDoc(field, `${field.name}_from`, '>=', feature, imports),
    conditionDoc(field, `${field.name}_to`, '<=', feature, imports),
  ]
}

function conditionDoc(
  field: FieldConfig,
  parameter: string,
  operator: string,
  feature: Feature,
  imports: ImportList,
): Doc {
  const read = readerOf(field, parameter, feature, imports)
  const value =
    operator === 'like'
      ? callDoc(imports.value(runtime, 'contains'), [rawCode(read)])
      : bitValue(field, read, feature, imports)
  const present = rawCode(callDoc('this.request.has', [parameter]))
  return callbackDoc(
    '.$if',
    [present],
    'query',
    callDoc('query.where', [qualifiedNameArgument({ name: field.name }, imports), operator, rawCode(value)]),
  )
}

/** Bits are compared with bits: no boolean and no text equals them. */
function bitValue(field: FieldConfig, read: Doc, feature: Feature, imports: ImportList): Doc {
  const bits = dialectOf(feature.record.table.driver).bits(field.type)
  if (bits === null) return read
  const [before, after] = bits.around
  return [`${imports.value('kysely', 'sql')}<${typeScriptType(field)}>\`${before}\${`, read, `}${after}\``]
}

function readerOf(field: FieldConfig, parameter: string, feature: Feature, imports: ImportList): Doc {
  const read = (method: string, ...more: CodeValue[]): Doc => callDoc(`this.request.${method}`, [parameter, ...more])
  if (isChosen(field)) {
    const constant = valuesConstantName(field, feature.record)
    if (feature.record.options.createModel)
      imports.value(importPath(feature.paths.service, feature.model.path), constant)
    return read('oneOf', rawCode(constant))
  }
  if (isBooleanType(field.type)) return read('boolean')
  switch (field.type.name) {
    case 'bigint':
      return read('bigint')
    case 'decimal':
      return read('decimal')
    case 'float':
    case 'double':
      return callDoc('Number', [rawCode(read('decimal'))])
    case 'date':
      return read('date')
    case 'datetime':
    case 'timestamptz':
      return read('datetime')
    default:
      return read(typeScriptType(field) === 'number' ? 'integer' : 'text')
  }
}
