import type { Option } from '../components/property-schema.ts'
import { buttonRequests, isButton } from './button-requests.ts'
import { isSubForm } from './form-controls.ts'

/** What a page needs to know of the request it answers. */
export interface PageUserContext {
  /** The address of the resource, relative to the API prefix. */
  readonly api: string
  can(method: string, path: string): boolean
  /** True when a route would answer this request, but not to this user; the address may hold `{id}`. */
  rejects(method: string, url: string): boolean
  /** The columns by which a field of this name chooses a row, `lines.product_no` in a sub-form; null where one will do. */
  keyFields?(field: string, relation: string): readonly string[] | null
  /** The types among which such a field chooses first, where its rows are of any of several models. */
  types?(field: string, relation: string): readonly Option[] | null
  /** What the user may do in the sub-form of a relation. */
  subForm(relation: string): SubFormRights
}

/** The key of the rows of a sub-form, and what may be done with them. */
export interface SubFormRights {
  readonly primaryKey: string
  readonly addable: boolean
  readonly changeable: boolean
  readonly removable: boolean
}

const requestOfKind: Readonly<Record<string, (api: string) => readonly [method: string, path: string]>> = {
  create: (api) => ['POST', api],
  edit: (api) => ['PUT', `${api}/1`],
  view: (api) => ['GET', `${api}/1`],
  delete: (api) => ['DELETE', `${api}/1`],
  restore: (api) => ['PUT', `${api}/1`],
  export: (api) => ['GET', api],
}

/** A copy of a page for the wire: relations become option addresses, what the user may not use is left out. */
export function finishPageForUser<T>(node: T, user: PageUserContext): T {
  return decorate(node, user, '')
}

/** `inside` is the sub-form around, as the names of its fields begin: `lines.`. */
function decorate<T>(node: T, user: PageUserContext, inside: string): T {
  if (Array.isArray(node)) {
    return node.filter((item) => isAllowed(item, user)).map((item) => decorate(item, user, inside)) as T
  }
  if (typeof node !== 'object' || node === null) return node
  const around = isSubForm(node) ? `${node.name}.` : inside
  const decorated: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (!isAllowed(value, user)) continue
    decorated[key] = typeof value === 'object' ? decorate(value, user, around) : value
  }
  const { name, relation, source, createIn } = decorated
  if (isSubForm(node)) {
    const { primaryKey, ...rights } = user.subForm(node.relation)
    decorated.primaryKey = primaryKey
    for (const [right, held] of Object.entries(rights)) if (!held) decorated[right] = false
  } else if (typeof relation === 'string' && typeof name === 'string' && source === undefined) {
    decorated.source = `${user.api}?_action=options&field=${encodeURIComponent(inside + name)}`
    const keyFields = user.keyFields?.(inside + name, relation) ?? null
    if (keyFields !== null) decorated.keyFields = keyFields
    const types = user.types?.(inside + name, relation) ?? null
    if (types !== null) decorated.types ??= types
    delete decorated.relation
  }
  // Its form comes from the list, and is sent to it.
  if (typeof createIn === 'string' && !(user.can('POST', createIn) && user.can('GET', createIn))) {
    delete decorated.createIn
  }
  if (decorated.importable === true && !user.can('POST', user.api)) decorated.importable = false
  return decorated as T
}

function isAllowed(item: unknown, user: PageUserContext): boolean {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return true
  const { api, can, rejects } = user
  const { kind, buttons }: { readonly kind?: unknown; readonly buttons?: unknown } = item
  if (isButton(item)) {
    if (buttonRequests(item).some(({ method, url }) => rejects(method, url))) return false
    // What holds buttons is there for them.
    const held: readonly unknown[] = Array.isArray(buttons) ? buttons : []
    if (held.length > 0) return held.some((button) => isAllowed(button, user))
  }
  const request = typeof kind === 'string' ? requestOfKind[kind] : undefined
  if (request === undefined) return true
  const [method, path] = request(api)
  return can(method, path)
}
