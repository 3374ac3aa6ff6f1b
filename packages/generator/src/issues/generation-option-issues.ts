import { getClassPaths } from '../emit/feature.ts'
import type { Issue } from '../errors.ts'
import { missingLifecycleColumns } from '../plan/lifecycle-columns.ts'
import { findModel, modelFolders } from '../plan/models.ts'
import type { Project } from '../plan/project.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableAddress, formatTableName } from '../record/table-name.ts'
import { text } from '../sentence.ts'
import { issue } from './issue.ts'

/** What switches need of others, of files and of columns: what is generated must be able to run. */
export function* generationOptionIssues(
  record: GenerationRecord,
  project: Pick<Project, 'read' | 'list' | 'models'>,
  records: readonly GenerationRecord[],
): Generator<Issue> {
  const { createTable, createMigration, createModel, createController, createService } = record.options
  if (createTable && !createMigration) {
    const params = { switch: 'createTable', needs: 'createMigration', file: null }
    yield issue('options.createTable', 'switch.needs.migration', params)
  }
  const { service } = getClassPaths(record)
  if (createController && !createService && project.read(service) === null) {
    const params = { switch: 'createService', needs: 'createService', file: service }
    yield issue('options.createService', 'switch.needs.service', params)
  }
  const name = formatTableName(record.table)
  const isPlanned = (): boolean =>
    records.some(
      ({ table, options }) => formatTableAddress(table) === formatTableAddress(record.table) && options.createModel,
    )
  if (createService && !createModel && !isPlanned() && !findModel(project, record)) {
    const folders = modelFolders(record)
    yield issue('options.createModel', 'model.missing', { table: name, folders })
  }
  const missing = missingLifecycleColumns(record)
  if (missing.length > 0 && !createMigration) {
    const columns = missing
      .map((value) => text('shown.text', { value }))
      .reduce((one, other) => text('text.and', { one, other }))
    const params = { column: missing.join(', '), table: name }
    yield record.softDeletes && missing.includes('deleted_at')
      ? issue('softDeletes', 'column.missing.softDeletes', params, { columns })
      : issue('timestamps', 'column.missing.timestamps', params, { columns })
  }
}
