import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderCases, GenerationRecord, StoredRecord } from '@quoin/generator'
import type { RecordData, StoredRecordData } from './engine-protocol.ts'
import type { RecordSummary } from './project-protocol.ts'

/** What the Records view shows. */
export async function listRecords(root: string, workspace: FolderCases): Promise<readonly RecordSummary[]> {
  const listed = await workspace.list()
  return Promise.all(
    listed.map(async ({ name, problem }) =>
      problem === null ? summaryOf(root, (await workspace.read(name)).record) : brokenSummary(root, name, problem),
    ),
  )
}

/** What the Records view shows of a record. */
export function summaryOf(root: string, record: GenerationRecord): RecordSummary {
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
    table: table.name,
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

/** A record with its revision, as it travels. */
export function stored({ record, revision }: StoredRecord): StoredRecordData {
  return { record: data(record), revision }
}
