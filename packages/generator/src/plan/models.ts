import { type ModelReference, ownModel, pathsOf } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
import { classNameFor } from '../naming/identifier.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { Project } from './project.ts'

type Files = Pick<Project, 'read' | 'list'>

/** Finds the models a relation may point to: generated ones whose file exists, and those written by hand beside them. */
export function findModels(
  records: readonly GenerationRecord[],
  read: Project['read'],
  list: Project['list'],
): readonly ModelReference[] {
  const folders = new Set(['app', ...records.map(({ savePath }) => savePath)])
  const own = new Map(records.map((record) => [pathsOf(record).model, record]))
  const models: ModelReference[] = []
  for (const folder of folders) {
    for (const name of list(`${folder}/Models`).filter((file) => file.endsWith('.ts'))) {
      const path = `${folder}/Models/${name}`
      const record = own.get(path)
      const model = record?.options.createModel ? ownModel(record) : modelIn(path, read(path) ?? '')
      if (model) models.push(model)
    }
  }
  return models
}

/** By table: the model relations point to. Of several, the one that is named after the table, or else the first. */
export function modelsByTable(
  project: Project,
  batch: readonly GenerationRecord[],
): ReadonlyMap<string, ModelReference> {
  const models = new Map<string, ModelReference>()
  const planned = batch.filter(({ options }) => options.createModel).map(ownModel)
  for (const model of [...project.models, ...planned]) {
    const isNamesake = model.className === classNameFor(model.table)
    if (isNamesake || !models.has(model.table)) models.set(model.table, model)
  }
  return models
}

/**
 * The model that a record's service works with: the generated one, or the one that was written by hand for its table.
 *
 * @throws {@link GeneratorError} `GENERATOR_MODEL_MISSING` when the record generates none and there is none.
 */
export function modelOf(project: Project, record: GenerationRecord): ModelReference {
  const { createModel, createService } = record.options
  const own = ownModel(record)
  if (createModel) return own
  const candidates = project.models.filter(({ table }) => table === own.table)
  const model =
    candidates.find(({ path }) => path === own.path) ??
    candidates.find(({ className }) => className === own.className) ??
    candidates[0] ??
    searchModel(project, record)
  if (model || !createService) return model ?? own
  throw new GeneratorError(
    'GENERATOR_MODEL_MISSING',
    `Record "${record.name}" generates no model, and no model for table "${own.table}" was found under ${sourceFolders(record).join(', ')}.`,
    {
      params: { record: record.name, table: own.table, folders: sourceFolders(record) },
      hint: `Switch "create model" on, or write a class with: static override readonly table = '${own.table}'`,
    },
  )
}

function sourceFolders({ savePath }: GenerationRecord): readonly string[] {
  return [...new Set(['app', savePath, 'modules'])]
}

/** A model may be written anywhere in the application; this is asked only when it is in none of the usual folders. */
function searchModel(files: Files, record: GenerationRecord): ModelReference | undefined {
  const folders = [...sourceFolders(record)]
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const name of files.list(folder)) {
      const path = `${folder}/${name}`
      if (!name.includes('.')) {
        if (name !== 'node_modules') folders.push(path)
      } else if (name.endsWith('.ts') && !/(?:Service|Controller|\.d)\.ts$/.test(name)) {
        const model = modelIn(path, files.read(path) ?? '')
        if (model?.table === record.table.name) return model
      }
    }
  }
  return undefined
}

const modelClass = /export class (\w+) extends \w*Model\b/
const modelTable = /static\s+(?:override\s+)?(?:readonly\s+)?table(?:\s*:\s*\w+)?\s*=\s*(['"])([^'"\\]+)\1/
const modelConnection = /static\s+(?:override\s+)?(?:readonly\s+)?connection(?:\s*:\s*\w+)?\s*=\s*(['"])([^'"\\]+)\1/
const databaseMembers = /interface Database\s*\{([^}]*)\}/

function modelIn(path: string, text: string): ModelReference | null {
  const className = modelClass.exec(text)?.[1]
  const table = modelTable.exec(text)?.[2]
  if (className === undefined || table === undefined) return null
  const tableType = tableTypeIn(text, table)
  const connection = modelConnection.exec(text)?.[2]
  return {
    table,
    ...(connection !== undefined && { connection }),
    className,
    path,
    ...(tableType !== null && { tableType }),
  }
}

/** The exported row interface that a file declares for a table of the runtime's `Database`. */
function tableTypeIn(text: string, table: string): string | null {
  const declared = databaseMembers.exec(text)?.[1] ?? ''
  const members = [...declared.matchAll(/(['"]?)([^\s'":;]+)\1\s*:\s*(\w+)/g)]
  const type = members.find((member) => member[2] === table)?.[3]
  return type !== undefined && new RegExp(`export (?:interface|type) ${type}\\b`).test(text) ? type : null
}
