import { type JsonSchema, objectOf, schemaReference } from './json-schema.ts'
import type { ResourceJsonSchemas } from './resource-schemas.ts'

/** What is said of an operation besides where it is and who may call it. */
export interface OperationParts {
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly JsonSchema[]
  readonly body?: JsonSchema
  /** The `data` of the answer. */
  readonly answer?: JsonSchema
  /** Other media types of the answer, without the envelope. */
  readonly raw?: readonly string[]
  readonly status?: number
}

/** The names under which the schemas of a feature stand in the document. */
export function resourceComponentSchemas(schemas: ResourceJsonSchemas): Readonly<Record<string, JsonSchema>> {
  const { name, row, create, update } = schemas
  return { [`${name}.row`]: row, [`${name}.create`]: create, [`${name}.update`]: update }
}

/** One of the seven actions of a feature; null for an action of the controller's own. */
export function resourceOperation(action: string, schemas: ResourceJsonSchemas): OperationParts | null {
  const { name } = schemas
  const row = schemaReference(`${name}.row`)
  const page = schemaReference('Page')
  switch (action) {
    case 'index':
      return {
        summary: `List ${name}`,
        description: 'The page of the list; its rows with `_action=getData`, which the other parameters are for.',
        parameters: listParameters(schemas),
        answer: {
          anyOf: [
            objectOf({ items: { type: 'array', items: row }, total: { type: 'integer' } }, ['items', 'total']),
            objectOf({ options: { type: 'array' }, hasNext: { type: 'boolean' } }, ['options']),
            page,
          ],
        },
        raw: ['text/csv'],
      }
    case 'create':
      return { summary: `The page to create one of ${name}`, answer: page }
    case 'store':
      return { summary: `Create one of ${name}`, body: schemaReference(`${name}.create`), answer: row, status: 201 }
    case 'show':
    case 'edit':
      return {
        summary: action === 'show' ? `Show one of ${name}` : `The page to edit one of ${name}`,
        description: 'The page; the row itself with `_action=getData`.',
        parameters: [query('_action', { type: 'string', enum: ['getData'] })],
        answer: { anyOf: [row, page] },
      }
    case 'update':
      return {
        summary: `Change one of ${name}`,
        description: 'Only what is sent is changed. `bulk` instead of a key takes `ids` besides, and answers for each.',
        body: schemaReference(`${name}.update`),
        answer: { anyOf: [row, { type: 'object' }] },
      }
    case 'destroy':
      return { summary: `Delete one of ${name}`, description: 'With `bulk` instead of a key, the body lists `ids`.' }
    default:
      return null
  }
}

function listParameters({ exportable, filters, isTree, softDeletes, sortable }: ResourceJsonSchemas): JsonSchema[] {
  return [
    query('_action', { type: 'string', enum: ['getData', 'options', 'export', 'importTemplate'] }),
    query('page', { type: 'integer', minimum: 1 }),
    query('perPage', { type: 'integer', minimum: 1 }),
    ...(sortable.length === 0 ? [] : [query('orderBy', { type: 'string', enum: [...new Set(sortable)] })]),
    query('orderDir', { type: 'string', enum: ['asc', 'desc'] }),
    query('exactTotal', { type: 'string', enum: ['1'] }),
    ...(softDeletes ? [query('trashed', { type: 'string', enum: ['only', 'with'] })] : []),
    ...(isTree ? [query('_roots', { type: 'string', enum: ['1'] }), query('_below', { type: 'string' })] : []),
    ...(exportable
      ? [
          query('format', { type: 'string', enum: ['csv', 'xlsx'] }),
          query('columns', { type: 'string' }),
          query('ids', { type: 'string' }),
        ]
      : []),
    ...filters.map((name) => query(name, { type: 'string' })),
  ]
}

function query(name: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', schema }
}
