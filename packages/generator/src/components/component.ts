import type { ColumnTypeName } from '@quoin/introspect'
import { z } from 'zod'

/** A text in the two languages the panel ships with. */
export interface LocalizedText {
  readonly en: string
  readonly zh: string
}

/** The shelves of the component picker. */
export type ComponentGroup = 'form' | 'layout' | 'data' | 'display' | 'action'

/** Any component on the wire: a plain object whose `type` names its renderer (contract §1). */
export interface ComponentNode {
  readonly type: string
}

/** The wire form of one known component. */
export type NodeOf<Name extends string, Properties> = { readonly type: Name } & Properties

/** One entry of the catalogue: what a picker, a record check and the reference page need to know of a component. */
export interface ComponentDefinition {
  /** The name in records, in generated code, on the wire and in the panel. */
  readonly name: string
  /** The name of the typed factory; differs from `name` where that is a global (`Number` -> `NumberDisplay`). */
  readonly factory: string
  readonly group: ComponentGroup
  readonly label: LocalizedText
  readonly description: LocalizedText
  /** An antd icon name. */
  readonly icon: string
  /** Strict: an unknown key is an error. Parsing fills the defaults. */
  readonly properties: z.ZodObject
  readonly required: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
  /** The column types this component is a sensible choice for; empty for layout and actions. */
  readonly columnTypes: readonly ColumnTypeName[]
}

/** Makes plain wire objects; with no required property the argument can be left out. */
export interface ComponentFactory<Name extends string, Properties extends object> {
  (
    ...args: Record<never, never> extends Properties ? [properties?: Properties] : [properties: Properties]
  ): NodeOf<Name, Properties>
  readonly definition: ComponentDefinition
}

/** The zod schema of each property, without its optionality. */
export type PropertyShape<Properties extends object> = {
  readonly [Key in keyof Properties]-?: z.ZodType<Exclude<Properties[Key], undefined>>
}

/** What `defineComponent` takes: the entry with a property shape in place of the finished zod object. */
export interface ComponentDeclaration<Name extends string, Properties extends object> {
  readonly name: Name
  readonly factory?: string
  readonly group: ComponentGroup
  readonly label: LocalizedText
  readonly description: LocalizedText
  readonly icon: string
  readonly properties: PropertyShape<Properties>
  readonly required?: readonly (keyof Properties & string)[]
  readonly defaults?: Partial<Properties>
  readonly columnTypes?: readonly ColumnTypeName[]
}

/**
 * Declares a component: its catalogue entry and its typed factory in one value.
 *
 * @example
 * const Divider = defineComponent<'Divider', DividerProperties>({ name: 'Divider', group: 'layout', … })
 * Divider({ title: 'Prices' }) // { type: 'Divider', title: 'Prices' }
 */
export function defineComponent<Name extends string, Properties extends object>(
  declaration: ComponentDeclaration<Name, NoInfer<Properties>>,
): ComponentFactory<Name, Properties> {
  const { name, factory = name, group, label, description, icon, required = [], columnTypes = [] } = declaration
  const defaults = (declaration.defaults ?? {}) as Readonly<Record<string, unknown>>
  let properties: z.ZodObject | null = null
  const definition: ComponentDefinition = {
    name,
    factory,
    group,
    label,
    description,
    icon,
    // A server that only makes nodes never asks, and schemas of all components take a while to build.
    get properties() {
      properties ??= propertySchema(declaration.properties, required, defaults)
      return properties
    },
    required,
    defaults,
    columnTypes,
  }
  const create = (properties?: Properties) => ({ type: name, ...properties }) as NodeOf<Name, Properties>
  return Object.assign(create, { definition })
}

function propertySchema(
  declared: Readonly<Record<string, z.ZodType>>,
  required: readonly string[],
  defaults: Readonly<Record<string, unknown>>,
): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, schema] of Object.entries(declared)) {
    shape[key] = required.includes(key) ? schema : key in defaults ? schema.default(defaults[key]) : schema.optional()
  }
  return z.strictObject(shape)
}
