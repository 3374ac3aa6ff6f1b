import { pathsOf } from '../emit/feature.ts'
import { GeneratorError } from '../errors.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import type { Project } from './project.ts'

/**
 * Some switches need others: what is planned must be able to run.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` with the place of the switch.
 */
export function checkSwitches(project: Pick<Project, 'read'>, record: GenerationRecord): void {
  const { createTable, createMigration, createController, createService } = record.options
  if (createTable && !createMigration)
    throw refused(
      record.name,
      'createTable',
      'createMigration',
      '"Create table" runs the migration: switch "create migration" on, too.',
    )
  const { service } = pathsOf(record)
  if (createController && !createService && project.read(service) === null) {
    const message = `The controller needs ${service}: switch "create service" on, or write that file.`
    throw refused(record.name, 'createService', 'createService', message, service)
  }
}

function refused(
  record: string,
  option: string,
  needs: string,
  message: string,
  file: string | null = null,
): GeneratorError {
  return new GeneratorError('GENERATOR_RECORD_INVALID', message, {
    params: { record },
    hint: 'Change the switches of the record.',
    issues: [{ path: `options.${option}`, code: 'switch.needs', params: { switch: option, needs, file }, message }],
  })
}
