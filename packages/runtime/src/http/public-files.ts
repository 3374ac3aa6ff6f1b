import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { RuntimeError } from '../errors.ts'
import { mediaTypeOf } from './media-type.ts'
import type { RequestContext } from './request-context.ts'
import { RawResponse } from './response.ts'
import { allowFramingByPanel } from './security-headers.ts'

/** A page of an extension runs its own files and nothing else, apart from the panel even when it is opened by itself. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts"

/** A file of the application's own `public/`, for a path that no route answers; null where there is none. */
export async function publicFile(context: RequestContext, path: string): Promise<RawResponse | null> {
  const file = await findFile(join(context.services.root, 'public'), decodedPath(path))
  return file === null ? null : sent(file, context)
}

/** Where a path is written in percent signs, the characters themselves. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\//, '')
  } catch {
    return ''
  }
}

/** `GET /extensions/…`: the published assets of extensions, at their fixed place. */
export async function extensionAsset(context: RequestContext): Promise<RawResponse> {
  const folder = join(context.services.root, 'public/extensions')
  const path = context.params.path ?? ''
  const file = await findFile(folder, path)
  if (file === null) throw new RuntimeError('RUNTIME_NOT_FOUND.asset', { params: { path } })
  return sent(file, context)
}

/** One with a version in its address never changes; of any other a browser asks whether it has. */
function sent({ path, size, changed }: FoundFile, context: RequestContext): RawResponse {
  const tag = `"${size.toString(36)}-${Math.round(changed).toString(36)}"`
  const headers = {
    'cache-control': context.input.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: tag,
    // A page in a sandbox has no origin of its own to load its script and style from.
    'cross-origin-resource-policy': 'cross-origin',
  }
  const known = String(context.request.headers['if-none-match'] ?? '').split(/\s*,\s*/)
  if (known.some((one) => one.replace(/^W\//, '') === tag)) return new RawResponse('', { status: 304, headers })
  return new RawResponse(context.request.method === 'HEAD' ? '' : createReadStream(path), {
    headers: {
      ...headers,
      'content-type': mediaTypeOf(extname(path)),
      'content-length': String(size),
      ...(extname(path) === '.html' && allowFramingByPanel(pagePolicy)),
    },
  })
}

interface FoundFile {
  readonly path: string
  readonly size: number
  /** When it was written, in milliseconds. */
  readonly changed: number
}

/** A file inside a folder; a link that leads outside counts as none. */
async function findFile(folder: string, path: string): Promise<FoundFile | null> {
  if (path.split('/').some((segment) => segment === '' || segment.startsWith('.') || segment.includes('\\')))
    return null
  try {
    const found = await realpath(join(folder, path))
    if (!found.startsWith((await realpath(folder)) + sep)) return null
    const facts = await stat(found)
    return facts.isFile() ? { path: found, size: facts.size, changed: facts.mtimeMs } : null
  } catch {
    return null
  }
}
