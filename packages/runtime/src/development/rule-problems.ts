import { compileRules } from '@quoin/extensions/validation'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { ModelClass } from '../crud/model/model.ts'
import { RuntimeError } from '../errors.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { type ColumnsOf, unknownColumnError } from './check-service.ts'

/** What is wrong with the rules of a field, which may name others of its form. */
export function findFieldRulesProblem(
  field: string,
  rules: string,
  formFields: readonly { readonly name: string }[],
): string | null {
  try {
    compileRules({ [field]: rules }, { fields: formFields.map(({ name }) => name) })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Tables and columns that the rules of a form look values up in, and that are not there. */
export async function lookupRuleProblems(
  controls: readonly FormFieldNode[],
  { controller, model }: { readonly controller: string; readonly model: ModelClass },
  places: SourceLocations,
  columnsOf: ColumnsOf,
): Promise<readonly RuntimeError[]> {
  const found: RuntimeError[] = []
  for (const { name, rules = '' } of controls) {
    for (const [rule, named = '', column = name] of rules.matchAll(
      /(?<![^|])(?:exists|unique):([^,|]+)(?:,([^,|]+))?/g,
    )) {
      const [table = '', schema = null] = named.split('.').reverse()
      const columns = await columnsOf({ table, schema, connection: model.connection })
      const place = places.of(controller, rule)
      if (columns.length === 0) {
        const params = { place, field: name, table: named }
        found.push(new RuntimeError('RUNTIME_APPLICATION_INVALID.ruleTable', { params }))
      } else if (!columns.includes(column))
        found.push(unknownColumnError({ location: place, name: controller }, column, { name: named, columns }))
    }
  }
  return found
}
