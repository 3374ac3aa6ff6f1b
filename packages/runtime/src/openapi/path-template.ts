import type { JsonSchema } from './json-schema.ts'

/** A path as OpenAPI writes it, with its parameters. */
export interface PathTemplate {
  readonly template: string
  readonly parameters: readonly JsonSchema[]
}

const constraints: Readonly<Record<string, JsonSchema>> = {
  number: { type: 'string', pattern: '^[0-9]+$' },
  alpha: { type: 'string', pattern: '^[A-Za-z]+$' },
  alnum: { type: 'string', pattern: '^[A-Za-z0-9]+$' },
  slug: { type: 'string', pattern: '^[A-Za-z0-9_-]+$' },
  uuid: { type: 'string', format: 'uuid' },
}

/** Reads the pattern of a route: `{id:number}` and `{path*}` become `{id}` and `{path}` with what they accept. */
export function pathTemplate(pattern: string): PathTemplate {
  const parameters: JsonSchema[] = []
  const template = pattern.replaceAll(
    /\{(\w+)(?::([^}]*))?(\*)?\}/g,
    (_, name: string, constraint?: string, tail?: string) => {
      parameters.push({
        name,
        in: 'path',
        required: true,
        ...(tail !== undefined && { description: 'The rest of the path, slashes and all; it may be empty.' }),
        schema: constraintSchema(constraint),
      })
      return `{${name}}`
    },
  )
  return { template, parameters }
}

function constraintSchema(constraint: string | undefined): JsonSchema {
  if (constraint === undefined) return { type: 'string' }
  return constraints[constraint] ?? { type: 'string', enum: constraint.split('|') }
}
