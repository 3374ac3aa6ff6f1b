import type { DriverName } from '@quoin/introspect'
import type { Issue } from '../errors.ts'
import type { ColumnFacts } from '../record/column-facts.ts'
import { hasValues } from '../record/column-kinds.ts'
import { defaultFits } from '../record/default-fits.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { issue } from './issue.ts'

/** Defaults that their columns cannot hold. */
export function* defaultIssues({ fields, table }: GenerationRecord): Generator<Issue> {
  const columns = [
    ...table.systemColumns.map((column, index) => [`table.systemColumns.${index}`, column] as const),
    ...fields.map((column, index) => [`fields.${index}`, column] as const),
  ]
  for (const [path, column] of columns) {
    if (column.default?.kind === 'literal')
      yield* defaultTypeIssues(`${path}.default`, column, column.default.value, table.driver)
  }
}

/** A default that is no value of its column's type. */
export function* defaultTypeIssues(
  path: string,
  { name, type }: Pick<ColumnFacts, 'name' | 'type'>,
  text: string,
  driver: DriverName,
): Generator<Issue> {
  if (defaultFits(text, type, driver)) return
  const choices = hasValues(type) ? type.values : []
  const written = type.raw === '' ? type.name : type.raw
  const value = text.length > 60 ? `${text.slice(0, 60)}…` : text
  const params = { column: name, value, type: written }
  yield choices.length > 0
    ? issue(path, 'default.misfit.choice', params, { choices })
    : issue(path, 'default.misfit', params)
}
