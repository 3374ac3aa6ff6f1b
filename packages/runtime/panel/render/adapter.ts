import type { ComponentNode } from '@quoin/generator/components'
import type { ComponentType } from 'react'
import type { Data, Schema } from '../schema/schema.ts'

/** Properties of a component as a view reads them: components in them may have any properties of their own. */
type Shown<Properties> = { readonly [Key in keyof Properties]: ShownValue<Properties[Key]> }

type ShownValue<Value> =
  Same<Value, ComponentNode> extends true
    ? Schema
    : Same<Value, readonly ComponentNode[]> extends true
      ? readonly Schema[]
      : Value

type Same<Value, Other> = [Exclude<Value, undefined>, Other] extends [Other, Exclude<Value, undefined>] ? true : false

/** What a layout, data or action component gets. */
export interface ViewProps<Properties = unknown> {
  readonly schema: Schema & Shown<Properties>
  readonly data: Data
}

/** What a component that shows one value gets. */
export interface DisplayProps<Properties = unknown> extends ViewProps<Properties> {
  readonly value: unknown
}

/** Attributes that tie a control to its label, description and error. */
export interface InputAttributes {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
  readonly 'aria-describedby'?: string
}

/** What a form control gets; values are always wire values (decimals as text, dates as ISO 8601). */
export interface ControlProps<Properties = unknown> extends DisplayProps<Properties> {
  readonly onChange: (value: unknown) => void
  readonly input: InputAttributes
  readonly disabled: boolean
  readonly readOnly: boolean
}

/** What a control gets that edits the rows of a relation; their values are in the form. */
export interface RelatedRowsControlProps<Properties = unknown> extends ViewProps<Properties> {
  readonly disabled: boolean
  readonly required: boolean
}

/** How the form frames a control. */
export interface ControlOptions {
  /** Several inputs under one label: the label names the group instead of one input. */
  readonly group?: boolean
  /** No label, no frame. */
  readonly hidden?: boolean
  /** Holds two ends; a filter sends them as `<name>_from` and `<name>_to`. */
  readonly range?: boolean
  /** Holds an array; a filter sends its items joined. */
  readonly several?: boolean
  /** What an emptied control means on the wire; `chosen`: it says itself, null or an empty text. */
  readonly emptied?: 'null' | 'text' | 'chosen'
}

/** How a form control reaches the screen. */
export interface ControlAdapter {
  readonly kind: 'control'
  readonly component: ComponentType<ControlProps>
  readonly options: ControlOptions
  /** Stands in its place where it edits the rows of a relation, whose fields are fields of the form. */
  readonly related?: ComponentType<RelatedRowsControlProps>
}

/** How a component that shows one value reaches the screen. */
export interface DisplayAdapter {
  readonly kind: 'display'
  readonly component: ComponentType<DisplayProps>
}

/** How a component type reaches the screen. */
export type Adapter =
  | ControlAdapter
  | DisplayAdapter
  | { readonly kind: 'view'; readonly component: ComponentType<ViewProps> }

/** The adapters of one group by component name. */
export type Adapters = Readonly<Record<string, Adapter>>

/** Declares a form control. */
export function control<Properties, Rows = unknown>(
  component: ComponentType<ControlProps<Properties>>,
  options: ControlOptions = {},
  related?: ComponentType<RelatedRowsControlProps<Rows>>,
): ControlAdapter {
  return {
    kind: 'control',
    component: component as ComponentType<ControlProps>,
    options,
    ...(related && { related: related as ComponentType<RelatedRowsControlProps> }),
  }
}

/** Declares a component that shows one value. */
export function display<Properties>(component: ComponentType<DisplayProps<Properties>>): Adapter {
  return { kind: 'display', component: component as ComponentType<DisplayProps> }
}

/** Declares a layout, data or action component. */
export function view<Properties>(component: ComponentType<ViewProps<Properties>>): Adapter {
  return { kind: 'view', component: component as ComponentType<ViewProps> }
}
