import type { GenerationRecord } from '@quoin/generator'
import { VscodeError } from '../errors.ts'
import type { ConnectionPool } from './connection-pool.ts'
import type { RecordBase, RecordData, StoredRecordData } from './engine-protocol.ts'
import { newTable } from './new-table.ts'
import type { RecordIssue, RecordSummary } from './project-protocol.ts'
import { brokenSummary, summaryOf } from './record-summary.ts'
import { componentMapOf, readTable, type TableAddress } from './table-reader.ts'

// The generator is loaded at first use: the tree of tables does without it.
const generator = () => import('@quoin/generator')

/** The records of a project: made from tables, kept under `.quoin/records`, exchanged and brought up to date. */
export class RecordEngine {
  readonly #pool: ConnectionPool

  constructor(pool: ConnectionPool) {
    this.#pool = pool
  }

  /** `application` is the name under which the application knows the database; null: its own. */
  async fromTable(address: TableAddress, application: string | null = null): Promise<RecordData> {
    const { recordFromTable } = await generator()
    const componentMap = await componentMapOf(address.root)
    const { table, tables, driver } = await readTable(this.#pool, address)
    const connection = application === null ? {} : { connection: application }
    return data(recordFromTable(table, { driver, tables, componentMap, ...connection }))
  }

  async fromNothing({ root, name, driver }: { root: string; name: string; driver: 'sqlite' | 'pgsql' | 'mysql' }) {
    const { recordFromTable } = await generator()
    return data(
      recordFromTable(newTable(name, driver), { driver, kind: 'new', componentMap: await componentMapOf(root) }),
    )
  }

  async list(root: string): Promise<readonly RecordSummary[]> {
    const { createRecordStore } = await generator()
    const store = createRecordStore(root)
    return Promise.all(
      (await store.list()).map(async ({ name, problem }) =>
        problem === null ? summaryOf(root, await store.load(name)) : brokenSummary(root, name, problem),
      ),
    )
  }

  async read(root: string, name: string): Promise<StoredRecordData> {
    const { createRecordStore } = await generator()
    const { record, revision } = await createRecordStore(root).read(name)
    return { record: data(record), revision }
  }

  /**
   * Saves an edit that began at `base`; null: the record must be new, undefined: whatever is there is replaced.
   *
   * @throws GeneratorError `GENERATOR_RECORD_STALE` or `GENERATOR_RECORD_EXISTS` when somebody was faster;
   * VscodeError `VSCODE_RECORD_RENAMED`.
   */
  async save(root: string, input: RecordData, base?: RecordBase | null): Promise<StoredRecordData> {
    const { checkRecord, createRecordStore } = await generator()
    const checked = checkRecord(input)
    // What was generated, and what it was generated from, is kept under the name.
    if (base && base.name !== checked.name)
      throw new VscodeError('VSCODE_RECORD_RENAMED', `Record "${base.name}" cannot become "${checked.name}".`, {
        hint: 'A record keeps its name; clone it to have it under another one.',
      })
    const options = base === undefined ? {} : { revision: base?.revision ?? null }
    const { record, revision } = await createRecordStore(root).save(checked, options)
    return { record: data(record), revision }
  }

  /** Puts back what {@link save} replaced. */
  async takeBack(root: string, name: string, before: StoredRecordData | null): Promise<void> {
    const { createRecordStore } = await generator()
    if (before) await this.save(root, before.record)
    else await createRecordStore(root).remove(name)
  }

  /** Everything that is wrong with a record, each with its place; `saved` is the name it is saved under. */
  async check(root: string, input: RecordData, saved: string | null = null): Promise<readonly RecordIssue[]> {
    const { checkRecord, GeneratorError, generationRecordSchema, readProject } = await generator()
    const parsed = generationRecordSchema.safeParse(input)
    if (!parsed.success) return parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    try {
      const { name, modelName, route } = checkRecord(input)
      if (saved !== null && saved !== name)
        return [{ path: 'name', message: `"${saved}" keeps its name; clone it to have it under another one.` }]
      const { records } = await readProject(root)
      if (saved === null && records.some((other) => other.name === name))
        return [{ path: 'name', message: `There is a record "${name}" already.` }]
      const others = records.filter((other) => other.name !== name)
      const same = others.find((other) => other.route.path === route.path)
      if (same) return [{ path: 'route.path', message: `"${same.name}" has the route ${route.path} already.` }]
      const twin = others.find((other) => other.modelName === modelName)
      return twin ? [{ path: 'modelName', message: `"${twin.name}" has the model ${modelName} already.` }] : []
    } catch (error) {
      if (error instanceof GeneratorError) return [{ path: '', message: error.message }]
      throw error
    }
  }

  async export(root: string, name: string): Promise<string> {
    const { createRecordStore, exportRecord } = await generator()
    return exportRecord(await createRecordStore(root).load(name))
  }

  async import(root: string, text: string, overwrite: boolean): Promise<RecordSummary> {
    const { importRecord } = await generator()
    return this.#saveNew(root, importRecord(text), overwrite)
  }

  async clone(root: string, name: string, as: string): Promise<RecordSummary> {
    const { cloneRecord, createRecordStore } = await generator()
    return this.#saveNew(root, cloneRecord(await createRecordStore(root).load(name), { name: as }))
  }

  async sync({ record: input, ...address }: TableAddress & { readonly record: RecordData }) {
    const { checkRecord, syncRecord } = await generator()
    const componentMap = await componentMapOf(address.root)
    const { table, tables, driver } = await readTable(this.#pool, address)
    const { record, added, removed, changed } = syncRecord(checkRecord(input), table, { driver, tables, componentMap })
    const changes = [
      ...added.map((name) => `+ ${name}`),
      ...removed.map((name) => `- ${name}`),
      ...changed.map((name) => `~ ${name}`),
    ]
    return { record: data(record), changes }
  }

  async #saveNew(root: string, record: GenerationRecord, overwrite = false): Promise<RecordSummary> {
    await this.save(root, data(record), overwrite ? undefined : null)
    return summaryOf(root, record)
  }
}

/** A record is JSON by its schema. */
function data(record: GenerationRecord): RecordData {
  return record as unknown as RecordData
}
