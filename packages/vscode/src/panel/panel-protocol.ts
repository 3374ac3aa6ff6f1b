import { z } from 'zod'
import type { ComponentEntry } from '../engine/component-entry.ts'
import type { RecordData } from '../engine/engine-protocol.ts'
import type { CatalogTable, CleanSummary, PlanSummary, RecordIssue } from '../engine/project-protocol.ts'
import type { PanelTexts } from './panel-texts.ts'

const record = z.record(z.string(), z.json())
/** The page has words of its own for the two. */
const choice = z.enum(['keep', 'overwrite'])
const choices = z.record(z.string(), choice)

/** What the page may ask of the extension; anything else is refused. */
export const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('change'), record, edit: z.int().min(0) }),
  z.strictObject({ type: z.literal('save'), record }),
  z.strictObject({ type: z.literal('preview'), record, choices }),
  z.strictObject({ type: z.literal('generate'), record, choices }),
  z.strictObject({ type: z.literal('openFile'), path: z.string().max(500) }),
  /** One of the files that the last run wrote. */
  z.strictObject({ type: z.literal('openWritten'), path: z.string().max(500) }),
  /** The edits are given up. */
  z.strictObject({ type: z.literal('revert') }),
  z.strictObject({ type: z.literal('cleanPlan') }),
  z.strictObject({ type: z.literal('clean'), id: z.string() }),
])

/** A message of the page. */
export type PageMessage = z.output<typeof pageMessage>

/** What a panel shows; kept by the page so that it survives hiding and reloading. */
export const panelState = z.strictObject({
  root: z.string(),
  record,
  /** The name under which the record is saved; null for a new one. */
  saved: z.string().nullable(),
  /** The revision it was read or saved at; null for a new one. */
  revision: z.string().nullable().default(null),
  connectionId: z.string().nullable(),
  /** The tab that is shown. */
  tab: z.int().min(0).max(5).optional(),
})

/** What a panel shows. */
export type PanelState = z.output<typeof panelState>

/** Something that cannot be done now, and what to do. */
export interface PanelProblem {
  readonly message: string
  readonly hint: string | null
}

/** What the extension tells the page. */
export type PanelMessage =
  | {
      readonly type: 'open'
      readonly state: PanelState
      /** The record without the edits. */
      readonly original: RecordData
      /** The edits were kept when the page was closed. */
      readonly restored: boolean
      readonly components: readonly ComponentEntry[]
      readonly texts: PanelTexts
      readonly language: 'en' | 'zh'
      /** Other menu entries a parent can be chosen from. */
      readonly menus: readonly { readonly key: string; readonly title: string }[]
      readonly canGenerate: boolean
    }
  /** Tables to relate to: read after the page is shown. */
  | { readonly type: 'catalog'; readonly tables: readonly CatalogTable[] }
  | { readonly type: 'record'; readonly record: RecordData }
  | { readonly type: 'issues'; readonly issues: readonly RecordIssue[]; readonly edit: number }
  | { readonly type: 'plan'; readonly plan: PlanSummary }
  | { readonly type: 'cleanPlan'; readonly plan: CleanSummary | null }
  | { readonly type: 'saved'; readonly name: string; readonly revision: string; readonly record: RecordData }
  | {
      readonly type: 'done'
      readonly message: string
      readonly files: readonly string[]
      /** The files are there now; false: they are gone. */
      readonly written: boolean
    }
  | { readonly type: 'problem'; readonly problem: PanelProblem }
  | { readonly type: 'busy'; readonly busy: boolean }

/** A record as the page sees it. */
export type { RecordData }
