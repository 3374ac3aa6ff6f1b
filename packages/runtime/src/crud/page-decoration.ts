/** What a page needs to know of the request it answers. */
export interface Decoration {
  /** The address of the resource, relative to the API prefix. */
  readonly api: string
  can(method: string, path: string): boolean
}

const requestOfKind: Readonly<Record<string, (api: string) => readonly [method: string, path: string]>> = {
  create: (api) => ['POST', api],
  edit: (api) => ['PUT', `${api}/1`],
  view: (api) => ['GET', `${api}/1`],
  delete: (api) => ['DELETE', `${api}/1`],
  restore: (api) => ['PUT', `${api}/1`],
  export: (api) => ['GET', api],
}

/** Finishes a page for the wire: relations become option addresses, buttons the user may not use are left out. */
export function decoratePage<T>(node: T, decoration: Decoration): T {
  if (Array.isArray(node)) {
    return node.filter((item) => isAllowed(item, decoration)).map((item) => decoratePage(item, decoration)) as T
  }
  if (typeof node !== 'object' || node === null) return node
  const decorated: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    decorated[key] = typeof value === 'object' ? decoratePage(value, decoration) : value
  }
  const { name, relation, source } = decorated
  if (typeof relation === 'string' && typeof name === 'string' && source === undefined) {
    decorated.source = `${decoration.api}?_action=options&field=${encodeURIComponent(name)}`
    delete decorated.relation
  }
  if (decorated.importable === true && !decoration.can('POST', decoration.api)) decorated.importable = false
  return decorated as T
}

function isAllowed(item: unknown, { api, can }: Decoration): boolean {
  const kind = typeof item === 'object' && item !== null ? (item as { readonly kind?: unknown }).kind : undefined
  const request = typeof kind === 'string' ? requestOfKind[kind] : undefined
  if (request === undefined) return true
  const [method, path] = request(api)
  return can(method, path)
}
