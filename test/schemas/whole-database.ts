import type { GenerationRecord } from '@quoin/generator'
import { openProject, type Project } from './project.ts'

/** A table of which no record could be made. */
interface Rejection {
  readonly table: string
  readonly code: string
  readonly message: string
}

/** Features of all tables and views of a database. */
export interface WholeDatabase extends Pick<Project, 'serve' | 'db'>, AsyncDisposable {
  readonly records: readonly GenerationRecord[]
  readonly rejections: readonly Rejection[]
  /** What a second plan would change. */
  readonly unsettled: readonly string[]
}

/** Generates features for all tables and views of a database. */
export async function generateAll(url: string, framework?: Parameters<typeof openProject>[1]): Promise<WholeDatabase> {
  const project = await openProject(url, framework)
  const { workspace, db, serve } = project
  const { tables, defaultSchema } = await workspace.tables()
  const records: GenerationRecord[] = []
  const rejections: Rejection[] = []
  for (const schema of new Set([defaultSchema, ...tables.map((table) => table.schema)])) {
    const { drafts, skipped } = await workspace.draftAll(schema === defaultSchema ? {} : { schema })
    records.push(...drafts)
    for (const { table, reason } of skipped)
      rejections.push({ table, code: reason.key, message: JSON.stringify(reason.params) })
  }
  await project.generate(records)
  const unsettled = await project.unsettled(records)
  return { db, serve, records, rejections, unsettled, [Symbol.asyncDispose]: () => project[Symbol.asyncDispose]() }
}
