import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Translate } from '@quoin/extensions/text'
import type { FolderCases, GenerationRecord } from '@quoin/generator'
import { tableName } from '@quoin/generator/table-name'
import type { RecordData } from './engine-data.ts'

/** What the Records view shows of a saved record. */
export interface RecordSummary {
  readonly name: string
  readonly functionName: string
  readonly modelName: string
  readonly table: string
  /** The connection of the table by its name in config/admin.*; null: the application's own database. */
  readonly connection: string | null
  readonly route: string
  /** Where the record is saved, absolute. */
  readonly file: string
  /** Absolute paths of the generated classes, by kind, that exist. */
  readonly generated: Readonly<Partial<Record<'model' | 'service' | 'controller', string>>>
  /** Why the file is not a record; null when it is one. */
  readonly problem: string | null
}

/** What the Records view shows. */
export async function listRecords(
  root: string,
  workspace: FolderCases,
  translate: Translate,
): Promise<readonly RecordSummary[]> {
  const listed = await workspace.list()
  return Promise.all(
    listed.map(async ({ name, problemText }) =>
      problemText === null
        ? summaryOf(root, (await workspace.read(name)).record)
        : brokenSummary(root, name, translate(problemText)),
    ),
  )
}

/** What the Records view shows of a record. */
function summaryOf(root: string, record: GenerationRecord): RecordSummary {
  const { name, functionName, modelName, savePath, table, route } = record
  const paths = {
    model: join(root, savePath, 'Models', `${modelName}.ts`),
    service: join(root, savePath, 'Admin', 'Services', `${modelName}Service.ts`),
    controller: join(root, savePath, 'Admin', 'Controllers', `${modelName}Controller.ts`),
  }
  return {
    name,
    functionName,
    modelName,
    table: tableName(table),
    connection: table.connection ?? null,
    route: route.path,
    file: recordFile(root, name),
    generated: Object.fromEntries(Object.entries(paths).filter(([, path]) => existsSync(path))),
    problem: null,
  }
}

/** What the Records view shows of a file that is no record. */
function brokenSummary(root: string, name: string, problem: string): RecordSummary {
  const file = recordFile(root, name)
  return {
    name,
    functionName: name,
    modelName: '',
    table: '',
    connection: null,
    route: '',
    file,
    generated: {},
    problem,
  }
}

function recordFile(root: string, name: string): string {
  return join(root, '.quoin', 'records', `${name}.json`)
}

/** A record is JSON by its schema. */
export function data(record: GenerationRecord): RecordData {
  return record as unknown as RecordData
}
