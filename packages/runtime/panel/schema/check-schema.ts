import { findComponent, looksLikeComponentType } from '@quoin/generator/components'
import { isSchema, type Schema } from './schema.ts'
import type { SchemaProblem } from './schema-problem.ts'

/** Rows, values and foreign vocabularies: what looks like a component in them is none. */
const opaque: ReadonlySet<string> = new Set(['data', 'default', 'value', 'schema', 'option', 'options', 'map'])

/**
 * Compares a page with the catalogue.
 * @param registered Says of a name that extensions have added it.
 */
export function checkSchema(page: unknown, registered: (name: string) => boolean): readonly SchemaProblem[] {
  const problems: SchemaProblem[] = []
  walk(page, '', registered, problems)
  return problems
}

function walk(value: unknown, path: string, registered: (name: string) => boolean, problems: SchemaProblem[]): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, `${path}[${index}]`, registered, problems)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (isSchema(value) && looksLikeComponentType(value.type)) problems.push(...checkNode(value, path, registered))
  for (const [key, item] of Object.entries(value)) {
    if (!opaque.has(key)) walk(item, path === '' ? key : `${path}.${key}`, registered, problems)
  }
}

function checkNode(node: Schema, path: string, registered: (name: string) => boolean): readonly SchemaProblem[] {
  const { type, ...properties } = node
  const entry = findComponent(type)
  const at = { path: path === '' ? type : path, component: type }
  if (entry === undefined)
    return registered(type) ? [] : [{ ...at, kind: 'unknownComponent', property: '', detail: '' }]
  const result = entry.properties.safeParse(properties)
  if (result.success) return []
  return result.error.issues.flatMap((issue): readonly SchemaProblem[] => {
    const property = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : String(key))).join('.')
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        ...at,
        kind: 'unknownProperty',
        property: property === '' ? key : `${property}.${key}`,
        detail: '',
      }))
    if (issue.code === 'invalid_type' && issue.path.length === 1 && !(String(issue.path[0]) in properties))
      return [{ ...at, kind: 'missing', property, detail: issue.expected }]
    if (issue.code === 'invalid_type') return [{ ...at, kind: 'wrongType', property, detail: issue.expected }]
    return [{ ...at, kind: 'wrong', property, detail: issue.message }]
  })
}
