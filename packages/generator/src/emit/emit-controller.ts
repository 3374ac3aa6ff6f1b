import { findComponent } from '../components/catalog.ts'
import { propertyNameFor } from '../naming/identifier.ts'
import { labelFromName } from '../naming/label.ts'
import { isBooleanType } from '../record/component-map.ts'
import type { ComponentChoice, FieldConfig } from '../record/field-config.ts'
import { isSecretName } from '../record/relations-for.ts'
import { isRange } from './emit-service.ts'
import { type Feature, importPath, relationOf } from './feature.ts'
import { callDoc, code, type Doc, type Value, valueDoc } from './layout.ts'
import { ImportList, type SourceFile, type Statement } from './source.ts'

const runtime = '@quoin/runtime'
const wideControls = new Set([
  'TextareaControl',
  'JsonSchemaControl',
  'JsonEditorControl',
  'RichTextControl',
  'EditorControl',
])
const mostColumns = 8

type Properties = { readonly [key: string]: Value | undefined }

/** The controller: `list()`, `form(isEdit)` and `detail()` (§2.5). */
export function emitController(feature: Feature): SourceFile {
  const { record, paths } = feature
  const builder = new ControllerBuilder(feature)
  const list = builder.list()
  const form = builder.form()
  const detail = builder.detail()
  const { imports } = builder
  const service = imports.value(importPath(paths.controller, paths.service), `${record.modelName}Service`)
  return {
    path: paths.controller,
    statements: [
      ...builder.constants,
      {
        kind: 'class',
        name: `${record.modelName}Controller`,
        base: imports.value(runtime, 'AdminController'),
        members: [
          { kind: 'property', name: 'serviceName', isStatic: false, value: service },
          { kind: 'method', name: 'list', parameters: [], body: [['return ', list]] },
          { kind: 'method', name: 'form', parameters: ['isEdit = false'], body: [['return ', form]] },
          { kind: 'method', name: 'detail', parameters: [], body: [['return ', detail]] },
        ],
      },
    ],
    imports: imports.names,
  }
}

class ControllerBuilder {
  readonly imports = new ImportList()
  readonly #feature: Feature
  readonly #constants = new Map<string, Value>()

  constructor(feature: Feature) {
    this.#feature = feature
  }

