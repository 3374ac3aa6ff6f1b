import { type FormFieldNode, toColumnList } from '@quoin/generator/feature-pages'
import type { Route } from '@quoin/router'
import { type AdminControllerClass, isAdminControllerClass } from '../crud/admin-controller-class.ts'
import { type Cast, findCast } from '../crud/model/cast.ts'
import { hiddenColumns } from '../crud/model/hidden-columns.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { resourcePathOfRoute } from '../crud/resource-path.ts'
import type { RequestContext } from '../http/request-context.ts'
import { controlSchema, isRequired } from './control-schema.ts'
import { anySchema, type JsonSchema, nullable, objectOf } from './json-schema.ts'

/** What is known of a feature without asking its table. */
export interface ResourceJsonSchemas {
  /** The name that its schemas have in the document. */
  readonly name: string
  readonly row: JsonSchema
  readonly create: JsonSchema
  readonly update: JsonSchema
  /** The parameters that filter its list. */
  readonly filters: readonly string[]
  readonly sortable: readonly string[]
  readonly softDeletes: boolean
  /** The list can be asked for level by level. */
  readonly isTree: boolean
  readonly exportable: boolean
}

/** The controller of a route whose action is one of the seven of a feature. */
export function resourceControllerOf({ handler }: Route): AdminControllerClass | null {
  return 'controller' in handler && isAdminControllerClass(handler.controller) ? handler.controller : null
}

/** The schemas of a feature, as its list and forms declare them. */
export function buildResourceJsonSchemas(
  Controller: AdminControllerClass,
  route: Route,
  context: RequestContext,
): ResourceJsonSchemas {
  const own = context.at(route)
  const controller = new Controller(own)
  const controls = (part: 'create' | 'edit'): FormFieldNode[] =>
    attempt(() => controller.declared(part).allControls, []).filter(({ type }) => type !== 'StaticControl')
  const list = attempt(() => controller.declared('list'), null)
  const columns = attempt(() => controller.declared('columns'), [])
  const { serviceName } = controller
  const model = serviceName === null ? null : new serviceName(own).modelName
  const { hidden = [] } = (model && own.access.feature(model, 'read', serviceName ?? undefined)) ?? {}
  const create = controls('create')
  const update = controls('edit')
  return {
    name: resourcePathOfRoute(route.path, context.config.route.prefix, {}).replaceAll(/[^\w.-]+/g, '-'),
    row: rowSchema(
      model,
      [...columns, ...create].map(({ name }) => name),
      hidden,
    ),
    create: objectOf(
      properties(create, model),
      create.filter(isRequired).map(({ name }) => name),
    ),
    update: objectOf({
      ...properties(update, model),
      _version: { type: 'string', description: 'The version that was read; another one answers 409.' },
    }),
    filters: list?.filterParameters ?? [],
    sortable: [...(list?.sortable ?? [])],
    softDeletes: model !== null && model.softDeletes !== false,
    isTree: (list?.tree ?? null) !== null,
    exportable: list?.exportable === true,
  }
}

function properties(controls: readonly FormFieldNode[], model: ModelClass | null): Record<string, JsonSchema> {
  const types = new Map(
    Object.values(model?.relations ?? {}).flatMap((relation): [string, string[]][] =>
      relation.kind === 'belongsToAny' ? [[relation.typeColumn, Object.keys(relation.models)]] : [],
    ),
  )
  const schemaOf = (control: FormFieldNode): JsonSchema => {
    const values = types.get(control.name)
    return values === undefined ? controlSchema(control) : typeSchema(control, values)
  }
  return Object.fromEntries(controls.map((control) => [control.name, schemaOf(control)]))
}

/** A column that says which model the row of a relation has. */
function typeSchema(control: FormFieldNode, values: readonly string[]): JsonSchema {
  const schema = { type: 'string', enum: values }
  return isRequired(control) ? schema : nullable(schema)
}

function rowSchema(model: ModelClass | null, names: readonly string[], kept: Iterable<string>): JsonSchema {
  const hidden = new Set([...(model === null ? [] : hiddenColumns(model)), ...kept])
  const columns = [
    ...(model === null ? [] : [...toColumnList(model.primaryKey), ...Object.keys(model.casts), ...model.fillable]),
    ...names,
  ]
  const shown = columns.filter((name) => !name.includes('.') && !hidden.has(name))
  return objectOf(
    Object.fromEntries(shown.map((name) => [name, castSchema(model === null ? undefined : findCast(model, name))])),
  )
}

const castSchemas: Readonly<Partial<Record<Cast, JsonSchema>>> = {
  integer: { type: 'integer' },
  float: { type: 'number' },
  boolean: { type: 'boolean' },
  bit: { type: 'boolean' },
  set: { type: 'array', items: { type: 'string' } },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
  bytes: { type: 'string', pattern: '^(?:[0-9a-f]{2})*$' },
}

/** How a value of a row travels; what no cast says is left open. */
function castSchema(cast: Cast | undefined): JsonSchema {
  if (cast === undefined || cast === 'json') return anySchema
  return nullable(castSchemas[cast] ?? { type: 'string' })
}

/** A list or form that cannot be built without a real request is left out of the description. */
function attempt<T>(build: () => T, otherwise: T): T {
  try {
    return build()
  } catch {
    return otherwise
  }
}
