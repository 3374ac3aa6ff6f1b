import type { EngineClient } from '../../src/engine/engine-client.ts'
import type { UncheckedConnection, UncheckedRecord } from '../../src/engine/engine-data.ts'

/** What generating a record would do that is new or edited, as the screen asks for it. */
export function planOf(engine: EngineClient, root: string, record: object, connection?: UncheckedConnection) {
  return engine.ask(root, 'preview', { body: requestOf(record) }, connection)
}

/** Generates exactly the plan of an id; `revision` is what the edit began at, null for a record that must be new. */
export function generatePlan(
  engine: EngineClient,
  root: string,
  record: object,
  { id, revision }: { readonly id: string; readonly revision?: string | null },
  connection?: UncheckedConnection,
) {
  return engine.ask(root, 'generate', { body: { ...requestOf(record, revision), expectedId: id } }, connection)
}

/** Saves a record at a revision: empty for one that must be new, null to replace any. */
export function saveRecord(engine: EngineClient, root: string, record: object, revision: string | null = null) {
  return engine.ask(root, 'save', { id: nameOf(record), body: { record, revision } as UncheckedRecord })
}

/** The record of a table that a migration is to create. */
export async function newRecord(engine: EngineClient, root: string, name: string): Promise<UncheckedRecord> {
  const columns = [{ name: 'name', type: 'varchar' }]
  const newTable = { name, columns, timestamps: true }
  const { record } = await engine.ask(root, 'draft', { body: { newTable } })
  return record as unknown as UncheckedRecord
}

function nameOf(record: object): string {
  return String((record as { readonly name?: unknown }).name)
}

function requestOf(record: object, revision?: string | null): UncheckedRecord {
  const name = nameOf(record)
  const origin = revision === undefined || revision === null ? {} : { name }
  return {
    changes: [{ record, ...origin, ...(revision !== undefined && { revision }) }],
    update: [name],
  } as UncheckedRecord
}
