import { findComponent } from '../components/catalog.ts'
import { propertyNameFor } from '../naming/identifier.ts'
import { singular } from '../naming/inflection.ts'
import { labelFromName } from '../naming/label.ts'
import { isNumberType } from '../record/column-kinds.ts'
import type { ComponentChoice, FieldConfig } from '../record/field-config.ts'
import { type Feature, relationOf } from './feature.ts'
import { callDoc, code, type Value, valueDoc } from './layout.ts'
import { ImportList, type Statement } from './source.ts'
import type { EditedRelation } from './sub-form.ts'

/** Properties of a component; what is undefined is left out. */
export type Properties = { readonly [key: string]: Value | undefined }

/** Writes components for the pages of one controller, and keeps what they share: imports and constants. */
export class ComponentWriter {
  readonly imports: ImportList
  readonly #feature: Feature
  readonly #constants: Map<string, Value>
  /** How the constants of related rows begin: `line` in `lineStatusOptions`. */
  readonly #prefix: string

  constructor(feature: Feature, around: ComponentWriter | null = null, prefix = '') {
    this.#feature = feature
    this.imports = around?.imports ?? new ImportList()
    this.#constants = around === null ? new Map() : around.#constants
    this.#prefix = prefix
  }

  /** Writes the components of related rows into the same file. */
  forRows(relation: EditedRelation): ComponentWriter {
    return new ComponentWriter(relation.rows.feature, this, propertyNameFor(singular(relation.name)))
  }

  /** The constants that the components share, in the order of the fields. */
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

  /** A natural key is a field of its own. */
  isKeyField(): boolean {
    const { fields, primaryKey } = this.#feature.record
    return fields.some(({ name }) => name === primaryKey)
  }

  /** What the primary key is called. */
  keyLabel(): string {
    const { primaryKey } = this.#feature.record
    return primaryKey === 'id'
      ? 'ID'
      : (this.#feature.record.table.systemColumns.find(({ name }) => name === primaryKey)?.comment ??
          labelFromName(primaryKey))
  }

  /** Whether the primary key is a number. */
  isNumberKey(): boolean {
    const { primaryKey, table } = this.#feature.record
    const key = table.systemColumns.find(({ name }) => name === primaryKey)
    return key !== undefined && isNumberType(key.type)
  }

  /** The timestamp columns among these that the table has, with their labels. */
  timestamps(names: readonly string[]): readonly (readonly [string, string])[] {
    const { systemColumns } = this.#feature.record.table
    return names
      .filter((name) => systemColumns.some((column) => column.name === name))
      .map((name) => [name, labelFromName(name)])
  }

  /** A foreign key is shown by the related row's display column. */
  shownName(field: FieldConfig): string {
    const relation = relationOf(field, this.#feature)
    return relation?.displayColumn ? `${relation.name}.${relation.displayColumn}` : field.name
  }

  /** How list and detail show a field; null: as plain text. */
  display(field: FieldConfig): Value | null {
    if (field.display === null) return null
    const { component, properties } = field.display
    return this.component(component, this.own(field, properties as Properties))
  }

  /** Options and label maps become constants, so that filter, list, form and detail share them. */
  own(field: FieldConfig, properties: Properties): Properties {
    const shared = (key: string, value: Value | undefined): Value | undefined => {
      if (value === undefined || (key !== 'options' && key !== 'map')) return value
      const name = propertyNameFor(this.#prefix === '' ? field.name : `${this.#prefix}_${field.name}`)
      return this.constant(`${name}${key === 'options' ? 'Options' : 'Labels'}`, value)
    }
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, shared(key, value)]))
  }

  /** Where a missing row of a select is made, when the related feature has a form for it. */
  createIn(field: FieldConfig): Properties {
    const relation = relationOf(field, this.#feature)
    const offers = field.component === 'SelectControl' || field.component === 'MultiSelectControl'
    if (!relation?.resource || !offers || field.properties.relation !== relation.name) return {}
    if ('createIn' in field.properties) return {}
    return { createIn: relation.resource, ...(relation.ownerKey !== 'id' && { valueField: relation.ownerKey }) }
  }

  /** A constant above the class; the value itself where its name is taken. */
  constant(name: string, value: Value): Value {
    const known = this.#constants.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) return value
    this.#constants.set(name, value)
    return code(name)
  }

  /** A call of a component's factory. */
  component(name: ComponentChoice['component'], properties: Properties): Value {
    const factory = this.imports.value('@quoin/runtime', findComponent(name)?.factory ?? name)
    return code(callDoc(factory, Object.keys(properties).length === 0 ? [] : [properties as Value]))
  }
}
