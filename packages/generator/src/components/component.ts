import type { ColumnTypeName } from '@quoin/introspect'
import { z } from 'zod'

/** The shelves of the component picker. */
export type ComponentGroup = 'form' | 'layout' | 'data' | 'display' | 'action'

/** Any component on the wire: a plain object whose `type` names its renderer. */
export interface ComponentNode {
  readonly type: string
}

/** The wire form of one known component. */
export type NodeOf<Name extends string, Properties> = { readonly type: Name } & Properties

/**
 * One entry of the catalogue: what a picker, a record check and the reference page need to know of a component. What it
 * is called, and what it is for, are the messages `component.label.<name>` and `component.description.<name>`.
 */
export interface ComponentDefinition<Name extends string = string> {
  /** The name in records, in generated code, on the wire and in the panel. */
  readonly name: Name
  /** The name of the typed factory; differs from `name` where that is a global (`Number` -> `NumberDisplay`). */
  readonly factory: string
  readonly group: ComponentGroup
  /** An antd icon name. */
  readonly icon: string
  /** Strict: an unknown key is an error. Parsing fills the defaults. */
  readonly properties: z.ZodObject
  readonly required: readonly string[]
  readonly defaults: Readonly<Record<string, unknown>>
  /** The column types this component is a sensible choice for; empty for layout and actions. */
  readonly columnTypes: readonly ColumnTypeName[]
}

/** The zod schemas of a component's properties by name; whether one may be left out is said beside them. */
export type PropertyShape = Readonly<Record<string, z.ZodType>>

/** The properties that a shape describes: those named in `Required` must be given. */
export type ShapeProperties<
  Shape extends PropertyShape,
  Required extends keyof Shape = never,
  Optional extends keyof Shape = Exclude<keyof Shape, Required>,
> = { readonly [Key in Required]: z.output<Shape[Key]> } & { readonly [Key in Optional]?: z.output<Shape[Key]> }

/** Makes plain wire objects; with no required property the argument can be left out. */
export interface ComponentFactory<Name extends string, Properties extends object> {
  (
    ...args: Record<never, never> extends Properties ? [properties?: Properties] : [properties: Properties]
  ): NodeOf<Name, Properties>
  readonly definition: ComponentDefinition<Name>
}

/** The properties of a component, by its factory: `PropertiesOf<typeof Divider>`. */
export type PropertiesOf<Factory extends (...args: never[]) => unknown> = NonNullable<Parameters<Factory>[0]>

/** What `defineComponent` takes: the entry with a property shape in place of the finished zod object. */
export interface ComponentDeclaration<
  Name extends string,
  Shape extends PropertyShape,
  Required extends keyof Shape = never,
> {
  readonly name: Name
  readonly factory?: string
  readonly group: ComponentGroup
  readonly icon: string
  readonly properties: Shape
  readonly required?: readonly Required[]
  readonly defaults?: ShapeProperties<NoInfer<Shape>>
  readonly columnTypes?: readonly ColumnTypeName[]
}

/**
 * Declares a component: its catalogue entry and its typed factory in one value.
 *
 * @example
 * const Divider = defineComponent({ name: 'Divider', group: 'layout', properties: { title: text }, … })
 * Divider({ title: 'Prices' }) // { type: 'Divider', title: 'Prices' }
 */
export function defineComponent<
  Name extends string,
  Shape extends PropertyShape,
  const Required extends keyof Shape & string = never,
  Optional extends keyof Shape = Exclude<keyof Shape, Required>,
>(
  declaration: ComponentDeclaration<Name, Shape, Required>,
): ComponentFactory<
  Name,
  // `ShapeProperties` written out: under its name the types of zod would fill this package's declaration files.
  { readonly [Key in Required]: z.output<Shape[Key]> } & { readonly [Key in Optional]?: z.output<Shape[Key]> }
> {
  const { name, factory = name, group, icon, required = [], columnTypes = [] } = declaration
  const defaults: Readonly<Record<string, unknown>> = declaration.defaults ?? {}
  let properties: z.ZodObject | null = null
  const definition: ComponentDefinition<Name> = {
    name,
    factory,
    group,
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
  const create = (given?: object) => ({ type: name, ...given }) as never
  return Object.assign(create, { definition })
}

function propertySchema(
  declared: PropertyShape,
  required: readonly string[],
  defaults: Readonly<Record<string, unknown>>,
): z.ZodObject {
  const shape: Record<string, z.ZodType> = {}
  for (const [key, schema] of Object.entries(declared)) {
    shape[key] = required.includes(key) ? schema : key in defaults ? schema.default(defaults[key]) : schema.optional()
  }
  return z.strictObject(shape)
}
