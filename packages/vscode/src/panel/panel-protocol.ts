import { z } from 'zod'

const record = z.record(z.string(), z.json())

/** What the page may ask of the extension; anything else is rejected. */
export const pageMessage = z.discriminatedUnion('type', [
  /** A question of the screen; the engine knows what comes with it. */
  z.strictObject({
    type: z.literal('ask'),
    id: z.int().min(1),
    question: z.string().max(50),
    asked: z.strictObject({ id: z.string().max(100).optional(), body: record.optional() }),
  }),
  /** The record as it is now, and what is saved of it as far as the page knows. */
  z.strictObject({ type: z.literal('edited'), base: z.strictObject({ record, revision: z.string() }), record }),
  z.strictObject({ type: z.literal('openFeature'), path: z.string().max(500) }),
  /** Another record, which has a panel of its own. */
  z.strictObject({ type: z.literal('openRecord'), name: z.string().max(100), preview: z.boolean() }),
])

/** A message of the page. */
export type PageMessage = z.output<typeof pageMessage>

/** A record that a panel shows; kept by the page so that it survives hiding and reloading. */
const recordState = z.object({
  root: z.string(),
  record,
  /** The name under which the record is saved; null for a new one. */
  saved: z.string().nullable(),
  /** The revision it was read or saved at; null for a new one. */
  revision: z.string().nullable().default(null),
  /** Of edits whose page was closed: the record that they began at. */
  original: record.nullable().default(null),
})

/** What a panel shows: a record, or a place of the screen. */
export const panelState = z.union([recordState, z.object({ root: z.string(), path: z.string() })])

/** A record that a panel shows. */
export type RecordPanelState = z.input<typeof recordState> & { readonly revision: string | null }
/** What a panel shows. */
export type PanelState = RecordPanelState | { readonly root: string; readonly path: string }

/** What the extension tells the page. */
export type PanelMessage =
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'answer'; readonly id: number; readonly error: PanelError }
  | { readonly type: 'state'; readonly state: PanelState }
  /** What is saved may be another: read it again. */
  | { readonly type: 'refresh' }
  /** Where the page is wanted. */
  | { readonly type: 'show'; readonly path: string }

/** Why a question has no answer. */
export interface PanelError {
  readonly message: string
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly issues: readonly object[]
}
