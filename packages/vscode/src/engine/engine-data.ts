import type { GenerationRecord, ListedRecord } from '@quoin/generator'
import { z } from 'zod'

/** A database as it travels, unchecked. */
export const connectionDataSchema: z.ZodRecord<z.ZodString, z.ZodJSONSchema> = z.record(z.string(), z.json())
/** A record as it travels, unchecked. */
export const recordDataSchema: z.ZodRecord<z.ZodString, z.ZodJSONSchema> = z.record(z.string(), z.json())

/** A record as it travels; the engine checks it before anything is done with it. */
export type UncheckedRecord = z.output<typeof recordDataSchema>

/** A record as it travels: it is JSON by its schema. */
export function toRecordData(record: GenerationRecord): UncheckedRecord {
  return record as unknown as UncheckedRecord
}

/** A record in a list; `problem` says in the editor's language why its file is none. */
export type RecordEntry = Omit<ListedRecord, 'problemText'>

/** A record with the revision it was read or saved at. */
export interface StoredRecordData {
  readonly record: UncheckedRecord
  readonly revision: string
}

/** A database as it travels; introspect checks it when it opens it. */
export type UncheckedConnection = z.output<typeof connectionDataSchema>
