import type { z } from 'zod'
import { findComponent } from '../components/catalog.ts'
import type { Issue } from '../errors.ts'
import type { ComponentChoice } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { valueIssues } from './value-issues.ts'

/** Components that are not in the catalogue or do not belong where they stand, and properties that they do not have or that have wrong values. */
export function* componentIssues({ fields }: Pick<GenerationRecord, 'fields'>): Generator<Issue> {
  for (const [index, field] of fields.entries()) {
    yield* choiceIssues(field.name, field, 'form', ['fields', index])
    if (field.display) yield* choiceIssues(field.name, field.display, 'display', ['fields', index, 'display'])
  }
}

function* choiceIssues(
  field: string,
  { component, properties }: ComponentChoice,
  group: 'form' | 'display',
  place: readonly PropertyKey[],
): Generator<Issue> {
  const definition = findComponent(component)
  if (!definition) {
    const message = `Field "${field}" uses the component "${component}", which is not in the catalogue.`
    yield { path: [...place, 'component'].join('.'), code: 'component.unknown', params: { field, component }, message }
    return
  }
  if (definition.group !== group) {
    const does =
      group === 'form' ? 'edits no value; choose a form component' : 'shows no value; choose a display component'
    const message = `${component} ${does} for the field "${field}".`
    const params = { field, component, group: definition.group }
    yield { path: [...place, 'component'].join('.'), code: 'component.misplaced', params, message }
    return
  }
  const issues = valueIssues(ownProperties(definition.properties), properties, [...place, 'properties'])
  const own = [...place, 'properties'].length + 1
  for (const issue of issues) {
    const isOwn = issue.code === 'value.unknown' && issue.path.split('.').length === own
    yield isOwn ? unknownProperty(issue, component) : issue
  }
}

/** A property of the component itself, not of an object inside one. */
function unknownProperty({ path, params }: Issue, component: string): Issue {
  const { property, known } = params
  const names = Array.isArray(known) ? known : []
  const message = `${component} has no property "${String(property)}"; it has ${names.join(', ')}.`
  return { path, code: 'property.unknown', params: { ...params, component }, message }
}

const partials = new WeakMap<z.ZodObject, z.ZodObject>()

/** The properties a record may give: name and label come from the field. zod compiles a schema anew for every copy. */
function ownProperties(properties: z.ZodObject): z.ZodObject {
  const known = partials.get(properties) ?? properties.partial()
  partials.set(properties, known)
  return known
}
