import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { RuntimeError } from '../errors.ts'
import { mediaTypeOf } from './media-type.ts'
import type { RequestContext } from './request-context.ts'
import { RawResponse } from './response.ts'
import { framedByPanel } from './security-headers.ts'

/** A page of an extension runs its own files and nothing else, apart from the panel even when it is opened by itself. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; sandbox allow-scripts"

/** `GET /extensions/…`: the published assets of extensions, at their fixed place. */
export async function extensionAsset(context: RequestContext): Promise<RawResponse> {
  const folder = join(context.services.root, 'public/extensions')
  const path = context.params.path ?? ''
  const file = await findFile(folder, path)
  if (file === null) throw new RuntimeError('RUNTIME_NOT_FOUND.asset', { params: { path } })
  return new RawResponse(createReadStream(file.path), {
    headers: {
      'content-type': mediaTypeOf(extname(path)),
      'content-length': String(file.size),
      'cache-control': context.input.has('v') ? 'public, max-age=31536000, immutable' : 'no-cache',
      // A page in a sandbox has no origin of its own to load its script and style from.
      'cross-origin-resource-policy': 'cross-origin',
      ...(extname(path) === '.html' && framedByPanel(pagePolicy)),
    },
  })
}

/** A file inside a folder; a link that leads outside counts as none. */
async function findFile(folder: string, path: string): Promise<{ path: string; size: number } | null> {
  if (path.split('/').some((segment) => segment === '' || segment.startsWith('.') || segment.includes('\\')))
    return null
  try {
    const found = await realpath(join(folder, path))
    if (!found.startsWith((await realpath(folder)) + sep)) return null
    const { size, isFile } = await stat(found).then((facts) => ({ size: facts.size, isFile: facts.isFile() }))
    return isFile ? { path: found, size } : null
  } catch {
    return null
  }
}
