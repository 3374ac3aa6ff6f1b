import { folderOperationNames, type ScreenOperationName, screenAddresses } from '@quoin/generator/screen-addresses'
import { z } from 'zod'
import { VscodeError } from '../errors.ts'
import { connectionDataSchema, recordDataSchema } from './engine-data.ts'

export type { StoredRecordData, UncheckedConnection, UncheckedRecord } from './engine-data.ts'

const root = z.string().min(1)
const table = { connection: connectionDataSchema, schema: z.string().optional(), name: z.string().min(1) }
const folder = { root, files: z.array(z.string().min(1)).max(1000) }
const questions = Object.keys(screenAddresses) as [ScreenOperationName]

/** What each engine method takes; the engine rejects anything else. */
export const engineParameters = {
  tables: z.strictObject({ connection: connectionDataSchema }),
  table: z.strictObject(table),
  /** A table, and why no feature can be made of it; null where one can. */
  checkedTable: z.strictObject(table),
  ddl: z.strictObject(table),
  /** A page of a table; the workspace knows what a request is. */
  rows: z.strictObject({ ...table, root, request: recordDataSchema }),
  copyRows: z.strictObject({ ...table, root, request: recordDataSchema, format: z.enum(['json', 'csv', 'sql']) }),
  config: z.strictObject({ root }),
  /** What an address says; null: it is none of a database that can be opened. */
  address: z.strictObject({ url: z.string().max(2000) }),
  /** The databases that files of a folder name; the files are absolute. */
  discover: z.strictObject(folder),
  foundPassword: z.strictObject({
    ...folder,
    found: z.strictObject({ tool: z.string(), file: z.string(), name: z.string().nullable() }),
  }),
  /** `application` is the name under which the application knows the database; null: its own. */
  recordOfTable: z.strictObject({
    ...table,
    root,
    application: z.string().nullable().optional(),
    save: z.boolean().optional(),
  }),
  /** Where the file of a record has its first mistake. */
  mistakePlace: z.strictObject({ root, name: z.string().min(1) }),
  lastGenerated: z.strictObject({ root, name: z.string(), path: z.string() }),
  /** Without `tables` only records and code are compared; `connection` is a database that no file names. */
  drift: z.strictObject({ root, tables: z.boolean(), connection: connectionDataSchema.optional() }),
  routes: z.strictObject({ root }),
  /** A plan, with every text that the editor compares; `request` is what the screen's preview takes. */
  review: z.strictObject({ root, request: recordDataSchema, connection: connectionDataSchema.optional() }),
  /** A question of the generator's screen. */
  screen: z.strictObject({
    root,
    question: z.enum(questions),
    /** The name of a record, and what the question takes besides. */
    asked: z.strictObject({ id: z.string().max(100).optional(), body: recordDataSchema.optional() }).default({}),
    connection: connectionDataSchema.optional(),
    /** Whether code of the folder may run; otherwise only its records are read and written. */
    trusted: z.boolean().default(true),
  }),
  /** Where they lie is said by config/admin.*, which is run for it: in a folder that is not trusted it is the usual place. */
  extensions: z.strictObject({ root, trusted: z.boolean().default(false) }),
}

/** The name of an engine method. */
export type EngineMethod = keyof typeof engineParameters

/** What each engine method takes, as a type. */
export type EngineParameters<Method extends EngineMethod> = z.input<(typeof engineParameters)[Method]>

/** What reads config/admin.*, and thereby runs it, or its migrations, and what nobody who trusts nothing asks for. */
const projectMethods: ReadonlySet<EngineMethod> = new Set([
  'config',
  'discover',
  'foundPassword',
  'recordOfTable',
  'drift',
  'review',
])

/** Rejects a request that runs code of the folder, which nobody trusts. */
export function assertRunsNoCode(method: EngineMethod, parameters: object): void {
  const isRead =
    method === 'screen' && 'question' in parameters
      ? folderOperationNames.some((question) => question === parameters.question)
      : !projectMethods.has(method)
  if (isRead && !(method === 'extensions' && 'trusted' in parameters && parameters.trusted)) return
  throw new VscodeError('VSCODE_PROJECT_MISSING.untrusted', { params: {} })
}
