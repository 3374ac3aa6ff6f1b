import { isControl, isSubForm } from '@quoin/generator/feature-pages'
import type { Access, FeatureAccess } from '../../access/access.ts'
import { isObject } from '../../is-object.ts'
import { type ModelClass, parentKeyColumn, relatedModel } from '../model/model.ts'

/** What a page shows, what its user may see of that, and what it is for. */
export interface PageAccess {
  readonly model: ModelClass
  /** The feature by which the rows of the model are asked for. */
  readonly feature: FeatureAccess | null
  readonly access: Access
  /** What the fields of a form are for; `read` where something is shown, or filtered. */
  readonly action: 'read' | 'store' | 'update'
}

/**
 * A page without the fields that are kept from the user, wherever they are named; those that can only be read are
 * locked in its forms.
 */
export function applyFieldRules<T>(page: T, access: PageAccess): T {
  // Parts are left out or locked; no part becomes another one.
  return shown(page, access) as T
}

function shown(node: unknown, place: PageAccess): unknown {
  if (Array.isArray(node)) return node.filter((part) => !isHidden(part, place)).map((part) => shown(part, place))
  if (!isObject(node)) return node
  const { model, feature, action } = place
  const { name, type } = node
  if (isControl(node)) {
    const isFixed = action !== 'read' && feature?.fields(action)?.readOnly.has(node.name) === true
    const items = isSubForm(node) ? { items: rowFields(node.items, related(node.name, place)) } : {}
    return { ...node, ...items, ...(isFixed && { readOnly: true }) }
  }
  const inner = typeof name === 'string' && isDirect(model, name) ? related(name, place) : place
  const within = type === 'Form' ? { ...inner, action: actionOf(node.mode, action) } : inner
  const parts = Object.entries(node).filter(([key, part]) => {
    if (key === 'orderBy') return typeof part !== 'string' || !hides(part, place)
    if (key === 'tree') return typeof part !== 'string' || !hidesTree(part, place)
    return !isHidden(part, within)
  })
  return Object.fromEntries(
    parts.map(([key, part]) =>
      key === 'filterOperators' && isObject(part)
        ? [key, Object.fromEntries(Object.entries(part).filter(([column]) => !hides(column, place)))]
        : [key, shown(part, within)],
    ),
  )
}

/** The fields of the rows of a sub-form, which serve for new rows and for those that there are. */
function rowFields(items: unknown, place: PageAccess): unknown {
  if (!Array.isArray(items)) return items
  return items
    .filter((item) => !isHidden(item, { ...place, action: 'store' }) || !isHidden(item, { ...place, action: 'update' }))
    .map((item: unknown) => {
      if (!isObject(item)) return item
      const { name } = item
      const isFixed = (['store', 'update'] as const).every(
        (action) => typeof name === 'string' && place.feature?.fields(action)?.readOnly.has(name) === true,
      )
      return isFixed ? { ...item, readOnly: true } : item
    })
}

function actionOf(mode: unknown, around: PageAccess['action']): PageAccess['action'] {
  if (mode === 'filter') return 'read'
  if (mode === 'create') return 'store'
  return mode === 'edit' ? 'update' : around
}

function isHidden(node: unknown, place: PageAccess): boolean {
  return isObject(node) && typeof node.name === 'string' && hides(node.name, place)
}

/** True where the user does not see what puts a row below another one. */
function hidesTree(column: string, place: PageAccess): boolean {
  return hides(column, place) || hides(parentKeyColumn(place.model, column), place)
}

/** True for the name of a column, or the path to one, that the user does not see. */
function hides(path: string, place: PageAccess): boolean {
  const [first = '', ...rest] = path.split('.')
  if (place.feature?.fields(place.action)?.hidden.has(first) === true) return true
  if (rest.length === 0 || !isDirect(place.model, first)) return false
  return hides(rest.join('.'), related(first, place))
}

/** True for a relation to one model; of one to any of several, each row is read by the rights for its own. */
function isDirect({ relations }: ModelClass, name: string): boolean {
  return Object.hasOwn(relations, name) && relations[name]?.kind !== 'belongsToAny'
}

function related(name: string, { access, model }: PageAccess): PageAccess {
  const relation = model.relations[name]
  if (relation === undefined || relation.kind === 'belongsToAny')
    throw new TypeError(`${model.name} has no relation "${name}".`)
  const target = relatedModel(relation)
  return { model: target, feature: access.feature(target), access, action: 'read' }
}
