import type { GenerationRecord } from '@quoin/generator'
import type { Client } from '@quoin/test-shop'
import { openProject, type Project } from './project.ts'

/** Features of tables of a database, generated and served. */
export interface GeneratedTables extends Pick<Project, 'workspace' | 'db'>, AsyncDisposable {
  readonly records: readonly GenerationRecord[]
  /** What the preview warns of. */
  readonly warnings: readonly string[]
  /** What a second plan would change. */
  readonly unsettled: readonly string[]
  readonly owner: Client
}

/** Generates features for tables by their names, and serves them to a super user. */
export async function serveTables(url: string, names: readonly string[]): Promise<GeneratedTables> {
  const project = await openProject(url)
  const { workspace, db } = project
  const records: GenerationRecord[] = []
  for (const name of names) records.push(await workspace.draft({ name }))
  const warnings = await project.generate(records)
  const unsettled = await project.unsettled(records)
  const owner = await project.serve()
  return {
    workspace,
    db,
    records,
    warnings,
    unsettled,
    owner,
    [Symbol.asyncDispose]: () => project[Symbol.asyncDispose](),
  }
}
