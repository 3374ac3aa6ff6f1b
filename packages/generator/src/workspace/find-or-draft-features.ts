import { formatTableName } from '../record/table-name.ts'
import type { RecordUseCases } from './record-cases.ts'
import type { RecordChange } from './requests.ts'
import type { SkippedTable, TableChoice } from './table-batch.ts'

/** Features as a user names them. */
export interface FeatureSelection {
  /** Records, or tables. */
  readonly names: readonly string[]
  /** Every record, too. */
  readonly allRecords?: boolean | undefined
  /** These tables, too. */
  readonly tables?: TableChoice | undefined
  readonly connection?: string | undefined
}

/** What names stand for, to be asked for in a {@link GenerationRequest}. */
export interface FoundOrDraftedFeatures {
  /** Records that are there. */
  readonly update: readonly string[]
  /** Records that are new. */
  readonly changes: readonly RecordChange[]
  /** Tables of which nothing can be made. */
  readonly skipped: readonly SkippedTable[]
}

/** What finds records and makes drafts. */
export type FeatureSource = Pick<RecordUseCases, 'list' | 'draft' | 'draftAll'>

/** Finds the records that are there, and drafts new ones of the tables that have none. */
export async function findOrDraftFeatures(
  workspace: FeatureSource,
  { names, allRecords = false, tables, connection }: FeatureSelection,
): Promise<FoundOrDraftedFeatures> {
  const listed = await workspace.list()
  const batch = tables ? await workspace.draftAll(tables) : { drafts: [], known: [], skipped: [] }
  const update = [...batch.known]
  const drafts = [...batch.drafts]
  const own = listed.filter((record) => connection === undefined || record.connection === connection)
  for (const name of new Set([...(allRecords ? listed.map((record) => record.name) : []), ...names])) {
    // A name of a table without a connection means one of the application's own database.
    const ofTable = (called: string) =>
      own.find((record) => record.table === called && record.connection === (connection ?? null))
    const known = own.find((record) => record.name === name) ?? ofTable(name)
    const draft = known ? null : await workspace.draft({ name, connection })
    // What a name means is known once the catalog was read: `public.products` may be the table of "products".
    const saved = known ?? (draft === null ? undefined : ofTable(formatTableName(draft.table)))
    if (saved) update.push(saved.name)
    else if (draft) drafts.push(draft)
  }
  return { update, changes: drafts.map((record) => ({ record, revision: null })), skipped: batch.skipped }
}
