import type { ApiRequest } from '../api/api-client.ts'
import type { Schema } from '../schema/schema.ts'

/** One declared step; `then` follows on success, `catch` on failure. */
export interface ActionStep {
  readonly action: string
  /** What the button that starts the chain is for: create, view, edit, delete … */
  readonly kind?: string
  readonly request?: ApiRequest & { readonly fields?: readonly string[] }
  readonly dialog?: Schema
  readonly drawer?: Schema
  readonly link?: string
  readonly url?: string
  readonly blank?: boolean
  readonly target?: string
  readonly confirm?: string | { readonly title: string; readonly text?: string }
  /** The question is about something that is lost: its button warns. */
  readonly danger?: boolean
  /** What the button of the question says. */
  readonly label?: string
  readonly message?: string
  readonly level?: 'success' | 'info' | 'warning' | 'error'
  readonly filename?: string
  readonly text?: string
  readonly event?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly then?: readonly ActionStep[]
  readonly catch?: readonly ActionStep[]
}
