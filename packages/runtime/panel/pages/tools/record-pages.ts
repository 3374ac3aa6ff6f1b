import type { FieldConfig, GenerationRecord, RelationConfig } from '@quoin/generator'
import { isNumberType } from '@quoin/generator/column-kinds'
import type { Data, Schema } from '../../schema/schema.ts'

/** The pages of a feature as its generated controller describes them. */
export interface RecordPages {
  readonly list: Schema
  readonly form: Schema
  readonly detail: Schema
}

/** The pages that a record gives, worked out without writing anything. */
export function recordPages(record: GenerationRecord): RecordPages {
  const { page, fields, primaryKey } = record
  const isKeyField = fields.some(({ name }) => name === primaryKey)
  const keyLabel = primaryKey === 'id' ? 'ID' : primaryKey
  const keyType = record.table.systemColumns.find(({ name }) => name === primaryKey)?.type
  const listed = fields.filter(({ showInList }) => showInList)
  const key = {
    type: 'TableColumn',
    name: primaryKey,
    label: keyLabel,
    sortable: true,
    ...(primaryKey === 'id' && { width: 80 }),
    ...(keyType !== undefined && isNumberType(keyType) && { align: 'right' }),
  }
  const created = record.table.systemColumns.some(({ name }) => name === 'created_at') && listed.length < 8
  const columns: readonly Schema[] = [
    ...(isKeyField ? [] : [key]),
    ...listed.map((field) => ({
      type: 'TableColumn',
      name: shownName(field, record),
      label: field.label,
      sortable: field.sortable,
      ...(field.width !== null && { width: field.width }),
      ...displayOf(field),
    })),
    ...(created
      ? [
          {
            type: 'TableColumn',
            name: 'created_at',
            label: 'Created at',
            sortable: true,
            display: { type: 'DateTimeDisplay' },
          },
        ]
      : []),
    {
      type: 'Operation',
      buttons: (['view', 'edit', 'delete'] as const).map((kind) => ({
        type: 'Button',
        kind,
        level: kind === 'delete' ? 'danger' : 'link',
      })),
    },
  ]
  const filters = fields.filter(({ searchable }) => searchable).flatMap((field) => filtersOf(field, record))
  return {
    list: {
      type: 'CRUDTable',
      api: `preview/${record.name}`,
      primaryKey,
      filterTogglable: page.list.filterTogglable,
      perPage: page.list.perPage ?? 20,
      headerToolbar: [
        ...(page.list.createButton ? [{ type: 'Button', kind: 'create', icon: 'PlusOutlined', level: 'primary' }] : []),
        { type: 'Button', kind: 'export', icon: 'DownloadOutlined' },
        { type: 'ReloadAction' },
        { type: 'ColumnToggler' },
      ],
      ...(filters.length > 0 && { filter: { type: 'Form', mode: 'filter', layout: 'inline', body: filters } }),
      columns,
    },
    form: formOf(record),
    detail: {
      type: 'Property',
      bordered: true,
      columns: page.detail.columns,
      items: [
        ...(isKeyField ? [] : [{ name: primaryKey, label: keyLabel }]),
        ...fields
          .filter(({ showInDetail }) => showInDetail)
          .map((field) => ({ name: shownName(field, record), label: field.label, ...displayOf(field) })),
      ],
    },
  }
}

function formOf(record: GenerationRecord): Schema {
  const { form } = record.page
  const fields = record.fields.filter(({ showInForm }) => showInForm)
  const grouped = new Set(form.groups.flatMap((group) => group.fields))
  const groups = form.groups.flatMap(({ title, fields: names }) => {
    const body = names.flatMap((name) => fields.filter((field) => field.name === name)).map(controlOf)
    return body.length === 0 ? [] : [{ type: 'FieldSetControl', title, body }]
  })
  return {
    type: 'Form',
    mode: 'create',
    layout: form.layout,
    columns: form.columns,
    body: [...fields.filter(({ name }) => !grouped.has(name)).map(controlOf), ...groups, ...subFormsOf(record)],
  }
}