  get constants(): readonly Statement[] {
    const fields = this.#feature.fields.map(({ name }) => propertyNameFor(name))
    const place = (name: string): number => fields.indexOf(name.replace(/(?:Options|Labels)$/, ''))
    const ordered = [...this.#constants].sort(([a], [b]) => place(a) - place(b) || (a < b ? 1 : -1))
    return ordered.map(([name, value]) => ({
      kind: 'constant',
      name,
      exported: false,
      value: valueDoc(value),
    }))
  }

  list(): Doc {
    const { page } = this.#feature.record
    const filters = this.#feature.fields.filter(({ searchable }) => searchable).flatMap((field) => this.#filters(field))
    const create = page.list.createButton ? [code(callDoc('this.createButton', [page.display]))] : []
    return callDoc('this.baseCRUD', [
      {
        filterTogglable: page.list.filterTogglable,
        headerToolbar: [...create, code('...this.baseHeaderToolBar()')],
        ...(page.list.orderBy !== null && { orderBy: page.list.orderBy, orderDir: page.list.orderDir }),
        ...(page.list.perPage !== null && { perPage: page.list.perPage }),
        ...(filters.length > 0 && { filter: code(callDoc('this.baseFilter', [filters])) }),
        columns: [...this.#columns(), code(callDoc('this.rowActions', [page.display]))],
      },
    ])
  }

  form(): Doc {
    const { form } = this.#feature.record.page
    const fields = this.#feature.fields.filter(({ showInForm }) => showInForm)
    const grouped = new Set(form.groups.flatMap((group) => group.fields))
    const controls = fields.filter(({ name }) => !grouped.has(name)).map((field) => this.#control(field))
    const groups = form.groups.flatMap(({ title, fields: names }) => {
      const body = names
        .flatMap((name) => fields.filter((field) => field.name === name))
        .map((field) => this.#control(field))
      return body.length === 0 ? [] : [this.#component('FieldSetControl', { title, body })]
    })
    const options = {
      ...(form.layout !== 'vertical' && { layout: form.layout }),
      ...(form.columns > 1 && { columns: form.columns }),
    }
    return callDoc('this.baseForm', [[...controls, ...groups], ...(Object.keys(options).length === 0 ? [] : [options])])
  }

  detail(): Doc {
    const { page, primaryKey } = this.#feature.record
    const items: Value[] = this.#isKeyField() ? [] : [{ name: primaryKey, label: this.#keyLabel() }]
    for (const field of this.#feature.fields.filter(({ showInDetail }) => showInDetail)) {
      const display = this.#display(field)
      items.push({ name: this.#shownName(field), label: field.label, ...(display && { display }) })
    }
    for (const [name, label] of this.#timestamps(['created_at', 'updated_at'])) {
      items.push({ name, label, display: this.#component('DateTimeDisplay', {}) })
    }
    return callDoc('this.baseDetail', [items, ...(page.detail.columns === 2 ? [] : [{ columns: page.detail.columns }])])
  }

  #columns(): readonly Value[] {
    const { primaryKey } = this.#feature.record
    const listed = this.#feature.fields.filter(({ showInList }) => showInList)
    const columns = listed.map((field) => {
      const display = this.#display(field)
      return this.#component('TableColumn', {
        name: this.#shownName(field),
        label: field.label,
        ...(field.sortable && { sortable: true }),
        ...(field.width !== null && { width: field.width }),
        ...(display && { display }),
      })
    })
    const key = this.#component('TableColumn', {
      name: primaryKey,
      label: this.#keyLabel(),
      sortable: true,
      ...(primaryKey === 'id' && { width: 80 }),
    })
    const created = listed.length < mostColumns ? this.#timestamps(['created_at']) : []
    const timestamps = created.map(([name, label]) =>
      this.#component('TableColumn', { name, label, sortable: true, display: this.#component('DateTimeDisplay', {}) }),
    )
    return [...(this.#isKeyField() ? [] : [key]), ...columns, ...timestamps]
  }

  /** A natural key is a field of its own. */
  #isKeyField(): boolean {
    const { fields, primaryKey } = this.#feature.record
    return fields.some(({ name }) => name === primaryKey)
  }

  #keyLabel(): string {
    const { primaryKey } = this.#feature.record
    return primaryKey === 'id'
      ? 'ID'
      : (this.#feature.record.table.systemColumns.find(({ name }) => name === primaryKey)?.comment ??
          labelFromName(primaryKey))
  }

  #timestamps(names: readonly string[]): readonly (readonly [string, string])[] {
    const { systemColumns } = this.#feature.record.table
    return names
      .filter((name) => systemColumns.some((column) => column.name === name))
      .map((name) => [name, labelFromName(name)])
  }

  /** A foreign key is shown by the related row's display column. */
  #shownName(field: FieldConfig): string {
    const relation = relationOf(field, this.#feature)
    return relation?.displayColumn ? `${relation.name}.${relation.displayColumn}` : field.name
  }

  #control(field: FieldConfig): Value {
    const { form } = this.#feature.record.page
    const secret = isSecretName(field.name)
    const fallback = defaultOf(field)
    return this.#component(field.component, {
      name: field.name,
      label: field.label,
      ...(field.required && { required: secret ? code('!isEdit') : true }),
      ...(field.name === this.#feature.record.primaryKey && { disabled: code('isEdit') }),
      ...(field.rules !== '' && { rules: field.rules }),
      ...(fallback !== undefined && { default: fallback }),
      ...(form.columns > 1 && wideControls.has(field.component) && { span: 24 }),
      ...this.#own(field, field.properties as Properties),
    })
  }

  #filters(field: FieldConfig): readonly Value[] {
    const { name, label, type, properties } = field
    const { precision, options } = properties
    const relation = relationOf(field, this.#feature)
    if (isRange(field)) {
      if (type.name === 'date') return [this.#component('DateRangeControl', { name, label })]
      if (type.name === 'datetime' || type.name === 'timestamptz')
        return [this.#component('DateTimeRangeControl', { name, label })]
      const own = typeof precision === 'number' && precision > 0 ? { precision } : {}
      const bound = (suffix: string): Value =>
        this.#component('NumberControl', { name: `${name}_${suffix}`, label: `${label} ${suffix}`, ...own })
      return [bound('from'), bound('to')]
    }
    if (field.operator === 'like') return [this.#component('TextControl', { name, label })]
    if (relation) return [this.#component('SelectControl', { name, label, relation: relation.name, clearable: true })]
    if (isBooleanType(type))
      return [
        this.#component('SelectControl', { name, label, options: this.#constant('yesOrNo', yesOrNo), clearable: true }),
      ]
    if (Array.isArray(options)) {
      return [
        this.#component('SelectControl', {
          name,
          label,
          ...this.#own(field, { options: options as Value }),
          clearable: true,
        }),
      ]
    }
    return [this.#component(field.component === 'NumberControl' ? 'NumberControl' : 'TextControl', { name, label })]
  }

  #display(field: FieldConfig): Value | null {
    if (field.display === null) return null
    const { component, properties } = field.display
    return this.#component(component, this.#own(field, properties as Properties))
  }

  /** Options and label maps become constants, so that filter, list, form and detail share them. */
  #own(field: FieldConfig, properties: Properties): Properties {
    const shared = (key: string, value: Value | undefined): Value | undefined => {
      if (value === undefined || (key !== 'options' && key !== 'map')) return value
      return this.#constant(`${propertyNameFor(field.name)}${key === 'options' ? 'Options' : 'Labels'}`, value)
    }
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shared(key, value)]))
  }

  #constant(name: string, value: Value): Value {
    const known = this.#constants.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) return value
    this.#constants.set(name, value)
    return code(name)
  }

  #component(name: ComponentChoice['component'], properties: Properties): Value {
    const factory = this.imports.value(runtime, findComponent(name)?.factory ?? name)
    return code(callDoc(factory, Object.keys(properties).length === 0 ? [] : [properties as Value]))
  }
}

const yesOrNo: Value = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]

/** The database's literal default, as the wire value of the column. */
function defaultOf(field: FieldConfig): Value | undefined {
  const literal = field.default?.kind === 'literal' ? field.default.value : undefined
  if (literal === undefined || field.type.array || 'relation' in field.properties) return undefined
  if (isBooleanType(field.type)) return /^(?:1|t|true|b'1')$/i.test(literal)
  switch (field.type.name) {
    case 'tinyint':
    case 'smallint':
    case 'integer':
    case 'float':
    case 'double':
    case 'year':
      return Number.isFinite(Number(literal)) ? Number(literal) : undefined
    case 'set':
      return literal === '' ? [] : literal.split(',')
    case 'json':
    case 'binary':
      return undefined
    case 'bit':
      return literal.padStart(/^bit\(/i.test(field.type.raw) ? (field.type.length ?? 0) : 0, '0')
    default:
      return literal
  }
}
