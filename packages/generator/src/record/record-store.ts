import { createHash } from 'node:crypto'
import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import { safePath } from '../apply/safe-path.ts'
import { GeneratorError } from '../errors.ts'
import type { Formatter } from '../format/formatter.ts'
import { issue } from '../issues/issue.ts'
import { nextTurn } from '../next-turn.ts'
import { explainFileErrors, readIfExists } from './explain-file-errors.ts'
import type { GenerationRecord } from './generation-record.ts'
import { parseRecord, serializeRecord } from './record-json.ts'
import { replaceFile } from './replace-file.ts'
import { formatTableName } from './table-name.ts'

/** A record with the revision it was read at. */
export interface StoredRecord {
  readonly record: GenerationRecord
  /** A hash of the file. */
  readonly revision: string
}

/** A line of a list of records. */
export interface RecordSummary {
  readonly name: string
  readonly functionName: string
  /** Of what is generated from it, and the folder that it is saved below. */
  readonly modelName: string
  readonly savePath: string
  /** With its schema where that is not the default one. */
  readonly table: string
  /** The connection of the table; null is the application's own database. */
  readonly connection: string | null
  readonly route: string
  readonly revision: string
  /** Why the record could not be read, when it could not. */
  readonly problem: string | null
  /** What `problem` says, for another language. */
  readonly problemText: Text | null
}

/** What `save` is told beside the record. */
export interface SaveOptions {
  /** The revision the edit began at; null: the record must be new. Without it the file is replaced whatever it holds. */
  readonly revision?: string | null
  /** Gives the file the style of the project. */
  readonly format?: Formatter | null
}

/** The records of a project: one JSON file each, under `.quoin/records`. */
export interface RecordStore {
  names(): Promise<readonly string[]>
  list(): Promise<readonly RecordSummary[]>
  load(name: string): Promise<GenerationRecord>
  read(name: string): Promise<StoredRecord>
  /** The text of its file, whatever it holds; null where there is none. */
  text(name: string): Promise<string | null>
  /**
   * Checks that a record is still the one that an edit began at; null: that there is none.
   *
   * @throws GeneratorError `GENERATOR_RECORD_STALE`, `GENERATOR_RECORD_EXISTS`.
   */
  checkRevision(name: string, revision: string | null): Promise<void>
  save(record: GenerationRecord, options?: SaveOptions): Promise<StoredRecord>
  remove(name: string): Promise<void>
}

/** The folder of records, relative to the project. */
const recordsFolder = '.quoin/records'

/** The file of a record, relative to the project. */
export function recordPath(name: string): string {
  return `${recordsFolder}/${name}.json`
}

/** Opens the records of a project. */
export function createRecordStore(root: string): RecordStore {
  return new FileRecordStore(root)
}

class FileRecordStore implements RecordStore {
  readonly #root: string
  readonly #folder: string

  constructor(root: string) {
    this.#root = root
    this.#folder = join(root, recordsFolder)
  }

  async names(): Promise<readonly string[]> {
    const files = (await readIfExists(this.#folder, () => readdir(this.#folder))) ?? []
    const names = files.flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []))
    return names.filter(isFileName).sort()
  }

  async list(): Promise<readonly RecordSummary[]> {
    return Promise.all((await this.names()).map((name) => this.#summary(name)))
  }

  async load(name: string): Promise<GenerationRecord> {
    return (await this.read(name)).record
  }

  async read(name: string): Promise<StoredRecord> {
    const text = await this.text(name)
    if (text === null) {
      throw new GeneratorError('GENERATOR_RECORD_NOT_FOUND', { params: { record: name, folder: recordsFolder } })
    }
    try {
      const stored = await storedFrom(text)
      if (stored.record.name !== name) throw namedOtherwise(stored.record.name, name)
      return stored
    } catch (error) {
      throw error instanceof GeneratorError ? error.inFile(recordPath(name)) : error
    }
  }

  async checkRevision(name: string, revision: string | null): Promise<void> {
    const current = await this.text(name)
    if (revision === null && current !== null) {
      throw new GeneratorError('GENERATOR_RECORD_EXISTS', { params: { record: name } })
    }
    if (revision !== null && (current === null || revisionOf(current) !== revision)) {
      throw new GeneratorError('GENERATOR_RECORD_STALE', { params: { record: name, removed: current === null } })
    }
  }

  async save(record: GenerationRecord, { revision, format }: SaveOptions = {}): Promise<StoredRecord> {
    const serialized = serializeRecord(record)
    if (revision !== undefined) await this.checkRevision(record.name, revision)
    const [text = serialized] = (await format?.([{ path: recordPath(record.name), text: serialized }])) ?? []
    if ((await this.text(record.name)) !== text) await replaceFile(join(this.#root, this.#path(record.name)), text)
    return { record: parseRecord(serialized), revision: revisionOf(text) }
  }

  async remove(name: string): Promise<void> {
    const path = await safePath(this.#root, this.#path(name))
    // Not `rm`, which reports another error where the folder cannot be written.
    await explainFileErrors(() =>
      unlink(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      }),
    )
  }

  async #summary(name: string): Promise<RecordSummary> {
    try {
      const { record, revision } = await this.read(name)
      return {
        name,
        functionName: record.functionName,
        modelName: record.modelName,
        savePath: record.savePath,
        table: formatTableName(record.table),
        connection: record.table.connection ?? null,
        route: record.route.path,
        revision,
        problem: null,
        problemText: null,
      }
    } catch (error) {
      if (!(error instanceof GeneratorError)) throw error
      const { message: problem, text: problemText } = error
      const unknown = { modelName: '', savePath: '', table: '', connection: null, route: '', revision: '' }
      return { name, functionName: name, ...unknown, problem, problemText }
    }
  }

  async text(name: string): Promise<string | null> {
    // Neither a device, which never ends, nor a secret that a link of somebody's repository leads to.
    const path = await safePath(this.#root, this.#path(name))
    return readIfExists(path, () => readFile(path, 'utf8'))
  }

  /** The path inside the project. */
  #path(name: string): string {
    if (!isFileName(name)) {
      throw new GeneratorError('GENERATOR_NAME_INVALID', { params: { kind: 'record', name } })
    }
    return recordPath(name)
  }
}

/** As long as the form of a record lets its name be: a file system takes a little more. */
function isFileName(name: string): boolean {
  return /^[a-z\d][a-z\d_-]{0,99}$/.test(name)
}

/** Saved under its name, it would take the place of another record. */
function namedOtherwise(name: string, file: string): GeneratorError {
  const found = issue('name', 'name.file', { name, file })
  return new GeneratorError<'GENERATOR_RECORD_INVALID'>('GENERATOR_RECORD_INVALID', {
    params: { record: file },
    text: found.text,
    issues: [found],
  })
}

const revisionLength = 16
const maxCharacters = 20_000_000
const parsed = new Map<string, GenerationRecord>()
let characters = 0

/** The record of a text. All records are read at each key press in an editor, and most of them did not change. */
async function storedFrom(text: string): Promise<StoredRecord> {
  const hash = hashOf(text)
  if (!parsed.has(hash)) await nextTurn()
  const known = parsed.get(hash)
  const record = known ?? parseRecord(text)
  if (known === undefined) {
    if (characters > maxCharacters) {
      parsed.clear()
      characters = 0
    }
    parsed.set(hash, record)
    characters += text.length
  }
  return { record, revision: hash.slice(0, revisionLength) }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The revision of a record with this text. */
export function revisionOf(text: string): string {
  return hashOf(text).slice(0, revisionLength)
}
