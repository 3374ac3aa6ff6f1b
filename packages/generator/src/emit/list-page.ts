import { isBooleanType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { isZoned } from './column-type.ts'
import type { ComponentWriter } from './component-writer.ts'
import { isRange } from './emit-service.ts'
import { type Feature, relationOf } from './feature.ts'
import { callDoc, code, type Doc, type Value } from './layout.ts'

const mostColumns = 8

/** The body of `list()`: toolbar, filter and columns (§2.4). */
export function listPage(feature: Feature, write: ComponentWriter): Doc {
  return new ListPage(feature, write).page()
}

class ListPage {
  readonly #feature: Feature
  readonly #write: ComponentWriter

  constructor(feature: Feature, write: ComponentWriter) {
    this.#feature = feature
    this.#write = write
  }

  page(): Doc {
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

  #columns(): readonly Value[] {
    const { primaryKey } = this.#feature.record
    const listed = this.#feature.fields.filter(({ showInList }) => showInList)
    const columns = listed.map((field) => {
      const display = this.#write.display(field)
      return this.#write.component('TableColumn', {
        name: this.#write.shownName(field),
        label: field.label,
        ...(field.sortable && { sortable: true }),
        ...(field.width !== null && { width: field.width }),
        ...(display && { display }),
      })
    })
    const key = this.#write.component('TableColumn', {
      name: primaryKey,
      label: this.#write.keyLabel(),
      sortable: true,
      ...(primaryKey === 'id' && { width: 80 }),
      ...(this.#write.isNumberKey() && { align: 'right' }),
    })
    const created = listed.length < mostColumns ? this.#write.timestamps(['created_at']) : []
    const timestamps = created.map(([name, label]) =>
      this.#write.component('TableColumn', {
        name,
        label,
        sortable: true,
        display: this.#write.component('DateTimeDisplay', {}),
      }),
    )
    return [...(this.#write.isKeyField() ? [] : [key]), ...columns, ...timestamps]
  }

  #filters(field: FieldConfig): readonly Value[] {
    const { name, label, type, properties } = field
    const { precision, options } = properties
    const relation = relationOf(field, this.#feature)
    if (isRange(field)) {
      if (type.name === 'date') return [this.#write.component('DateRangeControl', { name, label })]
      if (type.name === 'datetime' || type.name === 'timestamptz')
        return [this.#write.component('DateTimeRangeControl', { name, label, ...(isZoned(field) && { zoned: true }) })]
      const own = typeof precision === 'number' && precision > 0 ? { precision } : {}
      const bound = (suffix: string): Value =>
        this.#write.component('NumberControl', { name: `${name}_${suffix}`, label: `${label} ${suffix}`, ...own })
      return [bound('from'), bound('to')]
    }
    if (field.operator === 'like') return [this.#write.component('TextControl', { name, label })]
    if (relation)
      return [this.#write.component('SelectControl', { name, label, relation: relation.name, clearable: true })]
    if (isBooleanType(type))
      return [
        this.#write.component('SelectControl', {
          name,
          label,
          options: this.#write.constant('yesOrNo', yesOrNo),
          clearable: true,
        }),
      ]
    if (Array.isArray(options)) {
      return [
        this.#write.component('SelectControl', {
          name,
          label,
          ...this.#write.own(field, { options: options as Value }),
          clearable: true,
        }),
      ]
    }
    return [
      this.#write.component(field.component === 'NumberControl' ? 'NumberControl' : 'TextControl', { name, label }),
    ]
  }
}

const yesOrNo: Value = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]
