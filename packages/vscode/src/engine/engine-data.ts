import type { GenerationRecord, ListedRecord } from '@quoin/generator'
import { z } from 'zod'

/** A database as it travels, unchecked. */
export const connection: z.ZodRecord<z.ZodString, z.ZodJSONSchema> = z.record(z.string(), z.json())
/** A record as it travels, unchecked. */
export const record: z.ZodRecord<z.ZodString, z.ZodJSONSchema> = z.record(z.string(), z.json())

/** Something wrong with a record, and where: `fields.2.label`. */
interface RecordIssue {
  readonly path: string
  /** What is wrong there, for programs, with the values that the message names. */
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message: string
}

/** A record as it travels; the engine checks it before anything is done with it. */
export type RecordData = z.output<typeof record>

/** A record as it travels: it is JSON by its schema. */
export function dataOf(record: GenerationRecord): RecordData {
  return record as unknown as RecordData
}

/** A record in a list; `problem` says in the editor's language why its file is none. */
export type RecordEntry = Omit<ListedRecord, 'problemText'>

/** A record with the revision it was read or saved at. */
export interface StoredRecordData {
  readonly record: RecordData
  readonly revision: string
}

/** A database as it travels; introspect checks it when it opens it. */
export type ConnectionData = z.output<typeof connection>

/** What an error carries over the border, as every other door shows it. */
export interface EngineErrorData {
  readonly code: string
  /** The values that the message names. */
  readonly params: Readonly<Record<string, unknown>>
  /** What went wrong, in the editor's language; the message of the error is English, for the log. */
  readonly said: string
  readonly hint: string | null
  /** What is wrong at which place of a record. */
  readonly issues: readonly RecordIssue[]
}
