/** A request of the API: its address is relative to the prefix, and may hold `{id}`. */
export interface DeclaredRequest {
  readonly method: string
  readonly url: string
}

/** True for a component that a user presses. */
export function isButton(node: object): boolean {
  const { type } = node as { readonly type?: unknown }
  return typeof type === 'string' && /(?:Action|Button)$/.test(type)
}

/** What a button, or a step of its chain, sends: what follows on success and the form that it opens included. */
export function buttonRequests(node: unknown): readonly DeclaredRequest[] {
  if (Array.isArray(node)) return node.flatMap(buttonRequests)
  if (typeof node !== 'object' || node === null) return []
  const { request, link, url, actions, then, dialog, drawer }: ButtonParts = node
  return [
    ...requestOf(request),
    // A page of the panel is asked for at the same address.
    ...(typeof link === 'string' && link.startsWith('/') ? [{ method: 'GET', url: link.slice(1) }] : []),
    ...(typeof url === 'string' && !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url) ? [{ method: 'GET', url }] : []),
    ...windowRequests(dialog),
    ...windowRequests(drawer),
    ...buttonRequests(actions),
    ...buttonRequests(then),
  ]
}

interface ButtonParts {
  readonly request?: unknown
  readonly link?: unknown
  readonly url?: unknown
  readonly actions?: unknown
  readonly then?: unknown
  readonly dialog?: unknown
  readonly drawer?: unknown
}

/** What a window needs to be of use: where its form is sent, and what fills it. */
function windowRequests(window: unknown): readonly DeclaredRequest[] {
  if (typeof window !== 'object' || window === null) return []
  const { body }: { readonly body?: unknown } = window
  return [body].flat().flatMap((part) => {
    const { request, initRequest }: { readonly request?: unknown; readonly initRequest?: unknown } = Object(part)
    return [...requestOf(request), ...requestOf(initRequest)]
  })
}

function requestOf(request: unknown): readonly DeclaredRequest[] {
  const { method, url }: { readonly method?: unknown; readonly url?: unknown } = Object(request)
  return typeof method === 'string' && typeof url === 'string' ? [{ method: method.toUpperCase(), url }] : []
}
