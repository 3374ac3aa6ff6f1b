import { type Feature, relationOfForeignKey } from '../emit/feature.ts'
import { toColumnList } from '../feature-pages/row-key.ts'
import { displayColumnNames, rowNameProperty } from '../feature-pages/row-name.ts'
import { toCamelCaseIdentifier } from '../naming/identifier.ts'
import { singular } from '../naming/inflection.ts'
import { labelFromComment, labelFromName } from '../naming/label.ts'
import { isNumberType } from '../record/column-kinds.ts'
import type { FieldConfig } from '../record/field-config.ts'
import { type ManagedColumnsConfig, managedColumnsOf } from '../record/managed-columns.ts'
import type { EditedRelation } from './edited-relation.ts'
import { PageNode, type PageProperties, type PageValue, SharedValue } from './page-value.ts'

/** A column that the server keeps, as pages show it. */
interface ManagedNode {
  readonly name: string
  readonly label: string
  /** Null: as plain text. */
  readonly display: PageNode | null
}

/** What the components of one feature's fields are called, show and share. */
export class FieldNodes {
  readonly #feature: Feature
  /** How the shared values of related rows begin: `line` in `lineStatusOptions`. */
  readonly #prefix: string

  constructor(feature: Feature, prefix = '') {
    this.#feature = feature
    this.#prefix = prefix
  }

  /** The components of related rows, on the same pages. */
  forRows(relation: EditedRelation): FieldNodes {
    return new FieldNodes(relation.rows.feature, toCamelCaseIdentifier(singular(relation.name)))
  }

  /** The columns of the primary key, without those that are fields of their own: natural keys. */
  keys(): readonly { readonly name: string; readonly label: string; readonly isNumber: boolean }[] {
    const { fields, primaryKey, table } = this.#feature.record
    const given = toColumnList(primaryKey).filter((name) => fields.every((field) => field.name !== name))
    return given.map((name) => {
      const column = table.systemColumns.find((one) => one.name === name)
      const label = name === 'id' ? 'ID' : (column?.comment ?? labelFromName(name))
      return { name, label, isNumber: column !== undefined && isNumberType(column.type) }
    })
  }

  /** The columns among these that the server keeps, with their labels and how they are shown. */
  managedNodes(parts: readonly Exclude<keyof ManagedColumnsConfig, 'flag' | 'deleted'>[]): readonly ManagedNode[] {
    const { record } = this.#feature
    const managed = managedColumnsOf(record)
    return parts.flatMap((part) => {
      const column = record.table.systemColumns.find(({ name }) => name === managed[part])
      if (column === undefined) return []
      const { name, comment, type } = column
      const isInstant = part === 'created' || part === 'updated'
      const component = !isInstant ? null : type.name === 'date' ? 'DateDisplay' : 'DateTimeDisplay'
      return { name, label: labelFromComment(comment, name), display: component && new PageNode(component) }
    })
  }

  /** A foreign key is shown by what names the related row. */
  shownName(field: FieldConfig): string {
    const relation = relationOfForeignKey(field, this.#feature)
    if (relation?.type !== undefined) return `${relation.name}.${rowNameProperty}`
    return relation?.displayColumn ? `${relation.name}.${displayNameProperty(relation.displayColumn)}` : field.name
  }

  /** How list and detail show a field; null: as plain text. */
  display(field: FieldConfig): PageNode | null {
    if (field.display === null) return null
    const { component, properties } = field.display
    return new PageNode(component, this.own(field, properties as PageProperties))
  }

  /** Options and label maps are shared, by filter, list, form and detail. */
  own(field: FieldConfig, { hash: _, ...properties }: PageProperties): PageProperties {
    const name = toCamelCaseIdentifier(this.#prefix === '' ? field.name : `${this.#prefix}_${field.name}`)
    const shared = { options: `${name}Options`, map: `${name}Labels` }
    return Object.fromEntries(
      Object.entries(properties).map(([key, value]) =>
        value === undefined || (key !== 'options' && key !== 'map')
          ? [key, value]
          : [key, new SharedValue(shared[key], value)],
      ),
    )
  }

  /** What stands before the control of a key whose row has a type: the type, where the form does not show it. */
  before(field: FieldConfig): readonly PageNode[] {
    const type = this.#typeOf(field)
    return type === undefined || type.showInForm ? [] : [new PageNode('HiddenControl', { name: type.name })]
  }

  /** The labels of the types, where all of them have a model. */
  types(field: FieldConfig): PageProperties {
    const type = this.#typeOf(field)
    const { options } = type?.properties ?? {}
    const count = this.#feature.relations.filter((one) => one.type?.column === type?.name).length
    if (type === undefined || !Array.isArray(options) || options.length !== count) return {}
    const { options: types } = this.own(type, { options: options as PageValue })
    return types === undefined ? {} : { types }
  }

  #typeOf(field: FieldConfig): FieldConfig | undefined {
    const column = relationOfForeignKey(field, this.#feature)?.type?.column
    return this.#feature.fields.find(({ name }) => name === column)
  }

  /** Where a missing row of a select is made, when the related feature has a form for it. */
  createIn(field: FieldConfig): PageProperties {
    const relation = relationOfForeignKey(field, this.#feature)
    const offers = field.component === 'SelectControl' || field.component === 'MultiSelectControl'
    if (!relation?.resource || !offers || field.properties.relation !== relation.name) return {}
    // Its new row would be chosen by one column, and one type.
    if ('createIn' in field.properties || relation.along || relation.type) return {}
    return { createIn: relation.resource, ...(relation.ownerKey !== 'id' && { valueField: relation.ownerKey }) }
  }
}

/** The property of a related row that shows its name. */
export function displayNameProperty(displayColumn: string): string {
  return displayColumnNames(displayColumn).includes(displayColumn) ? displayColumn : rowNameProperty
}
