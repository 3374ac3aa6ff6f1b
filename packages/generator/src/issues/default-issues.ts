import type { Issue } from '../errors.ts'
import { hasValues } from '../record/column-kinds.ts'
import { defaultFits } from '../record/default-fits.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** Defaults that their columns cannot hold. */
export function* defaultIssues({ fields, table }: GenerationRecord): Generator<Issue> {
  const columns = [
    ...table.systemColumns.map((column, index) => [`table.systemColumns.${index}`, column] as const),
    ...fields.map((column, index) => [`fields.${index}`, column] as const),
  ]
  for (const [path, { name, type, default: fallback }] of columns) {
    if (fallback?.kind !== 'literal' || defaultFits(fallback.value, type, table.driver)) continue
    const choices = hasValues(type) ? type.values : []
    const written = type.raw === '' ? type.name : type.raw
    const value = fallback.value.length > 60 ? `${fallback.value.slice(0, 60)}…` : fallback.value
    const message =
      choices.length > 0
        ? `The default "${value}" of "${name}" is none of its values: ${choices.join(', ')}.`
        : `The default "${value}" of "${name}" does not fit its type ${written}.`
    yield { path: `${path}.default`, code: 'default.misfit', params: { column: name, value, type: written }, message }
  }
}
