import type { z } from 'zod'
import { findComponent } from '../components/catalog.ts'
import type { Issue } from '../errors.ts'
import type { ComponentChoice } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { issue } from './issue.ts'
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
    yield issue([...place, 'component'].join('.'), 'component.unknown', { field, component })
    return
  }
  if (definition.group !== group) {
    const key = group === 'form' ? 'component.misplaced.form' : 'component.misplaced.display'
    const params = { field, component, group: definition.group }
    yield issue([...place, 'component'].join('.'), key, params)
    return
  }
  const issues = valueIssues(ownProperties(definition.properties), properties, [...place, 'properties'])
  const own = [...place, 'properties'].length + 1
  for (const found of issues) {
    const isOwn = found.code === 'value.unknown' && found.path.split('.').length === own
    yield isOwn ? unknownProperty(found, component) : found
  }
}

/** A property of the component itself, not of an object inside one. */
function unknownProperty({ path, params }: Issue, component: string): Issue {
  const { property = null, known = [] } = params
  return issue(path, 'property.unknown', { property, known, component })
}

const partials = new WeakMap<z.ZodObject, z.ZodObject>()

/** The properties a record may give: name and label come from the field. zod compiles a schema again for every copy. */
function ownProperties(properties: z.ZodObject): z.ZodObject {
  const known = partials.get(properties) ?? properties.partial()
  partials.set(properties, known)
  return known
}
