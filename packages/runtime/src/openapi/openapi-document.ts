import type { Route } from '@quoin/router'
import { AdminController } from '../crud/admin-controller.ts'
import type { RequestContext } from '../http/request-context.ts'
import { sentence, text } from '../i18n/sentence.ts'
import { version } from '../version.ts'
import { anySchema, type JsonSchema, objectOf } from './json-schema.ts'
import { buildOperation, errorResponses, readOperationParts } from './operation.ts'
import { pathTemplate } from './path-template.ts'
import { type OperationParts, resourceComponentSchemas, resourceOperation } from './resource-operation.ts'
import { buildResourceJsonSchemas, type ResourceJsonSchemas, resourceControllerOf } from './resource-schemas.ts'

const described = new Set(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'])
const methodsOfAny = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A description of every route, in OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>
  readonly [key: string]: unknown
}

/** Describes the routes that are served now, with the forms and lists as they are for the caller. */
export async function openApiDocument(context: RequestContext): Promise<OpenApiDocument> {
  const { config, services } = context
  const paths: Record<string, Record<string, JsonSchema>> = {}
  const templates = new Map<string, string>()
  const ids = new Set<string>()
  const schemas: Record<string, JsonSchema> = {}
  const resources = new Map<unknown, Map<string, ResourceJsonSchemas>>()
  for (const route of services.routes.routes) {
    const { parameters, template: written } = pathTemplate(route.path)
    // Two paths that differ in the names of their parameters only are the same path.
    const shape = written.replaceAll(/\{\w+\}/g, '{}')
    const template = templates.get(shape) ?? written
    templates.set(shape, template)
    const renamed = rename(parameters, template)
    const parts = (await partsOf(route)) ?? (await readOperationParts(route))
    const item = paths[template] ?? {}
    paths[template] = item
    for (const method of route.method === 'ANY' ? methodsOfAny : [route.method]) {
      if (!described.has(method) || item[method.toLowerCase()] !== undefined) continue
      item[method.toLowerCase()] = buildOperation(route, method, uniqueId(route, method, ids), renamed, parts)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: config.name, version, description },
    ...(config.base_url !== null && { servers: [{ url: config.base_url }] }),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: config.session.cookie, description: 'Set by `POST login`.' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token of `POST tokens`.' },
      },
      responses: errorResponses,
      schemas: { ...baseSchemas, ...schemas },
    },
  }

  async function partsOf(route: Route): Promise<OperationParts | null> {
    const Controller = resourceControllerOf(route)
    if (Controller === null || typeof route.handler === 'function') return null
    const known = resources.get(Controller) ?? new Map<string, ResourceJsonSchemas>()
    resources.set(Controller, known)
    const key = route.path.replace(/\/(?:create|\{id.*)$/, '')
    const resource = known.get(key) ?? buildResourceJsonSchemas(Controller, route, context)
    known.set(key, resource)
    const { action } = route.handler
    const parts = resourceOperation(action, resource)
    if (parts === null) return null
    Object.assign(schemas, resourceComponentSchemas(resource))
    // A page that the controller makes itself may be anything.
    return isOwnPage(Controller, action) ? { ...parts, answer: anySchema } : parts
  }
}

const description = sentence(text('reference.about', {}))

const parameters = {
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], items: { type: 'string' } },
}
const issue = objectOf(
  { path: { type: 'string' }, code: { type: 'string' }, params: parameters, msg: { type: 'string' } },
  ['path', 'code', 'params', 'msg'],
)

const baseSchemas: Readonly<Record<string, JsonSchema>> = {
  Error: objectOf(
    {
      status: { type: 'integer', minimum: 400, maximum: 599 },
      msg: { type: 'string' },
      code: { type: 'string' },
      params: { ...parameters, description: 'The values that `msg` names.' },
      errors: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'The first sentence for each place.',
      },
      issues: { type: 'array', items: issue, description: 'What is wrong at which place.' },
      requestId: { type: 'string' },
    },
    ['status', 'msg', 'code', 'params', 'requestId'],
  ),
  Page: { ...objectOf({ type: { type: 'string' } }, ['type']), description: 'A page of the panel.' },
}

/** Parameters under the names that the path has in the document. */
function rename(parameters: readonly JsonSchema[], template: string): readonly JsonSchema[] {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return parameters.map((parameter, index) => ({ ...parameter, name: names[index] }))
}

function isOwnPage(Controller: { readonly prototype: AdminController }, action: string): boolean {
  const { prototype } = AdminController
  return (['index', 'create', 'show', 'edit'] as const).some(
    (name) => name === action && Controller.prototype[name] !== prototype[name],
  )
}

function uniqueId(route: Route, method: string, taken: Set<string>): string {
  const plain = route.name ?? `${method.toLowerCase()}${route.path.replaceAll(/[^\w]+/g, '.')}`
  const wanted = route.method === 'ANY' && route.name !== null ? `${plain}.${method.toLowerCase()}` : plain
  let id = wanted
  for (let number = 2; taken.has(id); number++) id = `${wanted}.${number}`
  taken.add(id)
  return id
}
