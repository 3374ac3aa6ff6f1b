import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AdminConfig } from '../config/admin-config.ts'
import { RuntimeError } from '../errors.ts'
import type { AssetReference } from '../extensions/asset-list.ts'
import { packageFileUrl } from '../package-files.ts'
import { addBasePath } from './add-base-path.ts'
import { basePathOf } from './base-path.ts'
import { mediaTypeOf } from './media-type.ts'
import type { RequestContext } from './request-context.ts'
import { RawResponse } from './response.ts'

const folder = fileURLToPath(packageFileUrl('dist/panel/'))

/** `GET /`: on to the panel. */
export function panelRedirect(context: RequestContext): RawResponse {
  return new RawResponse('', {
    status: 302,
    headers: { location: `${basePathOf(context.config)}/${context.config.route.panel}` },
  })
}

/** `GET /admin/…`: a hashed asset, or the page of the panel for every path of its own. */
export async function panelFile(context: RequestContext): Promise<RawResponse> {
  const path = context.params.path ?? ''
  if (path.startsWith(ownFiles)) return ownFile(path.slice(ownFiles.length), context)
  return path.startsWith('assets/') ? asset(path, context) : page(context)
}

async function asset(path: string, context: RequestContext): Promise<RawResponse> {
  const files = await listFiles()
  // Only names that the build wrote are ever opened, whatever the path says.
  if (!files.has(path) || path.endsWith('.br')) {
    throw new RuntimeError('RUNTIME_NOT_FOUND.panelFile', { params: { path } })
  }
  const brotli = files.has(`${path}.br`) && String(context.request.headers['accept-encoding'] ?? '').includes('br')
  return new RawResponse(createReadStream(`${folder}${path}${brotli ? '.br' : ''}`), {
    headers: {
      'content-type': mediaTypeOf(extname(path)),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      ...(brotli && { 'content-encoding': 'br' }),
    },
  })
}

/** Where the components of the application are, below the panel's own path. */
const ownFiles = 'assets/own/'

async function ownFile(name: string, { services }: RequestContext): Promise<RawResponse> {
  const changes = name === 'changes' ? services.components.changes() : null
  if (changes !== null) return new RawResponse(changes, { headers: { 'content-type': 'text/event-stream' } })
  const content = await services.components.file(name)
  if (content === null) throw new RuntimeError('RUNTIME_NOT_FOUND.panelFile', { params: { path: ownFiles + name } })
  return new RawResponse(Buffer.from(content), {
    headers: { 'content-type': mediaTypeOf(extname(name)), 'cache-control': 'public, max-age=31536000, immutable' },
  })
}

/** An asset of an extension, or without the name of one the components of the application. */
type PanelAsset = Omit<AssetReference, 'extension'> & Partial<Pick<AssetReference, 'extension'>>

/** The scripts that the panel loads before its first page: those of extensions, and the components of the application. */
export function panelAssets({ config, services }: RequestContext): readonly PanelAsset[] {
  const base = basePathOf(config)
  const assets = services
    .assets()
    .map(({ url, ...asset }): PanelAsset => ({ ...asset, url: url.startsWith('/') ? base + url : url }))
  const { entry } = services.components
  if (entry === null) return assets
  return [
    ...assets,
    { type: 'js', url: `${base}/${config.route.panel}/${ownFiles}${entry}`, options: { module: true } },
  ]
}

async function page(context: RequestContext): Promise<RawResponse> {
  const { config, services } = context
  const { route } = config
  const base = basePathOf(config)
  // The panel itself says what is wrong while the database does not answer.
  const { name, locale } = await services.settings.read().catch(() => services.settings.current)
  let template: string
  try {
    template = await readFile(`${folder}index.html`, 'utf8')
  } catch {
    return new RawResponse(notBuilt(name), { status: 503, headers: htmlHeaders("default-src 'none'") })
  }
  const nonce = randomBytes(16).toString('base64url')
  const html = template
    .replaceAll('__QUOIN_NONCE__', nonce)
    .replaceAll('__QUOIN_ROOT__', escapeHtml(base))
    .replaceAll('__QUOIN_BASE__', escapeHtml(`${base}/${route.panel}`))
    .replaceAll('__QUOIN_MESSAGES__', services.messages.versions(config.locales))
    .replaceAll('__QUOIN_API__', escapeHtml(`${base}/${route.prefix}`))
    .replace('./assets/favicon.svg" type="image/svg+xml"', (usual) => iconOf(config) ?? usual)
    // By a function: in a text a dollar sign would stand for parts of the page.
    .replaceAll('__QUOIN_NAME__', () => escapeHtml(name))
    .replace('<html lang="en"', () => `<html lang="${escapeHtml(locale)}"`)
  return new RawResponse(html, { headers: htmlHeaders(pagePolicy(nonce, config)) })
}

/** The icon of the configuration, as the end of its link; null where it has none. */
function iconOf(config: AdminConfig): string | null {
  return config.favicon === null ? null : `${escapeHtml(addBasePath(config.favicon, config))}"`
}

/** Nothing but our own origin and those that extensions may load from; styles that antd writes carry the nonce. */
function pagePolicy(nonce: string, { extension, security }: AdminConfig): string {
  const allowed = ["'self'", ...extension.asset_origins].join(' ')
  return [
    "default-src 'self'",
    `script-src ${allowed}`,
    `style-src ${allowed} 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...security.image_origins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...security.frame_origins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function htmlHeaders(policy: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
}

function notBuilt(name: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(name)}</title>
<h1>The panel is not built yet</h1>
<p>The server runs, but the files of the panel are missing. In the repository run <code>npx turbo run build --filter=@quoin/panel</code> and reload this page; the published package carries them.</p></html>`
}

let listed: Promise<ReadonlySet<string>> | null = null
let listedAt = 0

/** The files of the build; listed again after a second, for a build that is made while the server runs. */
function listFiles(): Promise<ReadonlySet<string>> {
  if (listed === null || Date.now() - listedAt > 1000) {
    listedAt = Date.now()
    listed = readdir(folder, { recursive: true }).then(
      (files) => new Set(files.map((file) => file.replaceAll('\\', '/'))),
      () => new Set(),
    )
  }
  return listed
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
