import { pathsOf } from '../emit/feature.ts'
import type { Issue } from '../errors.ts'
import { missingColumns } from '../plan/lifecycle-columns.ts'
import { findModel, sourceFolders } from '../plan/models.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** What switches need of others, of files and of columns: what is generated must be able to run. */
export function* switchIssues(
  record: GenerationRecord,
  project: Pick<Project, 'read' | 'list' | 'models'>,
  records: readonly GenerationRecord[],
): Generator<Issue> {
  const { createTable, createMigration, createModel, createController, createService } = record.options
  if (createTable && !createMigration) {
    const message = '"Create table" runs the migration: switch "create migration" on, too.'
    yield needs('createTable', 'createMigration', message)
  }
  const { service } = pathsOf(record)
  if (createController && !createService && project.read(service) === null) {
    const message = `The controller needs ${service}: switch "create service" on, or write that file.`
    yield needs('createService', 'createService', message, service)
  }
  const { name } = record.table
  const isPlanned = records.some(({ table, options }) => table.name === name && options.createModel)
  if (createService && !createModel && !isPlanned && !findModel(project, record)) {
    const folders = sourceFolders(record)
    const message = `The service needs a model of table "${name}", and none was found under ${folders.join(', ')}: switch "create model" on, or write a class with: static override readonly table = '${name}'`
    yield { path: 'options.createModel', code: 'model.missing', params: { table: name, folders }, message }
  }
  const missing = missingColumns(record)
  if (missing.length > 0 && !createMigration) {
    const columns = missing.map((column) => `"${column}"`).join(' and ')
    const isSoft = record.softDeletes && missing.includes('deleted_at')
    const message = `${isSoft ? 'Soft delete is' : 'Timestamps are'} switched on, but table "${name}" has no column ${columns}: switch it off, add the column, or switch "create migration" on.`
    const path = isSoft ? 'softDeletes' : 'timestamps'
    yield { path, code: 'column.missing', params: { column: missing.join(', '), table: name }, message }
  }
}

function needs(option: string, needed: string, message: string, file: string | null = null): Issue {
  return { path: `options.${option}`, code: 'switch.needs', params: { switch: option, needs: needed, file }, message }
}
