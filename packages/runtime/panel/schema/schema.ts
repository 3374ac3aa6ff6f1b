import type { Option as DeclaredOption } from '@quoin/generator/components'
import type { Condition } from '@quoin/generator/conditions'

/** A row, the values of a form, or the two merged: what conditions and placeholders read. */
export type Data = Readonly<Record<string, unknown>>

/** One component of a page as the server sends it; what else it holds depends on its type. */
export interface Schema {
  readonly type: string
  readonly name?: string
  readonly label?: string
  readonly visibleWhen?: Condition
  readonly disabledWhen?: Condition
  readonly [property: string]: unknown
}

/** What may stand where content is expected. */
export type Content = string | Schema | readonly Content[] | null | undefined

/** A choice offered by a control: what a page declares, and what a server may add to it. */
export interface Option extends Omit<DeclaredOption, 'children'> {
  readonly description?: string
  readonly image?: string
  readonly icon?: string
  readonly children?: readonly Option[]
}

/** Tells whether a value is a component description. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}

const laterKeys = new Set(['dialog', 'drawer', 'pages', 'editor'])

/** Every component type that a piece of a page shows at once; what opens later is left for later. */
export function collectInitialComponentTypes(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) collectInitialComponentTypes(item, found)
  else if (typeof value === 'object' && value !== null) {
    if (isSchema(value)) {
      found.add(value.type)
      // Cells and pairs without a display of their own show plain text.
      if (value.type === 'CRUDTable' || value.type === 'Property') found.add('Plain')
    }
    for (const [key, item] of Object.entries(value)) if (!laterKeys.has(key)) collectInitialComponentTypes(item, found)
  }
  return found
}
