import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describeNeeds, installDebianPackages, type Need } from './debian-packages.ts'

const proxies = {
  nginx: { name: 'nginx', packages: ['nginx-light'], variable: 'TEST_NGINX' },
  caddy: { name: 'Caddy', packages: ['caddy'], variable: 'TEST_CADDY' },
} as const satisfies Record<string, Need>

/** A proxy that examples of deploy/ are written for. */
export type ProxyName = keyof typeof proxies

function find(proxy: ProxyName): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/bin']
  const onPath = folders.map((folder) => join(folder, proxy)).find((file) => existsSync(file))
  return process.env[proxies[proxy].variable] || onPath
}

/** What has to be installed for tests of proxies. */
export function missingProxies(): readonly Need[] {
  return (['nginx', 'caddy'] as const).flatMap((proxy) => (find(proxy) === undefined ? [proxies[proxy]] : []))
}

/** The program of a proxy, which is installed where that is possible. */
export async function proxyProgram(proxy: ProxyName): Promise<string> {
  if (find(proxy) === undefined) await installDebianPackages([proxies[proxy]])
  const found = find(proxy)
  if (found === undefined) throw new Error(describeNeeds([proxies[proxy]]))
  return found
}
