import { existsSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteRegistry } from '@quoin/router'
import type { AdminConfig } from '../config/admin-config.ts'
import { RuntimeError } from '../errors.ts'

/** More files than a user reads of are not compared with routes. */
const mostFiles = 2000

/** Says where the configuration names a page or file that there is not, and which public files routes hide. */
export async function configPathProblems(
  root: string,
  config: AdminConfig,
  routes: RouteRegistry,
): Promise<RuntimeError[]> {
  return [...homeProblem(config, routes), ...missingFiles(root, config, routes), ...(await hiddenFiles(root, routes))]
}

function homeProblem({ home, route }: AdminConfig, routes: RouteRegistry): RuntimeError[] {
  if (home === null || routes.match('GET', `/${route.prefix}${home}`).kind === 'match') return []
  return [new RuntimeError('RUNTIME_CONFIG_INVALID.home', { params: { home } })]
}

function missingFiles(root: string, config: AdminConfig, routes: RouteRegistry): RuntimeError[] {
  return (['logo', 'favicon'] as const).flatMap((key) => {
    const address = config[key]
    const path = `public${address?.split('?', 1)[0]}`
    if (address?.startsWith('/') !== true || existsSync(join(root, path))) return []
    if (routes.match('GET', address).kind === 'match') return []
    return [new RuntimeError('RUNTIME_CONFIG_INVALID.file', { params: { key, path } })]
  })
}

async function hiddenFiles(root: string, routes: RouteRegistry): Promise<RuntimeError[]> {
  const problems: RuntimeError[] = []
  let seen = 0
  for await (const entry of glob('**/*', { cwd: join(root, 'public'), withFileTypes: true, exclude: ['extensions'] })) {
    if (++seen > mostFiles) break
    if (!entry.isFile()) continue
    const address = join(entry.parentPath, entry.name).slice(join(root, 'public').length).replaceAll('\\', '/')
    const match = routes.match('GET', address)
    if (match.kind !== 'match') continue
    const route = `${match.route.method} ${match.route.path}`
    problems.push(
      new RuntimeError('RUNTIME_APPLICATION_INVALID.publicFile', { params: { path: `public${address}`, route } }),
    )
  }
  return problems
}
