import type { ActionStep } from '../actions/action-step.ts'
import type { ApiRequest } from '../api/api-client.ts'
import type { Data, Schema } from '../schema/schema.ts'

/** What a form is made of. */
export interface FormSchema {
  readonly title?: string
  readonly mode?: 'create' | 'edit' | 'filter' | 'plain'
  readonly layout?: 'vertical' | 'horizontal' | 'inline'
  readonly body: readonly Schema[]
  readonly request?: ApiRequest & { readonly fields?: readonly string[] }
  readonly initRequest?: ApiRequest
  readonly data?: Data
  readonly columns?: number
  readonly actions?: readonly Schema[]
  readonly then?: readonly ActionStep[]
  readonly submitText?: string
  readonly disabled?: boolean
}
