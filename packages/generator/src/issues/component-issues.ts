import type { ColumnType } from '@quoin/introspect'
import type { z } from 'zod'
import { findComponent } from '../components/catalog.ts'
import type { Issue } from '../errors.ts'
import { canHoldValuesOf } from '../record/column-kinds.ts'
import type { ComponentChoice } from '../record/field-config.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { type ContentComponentPlace, isContentComponent } from '../record/layout.ts'
import { issue } from './issue.ts'
import { valueIssues } from './value-issues.ts'

/** Components that are not in the catalogue or do not belong where they stand, and properties that they do not have or that have wrong values. */
export function* componentIssues({ fields }: Pick<GenerationRecord, 'fields'>): Generator<Issue> {
  for (const [index, field] of fields.entries()) {
    yield* choiceIssues(field.name, field, 'form', ['fields', index])
    if (field.display) yield* choiceIssues(field.name, field.display, 'display', ['fields', index, 'display'])
  }
}

/** Controls whose values their columns cannot hold, and options of equal values. */
export function* controlIssues({ fields }: Pick<GenerationRecord, 'fields'>): Generator<Issue> {
  for (const [index, { name, type, ...choice }] of fields.entries()) {
    const { component } = choice
    if (!canHold(type, choice))
      yield issue(`fields.${index}.component`, 'component.misfit', { field: name, component, type: type.raw })
    yield* optionIssues(choice.properties['options'], ['fields', index, 'properties', 'options'])
  }
}

/** The value of a control of a relation is a key of the other table. */
function canHold(type: ColumnType, { component, properties }: ComponentChoice): boolean {
  const { group, columnTypes = [] } = findComponent(component) ?? {}
  return (
    group !== 'form' || 'relation' in properties || canHoldValuesOf(type, columnTypes, properties['multiple'] === true)
  )
}

function* choiceIssues(
  field: string,
  choice: ComponentChoice,
  group: 'form' | 'display',
  place: readonly PropertyKey[],
): Generator<Issue> {
  const { component } = choice
  const path = [...place, 'component'].join('.')
  const definition = findComponent(component)
  if (!definition) yield issue(path, 'component.unknown', { field, component })
  else if (definition.group !== group) {
    const key = group === 'form' ? 'component.misplaced.form' : 'component.misplaced.display'
    yield issue(path, key, { field, component, group: definition.group })
  } else yield* propertyIssues(choice, ownProperties(definition.properties), place)
}

/** What is wrong with a component without a column: among buttons, or in a form or a detail. */
export function* contentComponentIssues(
  choice: ComponentChoice,
  place: ContentComponentPlace,
  path: string,
): Generator<Issue> {
  const { component } = choice
  const definition = findComponent(component)
  if (!definition) yield issue(`${path}.component`, 'component.unknown.content', { component })
  else if (!isContentComponent(definition, place)) {
    const key = place === 'action' ? 'component.misplaced.action' : 'component.misplaced.content'
    yield issue(`${path}.component`, key, { component, group: definition.group })
  } else yield* propertyIssues(choice, definition.properties, path.split('.'))
}

function* propertyIssues(
  { component, properties }: ComponentChoice,
  schema: z.ZodObject,
  place: readonly PropertyKey[],
): Generator<Issue> {
  const issues = valueIssues(schema, properties, [...place, 'properties'])
  const own = [...place, 'properties'].length + 1
  for (const found of issues) {
    const isOwn = found.code === 'value.unknown' && found.path.split('.').length === own
    yield isOwn ? unknownProperty(found, component) : found
  }
}

/** Options that have the value of an earlier one. */
function* optionIssues(options: unknown, place: readonly PropertyKey[]): Generator<Issue> {
  const seen = new Set<unknown>()
  for (const [index, option] of (Array.isArray(options) ? options : []).entries()) {
    const value: unknown = option?.value
    if (value === undefined) continue
    if (seen.has(value))
      yield issue([...place, index, 'value'].join('.'), 'option.twice', { shown: JSON.stringify(value) })
    seen.add(value)
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
