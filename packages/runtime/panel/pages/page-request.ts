import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { preloadTypes } from '../render/registry.ts'
import type { Data, Schema } from '../schema/schema.ts'
import { decodePathSegment } from '../shell/decode-path-segment.ts'

type ListPage = Schema & { readonly pages?: Readonly<Record<string, Schema>> }

/** Where the schema of a panel path comes from. */
export interface PageRequest {
  readonly url: string
  /** The page inside the answer: the forms of a resource come with its list. */
  readonly part: 'create' | 'edit' | null
  /** What the path tells of the row. */
  readonly pathParams: Data
}

/** What stands for a page that is a window above its list. */
export const formDialogPageSentinel: Schema = { type: 'Page' }

/** `/x` and `/x/5` are asked for as they are; `/x/create` and `/x/5/edit` come with the list of x. */
export function pageRequest(pathname: string): PageRequest {
  const segments = pathname.split('/').filter(Boolean)
  const last = segments.at(-1)
  if (last === 'create') return { url: segments.slice(0, -1).join('/'), part: 'create', pathParams: {} }
  if (last === 'edit' && segments.length > 2) {
    return {
      url: segments.slice(0, -2).join('/'),
      part: 'edit',
      pathParams: { id: decodePathSegment(segments.at(-2) ?? '') },
    }
  }
  const id = segments.length > 1 ? { id: decodePathSegment(last ?? '') } : {}
  return { url: segments.join('/'), part: null, pathParams: id }
}

/** Asks for the page of a request, and for the components it shows. */
export function pageQuery({ url, part }: PageRequest) {
  return {
    queryKey: ['page', url, part],
    queryFn: async (): Promise<Schema> => {
      const page = await callApi<ListPage>({ url })
      const wanted =
        part === null ? page : (page.pages?.[part] ?? (hasWindow(page, part) ? formDialogPageSentinel : null))
      if (!wanted) throw new ApiError('', { status: 404 })
      void preloadTypes(wanted).catch(() => undefined)
      return wanted
    },
    staleTime: 30_000,
    // A page in a hidden tab is still there when somebody comes back to it.
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  }
}

/** Whether a list opens its form of this kind in a dialog or drawer. */
function hasWindow(node: unknown, kind: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { kind: own, dialog, drawer }: { readonly [key: string]: unknown } = { ...node }
  return (own === kind && (dialog ?? drawer) !== undefined) || Object.values(node).some((one) => hasWindow(one, kind))
}
