import type { ComponentNode } from '../components/component.ts'
import type { Condition } from '../conditions/condition.ts'
import { fieldDisplayComponents } from './field-displays.ts'

/** A control of a form as the server reads it. */
export interface FormFieldNode extends ComponentNode {
  readonly name: string
  readonly label?: string
  readonly rules?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
  /** What a new row shows before anything is entered. */
  readonly default?: unknown
  readonly value?: unknown
  readonly visibleWhen?: Condition
  readonly requiredWhen?: Condition
  readonly relation?: string
  readonly options?: readonly unknown[]
  /** Of a sub-form: its fields, how many rows it takes, and what may be done with them. */
  readonly items?: readonly unknown[]
  readonly multiple?: boolean
  readonly min?: number
  readonly max?: number
  readonly addable?: boolean
  readonly changeable?: boolean
  readonly removable?: boolean
}

/**
 * Every control of a form, however deep in groups and tabs; what lies inside a control belongs to its own value.
 * The conditions of what lies around a control are part of its own `visibleWhen`.
 */
export function formControls(node: unknown): FormFieldNode[] {
  return controlsIn(node, [])
}

function controlsIn(node: unknown, around: readonly Condition[]): FormFieldNode[] {
  if (Array.isArray(node)) return node.flatMap((part) => controlsIn(part, around))
  if (typeof node !== 'object' || node === null) return []
  if (isControl(node)) return [within(node, around)]
  const { visibleWhen, ...parts } = node as { readonly visibleWhen?: Condition; readonly [part: string]: unknown }
  const own = visibleWhen === undefined ? around : [...around, visibleWhen]
  return Object.entries(parts).flatMap(([name, part]) =>
    name === 'cases' && Array.isArray(part) ? casesOf(part, own) : controlsIn(part, own),
  )
}

/** Of the cases of a SwitchContainer the first one that holds is shown. */
function casesOf(
  cases: readonly { readonly when?: Condition; readonly body?: unknown }[],
  around: readonly Condition[],
) {
  return cases.flatMap(({ when = always, body }, index) => {
    const earlier = cases.slice(0, index).map((other) => ({ not: other.when ?? always }))
    return controlsIn(body, [...around, ...earlier, when])
  })
}

const always: Condition = { and: [] }

function within(control: FormFieldNode, around: readonly Condition[]): FormFieldNode {
  if (around.length === 0) return control
  const { visibleWhen } = control
  return { ...control, visibleWhen: { and: visibleWhen === undefined ? around : [...around, visibleWhen] } }
}

/**
 * True for a component that takes the value of its name: each whose type ends so, and one of somebody's own, whatever it
 * is called. Types of components begin with a capital, those of actions do not.
 */
export function isControl(node: object): node is FormFieldNode {
  const { name, type } = node as { readonly name?: unknown; readonly type?: unknown }
  if (typeof name !== 'string' || typeof type !== 'string') return false
  return type.endsWith('Control') || (/^[A-Z]/.test(type) && !fieldDisplayComponents.has(type))
}

/** True for a control that names a relation and holds fields of its own. */
export function isSubForm(control: object): control is FormFieldNode & { readonly relation: string } {
  const { relation, items } = control as { readonly relation?: unknown; readonly items?: unknown }
  return typeof relation === 'string' && Array.isArray(items)
}
