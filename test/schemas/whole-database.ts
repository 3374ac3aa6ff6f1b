import type { GenerationRecord } from '@quoin/generator'
import { openProject, type Project } from './project.ts'

/** A table of which no record could be made. */
interface Refusal {
  readonly table: string
  readonly code: string
  readonly message: string
}

/** Features of all tables and views of a database. */
export interface WholeDatabase extends Pick<Project, 'serve' | 'db'>, AsyncDisposable {
  readonly records: readonly GenerationRecord[]
  readonly refusals: readonly Refusal[]
  /** What a second plan would change. */
  readonly unsettled: readonly string[]
}

/** Generates features for all tables and views of a database. */
export async function generateAll(url: string): Promise<WholeDatabase> {
  const project = await openProject(url)
  const { workspace, db, serve } = project
  const { tables } = await workspace.tables()
  const records: GenerationRecord[] = []
  const refusals: Refusal[] = []
  for (const { schema, name } of tables.filter((table) => !table.name.startsWith('admin_'))) {
    try {
      records.push(await workspace.draft({ schema: schema === '' ? undefined : schema, name }))
    } catch (error) {
      refusals.push(refusalOf(name, error))
    }
  }
  await project.generate(records)
  const unsettled = await project.unsettled(records)
  return { db, serve, records, refusals, unsettled, [Symbol.asyncDispose]: () => project[Symbol.asyncDispose]() }
}

function refusalOf(table: string, error: unknown): Refusal {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  if (code === undefined) throw error
  return { table, code, message }
}
