import type { FieldConfig } from '@quoin/generator'

/** The types a new column can be given. */
export const fieldTypes: readonly string[] = [
  'varchar(120)',
  'varchar(255)',
  'text',
  'longtext',
  'integer',
  'bigint',
  'decimal(10,2)',
  'double',
  'boolean',
  'date',
  'datetime',
  'time',
  'json',
  'uuid',
]

/** A field of a table that does not exist yet, with the component of its type; what a person set stays. */
export function newField(own: Partial<FieldConfig> & { readonly name: string }, raw: string): FieldConfig {
  const [, name = raw, first, second] = /^(\w+)(?:\((\d+)(?:,(\d+))?\))?$/.exec(raw) ?? []
  const isText = name === 'varchar' || name === 'text' || name === 'longtext'
  const size =
    first === undefined
      ? {}
      : second === undefined
        ? { length: Number(first) }
        : { precision: Number(first), scale: Number(second) }
  return {
    nullable: true,
    default: null,
    autoIncrement: false,
    generated: null,
    unique: false,
    comment: null,
    label: own.name,
    required: false,
    showInList: true,
    showInForm: true,
    showInDetail: true,
    searchable: false,
    sortable: false,
    width: null,
    display: null,
    ...own,
    type: { name: name as FieldConfig['type']['name'], raw, ...size },
    component: components[name] ?? 'TextControl',
    properties: name === 'date' ? { showTime: false } : {},
    rules: isText && first !== undefined ? `nullable|string|max:${first}` : 'nullable',
    operator: isText ? 'like' : 'equal',
  }
}

const components: Readonly<Record<string, string>> = {
  text: 'TextareaControl',
  longtext: 'TextareaControl',
  integer: 'NumberControl',
  bigint: 'NumberControl',
  decimal: 'NumberControl',
  double: 'NumberControl',
  boolean: 'SwitchControl',
  date: 'DateTimeControl',
  datetime: 'DateTimeControl',
  time: 'TimeControl',
  json: 'JsonSchemaControl',
}
