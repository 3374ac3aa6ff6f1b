import { toColumnList } from '@quoin/generator/feature-pages'
import { type ColumnValueKind, readColumnValueKinds } from '../access/column-value-kinds.ts'
import type { Feature } from '../access/features.ts'
import { isAdminControllerClass } from '../crud/admin-controller-class.ts'
import { type ModelClass, relatedModel } from '../crud/model/model.ts'
import { resourceTitle } from '../crud/resource-path.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { text } from '../i18n/sentence.ts'

/** A column as rules name it. */
interface ColumnFacts {
  readonly name: string
  readonly label: string
  readonly kind: ColumnValueKind
  readonly isKey: boolean
  /** What it may hold, where the form offers that. */
  readonly options?: readonly unknown[]
}

/** What a rule for the rows of a feature may name. */
interface ColumnsAnswer {
  readonly columns: readonly ColumnFacts[]
  readonly relations: readonly { readonly name: string; readonly label: string }[]
}

/**
 * `GET system/roles/columns?feature=&path=`: the columns and relations of a feature's rows, or of the rows where the
 * relations of `path` lead (`order.customer`). Only for those who may give rules.
 */
export async function featureColumns(context: RequestContext): Promise<ColumnsAnswer> {
  if (context.user?.superUser !== true) throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
  const key = context.input.text('feature')
  const feature = context.access.served.byKey(key)
  if (feature === undefined) throw validationFailed({ feature: text('field.noFeature', { feature: key }) })
  const path = context.input.has('path') ? context.input.text('path').split('.') : []
  const model = path.reduce((reached, name) => relatedIn(reached, name), feature.model)
  const labels = labelsOf(context, path.length === 0 ? feature : (context.access.feature(model)?.feature ?? null))
  const { database } = model.connection === null ? context.services : context.services.connections.get(model.connection)
  const facts = await readColumnValueKinds(database, model)
  const columns = [...facts].flatMap(([name, kind]): ColumnFacts[] => {
    if (model.hidden.includes(name)) return []
    const { label = resourceTitle(name), options } = labels.get(name) ?? {}
    const shared = { name, label, kind, isKey: toColumnList(model.primaryKey).includes(name) }
    return [Array.isArray(options) ? { ...shared, options } : shared]
  })
  const relations = Object.entries(model.relations).flatMap(([name, { kind }]) => {
    // Another database cannot be asked in the same statement, and no rule goes where each row leads elsewhere.
    if (kind === 'belongsToAny' || relatedIn(model, name).connection !== model.connection) return []
    return [{ name, label: labels.get(name)?.label ?? resourceTitle(name) }]
  })
  return { columns, relations }
}

function relatedIn(model: ModelClass, name: string): ModelClass {
  const relation = Object.hasOwn(model.relations, name) ? model.relations[name] : undefined
  if (relation === undefined || relation.kind === 'belongsToAny')
    throw validationFailed({ path: text('field.ruleRelation', { name }) })
  return relatedModel(relation)
}

type Labelled = { readonly label?: string; readonly options?: unknown }

/** What the list and the forms of a feature call its columns, and the relations that their controls choose from. */
function labelsOf(context: RequestContext, feature: Feature | null): ReadonlyMap<string, Labelled> {
  const labels = new Map<string, Labelled>()
  if (feature === null || !isAdminControllerClass(feature.controller)) return labels
  const controller = new feature.controller(context.at(feature.route))
  const add = (name: string, labelled: Labelled): void => {
    labels.set(name, { ...labelled, ...labels.get(name) })
  }
  for (const { name, label } of orNone(() => controller.declared('columns'))) add(name, { label })
  for (const part of ['create', 'edit'] as const) {
    for (const control of orNone(() => controller.declared(part).allControls)) {
      const { label, options, relation } = control
      const said = { ...(label !== undefined && { label }), ...(options !== undefined && { options }) }
      add(control.name, said)
      if (typeof relation === 'string') add(relation, said)
    }
  }
  return labels
}

/** A feature need not have all pages. */
function orNone<T>(read: () => readonly T[]): readonly T[] {
  try {
    return read()
  } catch {
    return []
  }
}
