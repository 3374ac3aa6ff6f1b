import type { ComponentNode, Condition } from '@quoin/generator/components'

/** A control of a form as the server reads it. */
export interface FormControl extends ComponentNode {
  readonly name: string
  readonly label?: string
  readonly rules?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly readOnly?: boolean
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

/** Every control of a form, however deep in groups and tabs; what lies inside a control belongs to its own value. */
export function formControls(node: unknown): FormControl[] {
  if (Array.isArray(node)) return node.flatMap(formControls)
  if (typeof node !== 'object' || node === null) return []
  if (isControl(node)) return [node]
  return Object.values(node).flatMap((value) => (typeof value === 'object' ? formControls(value) : []))
}

function isControl(node: object): node is FormControl {
  const { name, type } = node as { readonly name?: unknown; readonly type?: unknown }
  return typeof name === 'string' && typeof type === 'string' && type.endsWith('Control')
}