/** What is known of related rows here are the names of their fields. */
function subFormsOf({ relations }: GenerationRecord): readonly Schema[] {
  return relations.flatMap(({ name, kind, displayColumn, subForm }) => {
    if (subForm === undefined) return []
    const names = subForm.fields.length > 0 ? subForm.fields : [displayColumn ?? 'id']
    const items = names.map((field) => ({ type: 'TextControl', name: field, label: titleOf(field) }))
    const type = kind === 'hasMany' ? 'TableControl' : 'ComboControl'
    return [{ type, name, label: titleOf(name), relation: name, multiple: kind === 'hasMany', items }]
  })
}

function controlOf(field: FieldConfig): Schema {
  const fallback = field.default?.kind === 'literal' ? defaultOf(field, field.default.value) : undefined
  return {
    type: field.component,
    name: field.name,
    label: field.label,
    ...(field.required && { required: true }),
    ...(field.rules !== '' && { rules: field.rules }),
    ...(fallback !== undefined && { default: fallback }),
    ...field.properties,
  }
}

function defaultOf({ type }: FieldConfig, literal: string): unknown {
  if (type.name === 'boolean') return /^(?:1|t|true)$/i.test(literal)
  if (['tinyint', 'smallint', 'integer', 'float', 'double'].includes(type.name)) return Number(literal)
  return type.name === 'json' ? undefined : literal
}

function filtersOf(field: FieldConfig, record: GenerationRecord): readonly Schema[] {
  const { name, label, type, operator, properties } = field
  if (operator === 'between') {
    if (type.name === 'date') return [{ type: 'DateRangeControl', name, label }]
    if (type.name === 'datetime' || type.name === 'timestamptz') return [{ type: 'DateTimeRangeControl', name, label }]
    return ['from', 'to'].map((end) => ({ type: 'NumberControl', name: `${name}_${end}`, label: `${label} ${end}` }))
  }
  if (operator === 'like') return [{ type: 'TextControl', name, label }]
  if (type.name === 'boolean') {
    const options = [
      { label: 'Yes', value: true },
      { label: 'No', value: false },
    ]
    return [{ type: 'SelectControl', name, label, options, clearable: true }]
  }
  if (Array.isArray(properties['options']) || relationOf(field, record)) {
    return [{ type: 'SelectControl', name, label, options: properties['options'] ?? [], clearable: true }]
  }
  return [{ type: field.component === 'NumberControl' ? 'NumberControl' : 'TextControl', name, label }]
}

function relationOf(field: FieldConfig, record: GenerationRecord): RelationConfig | undefined {
  return record.relations.find(({ kind, foreignKey }) => kind === 'belongsTo' && foreignKey === field.name)
}

function shownName(field: FieldConfig, record: GenerationRecord): string {
  const relation = relationOf(field, record)
  return relation?.displayColumn ? `${relation.name}.${relation.displayColumn}` : field.name
}

function displayOf({ display }: FieldConfig): { readonly display?: Schema } {
  return display === null ? {} : { display: { type: display.component, ...display.properties } }
}

/** Rows as the feature might hold them. */
export function sampleRows(record: GenerationRecord, count: number): readonly Data[] {
  return Array.from({ length: count }, (_value, index) => {
    const number = index + 1
    const relations = record.relations
      .filter(({ kind }) => kind === 'belongsTo')
      .map(({ name, displayColumn }) => [name, { [displayColumn ?? 'id']: `${titleOf(name)} ${number}` }] as const)
    const values = [...record.table.systemColumns, ...record.fields].map(
      (column) => [column.name, sampleValue(column, number)] as const,
    )
    return Object.fromEntries([...values, ...relations, [record.primaryKey, number]])
  })
}

function sampleValue({ name, type }: Pick<FieldConfig, 'name' | 'type'>, number: number): unknown {
  const { values = [] } = type
  if (type.name === 'set') return values.slice(0, number)
  if (values.length > 0) return values[(number - 1) % values.length]
  switch (type.name) {
    case 'boolean':
      return number % 2 === 1
    case 'decimal':
      return (number * 12.5).toFixed(type.scale ?? 2)
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'float':
    case 'double':
    case 'year':
      return number * 3
    case 'bigint':
      return String(number * 3)
    case 'date':
      return `2026-03-0${number}`
    case 'datetime':
    case 'timestamptz':
      return `2026-03-0${number}T09:30:00Z`
    case 'time':
      return `0${number}:30:00`
    case 'json':
      return { example: number }
    default:
      return `${titleOf(name)} ${number}`
  }
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}
