import type { FieldConfig } from '@quoin/generator'

/** A field of a table that does not exist yet, with the component of its type; what a person set stays. */
export function newField(
  own: Partial<FieldConfig> & { readonly name: string },
  type: FieldConfig['type'],
): FieldConfig {
  const { name, length, values } = type
  const isText = name === 'varchar' || name === 'text'
  const rules = [
    ...((own.nullable ?? true) ? ['nullable'] : []),
    ...(isText && length !== undefined ? ['string', `max:${length}`] : []),
    ...(values ? [`in:${values.join(',')}`] : []),
  ]
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
    type,
    component: components[name] ?? 'TextControl',
    properties: propertiesOf(type),
    rules: rules.join('|'),
    operator: isText ? 'like' : 'equal',
  }
}

function propertiesOf({ name, values }: FieldConfig['type']): FieldConfig['properties'] {
  if (name === 'date') return { showTime: false }
  return values ? { options: values.map((value) => ({ label: value, value })) } : {}
}

const components: Readonly<Record<string, string>> = {
  text: 'TextareaControl',
  integer: 'NumberControl',
  bigint: 'NumberControl',
  decimal: 'NumberControl',
  double: 'NumberControl',
  boolean: 'SwitchControl',
  date: 'DateTimeControl',
  datetime: 'DateTimeControl',
  time: 'TimeControl',
  enum: 'SelectControl',
  json: 'JsonSchemaControl',
}
