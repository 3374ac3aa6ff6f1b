import type { Route } from '@quoin/router'
import { accessOf } from '../permissions/permission-index.ts'
import { getRoutePermissionName } from '../permissions/route-permission.ts'
import { frameworkOperations } from './framework-operations.ts'
import { anySchema, type JsonSchema, objectOf, schemaReference, toJsonSchema } from './json-schema.ts'
import type { OperationParts } from './resource-operation.ts'

const withBody = new Set(['POST', 'PUT', 'PATCH'])

/**
 * What a route says of itself: its `meta` (`summary`, `description`, `body` and `answer`, each a JSON Schema or a zod
 * type), what is known of the framework's own routes, or no more than its name.
 */
export async function readOperationParts(route: Route): Promise<OperationParts> {
  const { meta, name } = route
  const known = route.stage === 'base' && name !== null ? frameworkOperations[name] : undefined
  const body = (await toJsonSchema(meta.body)) ?? known?.body
  const answer = (await toJsonSchema(meta.answer)) ?? known?.answer
  return {
    summary:
      typeof meta.summary === 'string' ? meta.summary : (known?.summary ?? name ?? `${route.method} ${route.path}`),
    ...(typeof meta.description === 'string' && { description: meta.description }),
    ...(body !== undefined && { body }),
    ...(answer !== undefined && { answer }),
    ...(known?.raw !== undefined && { raw: [known.raw] }),
    ...(known?.status !== undefined && { status: known.status }),
  }
}

/** An operation of the document. */
export function buildOperation(
  route: Route,
  method: string,
  operationId: string,
  parameters: readonly JsonSchema[],
  parts: OperationParts,
): JsonSchema {
  const access = accessOf(route)
  const { answer, body, description, raw = [], status = 200, summary } = parts
  const rights =
    access === 'permission' ? `Needs a permission that covers \`${getRoutePermissionName(route) ?? route.path}\`.` : ''
  const text = [description ?? '', rights].filter((line) => line !== '').join('\n\n')
  const onlyRaw = answer === undefined && raw.length > 0
  return {
    operationId,
    tags: [tagOf(route)],
    summary,
    ...(text !== '' && { description: text }),
    ...(access === 'public' && { security: [] }),
    parameters: [...parameters, ...(parts.parameters ?? [])],
    ...(withBody.has(method) && {
      requestBody: {
        content:
          route.meta.body === 'raw'
            ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: body ?? { type: 'object' } } },
        required: body !== undefined,
      },
    }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(status !== 302 && {
          content: {
            ...(!onlyRaw && { 'application/json': { schema: envelope(answer ?? anySchema) } }),
            ...Object.fromEntries(
              raw.map((type) => [type, { schema: type.includes('json') ? anySchema : { type: 'string' } }]),
            ),
          },
        }),
      },
      ...errorResponseRefs(route, method, access),
      // Where pages are answered, the sentence that something is not ready is one, too.
      ...(onlyRaw && raw.includes('text/html') && { '503': unavailablePage }),
    },
  }
}

/** The answers that are no success; each has the body of `Error`. */
export const errorResponses: Readonly<Record<string, JsonSchema>> = {
  BadRequest: response('The request cannot be read.'),
  Unauthenticated: response('Nobody is logged in, or the session has ended.'),
  Forbidden: response('The caller has no permission, or the request comes from another site.'),
  NotFound: response('There is no such row or address.'),
  Conflict: response('Somebody else has changed the row, or others still use it.'),
  Invalid: response('Fields or parameters do not fit; `errors` has a sentence for each.'),
  TooMany: response('Too many attempts; `Retry-After` says when to try again.'),
  Unavailable: response('The database or Redis does not answer; `Retry-After` says when to try again.'),
  Unexpected: response('Any other failure.'),
}

const unavailablePage: JsonSchema = {
  description: 'The page is not built, or the database or Redis does not answer.',
  content: {
    'text/html': { schema: { type: 'string' } },
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
  },
}

function errorResponseRefs(route: Route, method: string, access: string): JsonSchema {
  const writes = method !== 'GET' && method !== 'HEAD'
  const refer = (name: string): JsonSchema => ({ $ref: `#/components/responses/${name}` })
  return {
    '400': refer('BadRequest'),
    ...(access !== 'public' && { '401': refer('Unauthenticated') }),
    ...((access === 'permission' || writes) && { '403': refer('Forbidden') }),
    ...(route.path.includes('{') && { '404': refer('NotFound') }),
    ...(writes && { '409': refer('Conflict'), '422': refer('Invalid') }),
    ...(/(?:^|\.)(?:login|password)$/.test(route.name ?? '') && { '429': refer('TooMany') }),
    '503': refer('Unavailable'),
    default: refer('Unexpected'),
  }
}

function envelope(data: JsonSchema): JsonSchema {
  return objectOf({ status: { const: 0 }, msg: { type: 'string' }, data }, ['status', 'msg', 'data'])
}

function response(description: string): JsonSchema {
  return { description, content: { 'application/json': { schema: schemaReference('Error') } } }
}

/** The group of an operation: the resource, or the stage that it comes from. */
function tagOf(route: Route): string {
  const { name } = route
  return name?.includes('.') === true ? name.slice(0, name.lastIndexOf('.')) : route.stage
}
