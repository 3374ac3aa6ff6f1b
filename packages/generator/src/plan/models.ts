import { getClassPaths, type ModelReference, modelOfRecord, modelTableAddress } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
import { classNameFor } from '../naming/identifier.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableAddress, formatTableName } from '../record/table-name.ts'
import type { Project } from './project.ts'

type Files = Pick<Project, 'read' | 'list'>

/** Finds the models a relation may point to: generated ones whose file exists, and those written by hand beside them. */
export function findModels(
  records: readonly GenerationRecord[],
  read: Project['read'],
  list: Project['list'],
): readonly ModelReference[] {
  const folders = new Set(['app', ...records.map(({ savePath }) => savePath)])
  const own = new Map(records.map((record) => [getClassPaths(record).model, record]))
  const models: ModelReference[] = []
  for (const folder of folders) {
    for (const name of list(`${folder}/Models`).filter((file) => file.endsWith('.ts'))) {
      const path = `${folder}/Models/${name}`
      const record = own.get(path)
      const model = record?.options.createModel ? modelOfRecord(record) : modelIn(path, read(path) ?? '')
      if (model) models.push(model)
    }
  }
  return models
}

/** By the address of the table: the model relations point to. Of several, the one that is named after the table, or else the first. */
export function modelsByTable(
  project: Pick<Project, 'models'>,
  batch: readonly GenerationRecord[],
): ReadonlyMap<string, ModelReference> {
  const models = new Map<string, ModelReference>()
  const planned = batch.filter(({ options }) => options.createModel).map(modelOfRecord)
  for (const model of [...project.models, ...planned]) {
    const isNamesake = model.className === classNameFor(model.table)
    const address = modelTableAddress(model)
    if (isNamesake || !models.has(address)) models.set(address, model)
  }
  return models
}

/**
 * The model that a record's service works with: the generated one, or the one that was written by hand for its table.
 *
 * @throws {@link GeneratorError} `GENERATOR_MODEL_MISSING` when the record generates none and there is none.
 */
export function requireModel(project: Project, record: GenerationRecord): ModelReference {
  const { createModel, createService } = record.options
  const own = modelOfRecord(record)
  if (createModel) return own
  const model = findModel(project, record)
  if (model || !createService) return model ?? own
  throw new GeneratorError('GENERATOR_MODEL_MISSING', {
    params: { record: record.name, table: own.table, folders: modelFolders(record) },
  })
}

/** The model for the table of a record: its own, one of the same class, or another one, written by hand too. */
export function findModel(
  project: Pick<Project, 'models' | 'read' | 'list'>,
  record: GenerationRecord,
): ModelReference | undefined {
  const own = modelOfRecord(record)
  const candidates = project.models.filter((model) => modelTableAddress(model) === modelTableAddress(own))
  return (
    candidates.find(({ path }) => path === own.path) ??
    candidates.find(({ className }) => className === own.className) ??
    candidates[0] ??
    searchModel(project, record)
  )
}

/** Where models are looked for. */
export function modelFolders({ savePath }: GenerationRecord): readonly string[] {
  return [...new Set(['app', savePath, 'modules'])]
}

/** A model may be written anywhere in the application; this is asked only when it is in none of the usual folders. */
function searchModel(files: Files, record: GenerationRecord): ModelReference | undefined {
  const folders = [...modelFolders(record)]
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const name of files.list(folder)) {
      const path = `${folder}/${name}`
      if (!name.includes('.')) {
        if (name !== 'node_modules') folders.push(path)
      } else if (name.endsWith('.ts') && !/(?:Service|Controller|\.d)\.ts$/.test(name)) {
        const model = modelIn(path, files.read(path) ?? '')
        if (model && modelTableAddress(model) === formatTableAddress(record.table)) return model
      }
    }
  }
  return undefined
}

const modelClass = /export class (\w+) extends \w*Model\b/
const modelTable = /static\s+(?:override\s+)?(?:readonly\s+)?table(?:\s*:\s*\w+)?\s*=\s*(['"])([^'"\\]+)\1/
const modelSchema = /static\s+(?:override\s+)?(?:readonly\s+)?schema(?:\s*:\s*\w+)?\s*=\s*(['"])([^'"\\]+)\1/
const modelConnection = /static\s+(?:override\s+)?(?:readonly\s+)?connection(?:\s*:\s*\w+)?\s*=\s*(['"])([^'"\\]+)\1/
const tableMembers = /interface (?:Database|ConnectionTables)\s*\{([^}]*)\}/g

function modelIn(path: string, text: string): ModelReference | null {
  const className = modelClass.exec(text)?.[1]
  const name = modelTable.exec(text)?.[2]
  if (className === undefined || name === undefined) return null
  const table = formatTableName({ schema: modelSchema.exec(text)?.[2], name })
  const connection = modelConnection.exec(text)?.[2]
  const tableType = tableTypeIn(text, [table, formatTableAddress({ connection, name: table })])
  return {
    table,
    ...(connection !== undefined && { connection }),
    className,
    path,
    ...(tableType !== null && { tableType }),
  }
}

/** The exported row interface that a file declares for a table of the runtime, which has one of these names there. */
function tableTypeIn(text: string, names: readonly string[]): string | null {
  const declared = [...text.matchAll(tableMembers)].map(([, members]) => members).join(' ')
  const members = [...declared.matchAll(/(?:(['"])([^'"]+)\1|([^\s'":;]+))\s*:\s*(\w+)/g)]
  const type = members.find(([, , quoted, bare]) => names.includes(quoted ?? bare ?? ''))?.[4]
  return type !== undefined && new RegExp(`export (?:interface|type) ${type}\\b`).test(text) ? type : null
}
