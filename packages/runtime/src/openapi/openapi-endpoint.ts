import { RuntimeError } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { RawResponse } from '../http/response.ts'

/** `GET openapi.json`: the description of every route, for those who hold the permission `openapi`. */
export async function openApiEndpoint(context: RequestContext): Promise<RawResponse> {
  const { openApiDocument } = await import('./openapi-document.ts')
  const document = await openApiDocument(context)
  return new RawResponse(JSON.stringify(document), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}

/** `GET openapi`: the same as a page; in development only. */
export async function openApiReference(context: RequestContext): Promise<RawResponse> {
  if (context.services.mode !== 'development') {
    throw new RuntimeError('RUNTIME_NOT_FOUND.path', { params: { path: context.request.path } })
  }
  const [{ openApiDocument }, { referencePage }] = await Promise.all([
    import('./openapi-document.ts'),
    import('./reference-page.ts'),
  ])
  return referencePage(await openApiDocument(context), context.locale)
}
