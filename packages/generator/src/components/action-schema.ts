import { z } from 'zod'
import type { ComponentNode } from './component.ts'

/** A call of the API: the address is relative to the API prefix, `{field}` is filled from the data around it. */
export interface RequestSchema {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly url: string
  /**
   * Names of the fields to send, of a form or of the data around; without it a form sends its own fields and a button
   * sends nothing.
   */
  readonly fields?: readonly string[]
  /** Fixed values sent along; texts may hold `{field}`. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** What a user answers before an action goes on. */
export interface ConfirmSchema {
  readonly title: string
  readonly text?: string
}

/** The weight of a message. */
export type ToastLevel = 'success' | 'info' | 'warning' | 'error'

/** One declared step of a chain; `then` follows on success, `catch` on failure. */
export type ActionSchema = (
  | { readonly action: 'request'; readonly request: RequestSchema }
  | { readonly action: 'dialog'; readonly dialog: ComponentNode }
  | { readonly action: 'drawer'; readonly drawer: ComponentNode }
  | { readonly action: 'close' }
  | { readonly action: 'navigate'; readonly link: string }
  | { readonly action: 'open'; readonly url: string; readonly blank?: boolean }
  | { readonly action: 'reload'; readonly target?: string }
  | { readonly action: 'confirm'; readonly confirm: string | ConfirmSchema }
  | { readonly action: 'toast'; readonly message: string; readonly level?: ToastLevel }
  | { readonly action: 'download'; readonly request: RequestSchema; readonly filename?: string }
  | { readonly action: 'copy'; readonly text: string }
  | { readonly action: 'emit'; readonly event: string; readonly data?: Readonly<Record<string, unknown>> }
) & { readonly then?: readonly ActionSchema[]; readonly catch?: readonly ActionSchema[] }

/** The zod form of {@link RequestSchema}. */
export const requestSchema: z.ZodType<RequestSchema> = z.strictObject({
  method: z.enum(['get', 'post', 'put', 'patch', 'delete']),
  // An absolute address would let a schema send the session's cookie or data elsewhere.
  url: z.string().regex(/^(?![a-z][a-z\d+.-]*:|\/\/)/i, 'value.form.api'),
  fields: z.array(z.string()).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
}) as z.ZodType<RequestSchema>

/** The zod form of {@link ConfirmSchema} or its short text. */
export const confirmSchema: z.ZodType<string | ConfirmSchema> = z.union([
  z.string(),
  z.strictObject({ title: z.string(), text: z.string().optional() }) as z.ZodType<ConfirmSchema>,
])

/** Any component; its own properties are checked against its catalogue entry, not here. */
export const nodeSchema: z.ZodType<ComponentNode> = z.looseObject({ type: z.string() })

/** The zod form of {@link ActionSchema}. */
export const actionSchema: z.ZodType<ActionSchema> = z.lazy(() => {
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  const chain = { then: z.array(actionSchema).optional(), catch: z.array(actionSchema).optional() }
  return z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('request'), request: requestSchema, ...chain }),
    z.strictObject({ action: z.literal('dialog'), dialog: nodeSchema, ...chain }),
    z.strictObject({ action: z.literal('drawer'), drawer: nodeSchema, ...chain }),
    z.strictObject({ action: z.literal('close'), ...chain }),
    z.strictObject({ action: z.literal('navigate'), link: z.string(), ...chain }),
    z.strictObject({ action: z.literal('open'), url: z.string(), blank: z.boolean().optional(), ...chain }),
    z.strictObject({ action: z.literal('reload'), target: z.string().optional(), ...chain }),
    z.strictObject({ action: z.literal('confirm'), confirm: confirmSchema, ...chain }),
    z.strictObject({
      action: z.literal('toast'),
      message: z.string(),
      level: z.enum(['success', 'info', 'warning', 'error']).optional(),
      ...chain,
    }),
    z.strictObject({
      action: z.literal('download'),
      request: requestSchema,
      filename: z.string().optional(),
      ...chain,
    }),
    z.strictObject({ action: z.literal('copy'), text: z.string(), ...chain }),
    z.strictObject({
      action: z.literal('emit'),
      event: z.string(),
      data: z.record(z.string(), z.unknown()).optional(),
      ...chain,
    }),
  ]) as unknown as z.ZodType<ActionSchema>
})
