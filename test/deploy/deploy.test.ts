import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly command?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: object
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const instances = Object.keys(compose.services).filter((name) => name.startsWith('application-'))

describe('deploy/compose.yaml', () => {
  it('defines PostgreSQL, Redis, two instances and a proxy', () => {
    const names = ['postgres', 'redis', 'migrate', 'application-1', 'application-2', 'proxy']
    expect(Object.keys(compose.services)).toEqual(names)
  })

  it('refers only to services, volumes, files and variables that exist', () => {
    const documented = new Set(
      [...readFileSync(join(folder, '../docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
        ([, name]) => name,
      ),
    )
    for (const [name, service] of Object.entries(compose.services)) {
      for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(compose.services)).toContain(other)
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':')
        if (source.startsWith('.')) expect(existsSync(join(folder, source)), volume).toBe(true)
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
      if (service.build !== undefined) {
        expect(existsSync(join(folder, service.build.context, service.build.dockerfile)), name).toBe(true)
        for (const variable of Object.keys(service.environment ?? {})) expect(documented).toContain(variable)
      }
    }
  })

  it('starts instances only after the migration and once Redis answers, all with the same settings', () => {
    for (const name of instances) {
      expect(compose.services[name]).toEqual(compose.services['application-1'])
      expect(compose.services[name]?.depends_on).toEqual({
        migrate: { condition: 'service_completed_successfully' },
        redis: { condition: 'service_healthy' },
      })
    }
    expect(compose.services.migrate?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(compose.services.redis?.command).toEqual(expect.arrayContaining(['--appendonly', 'noeviction']))
  })

  it('contains no password', () => {
    expect(read('compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/)
  })
})

it('deploy/nginx.conf balances requests over all instances, and trusts no forwarding header of a client', () => {
  const text = read('nginx.conf')
  expect([...text.matchAll(/^\s+server ([\w-]+):8686 /gm)].map(([, name]) => name)).toEqual(instances)
  expect(text).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  expect(text).not.toContain('$proxy_add_x_forwarded_for')
  expect(text.match(/\{/g)?.length).toBe(text.match(/\}/g)?.length)
})

it('deploy/Containerfile has two stages, does not run as root, and has a health check', () => {
  const instructions = read('Containerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' ', 1)[0])
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']
  for (const instruction of instructions) expect(known).toContain(instruction)
  expect(instructions.filter((instruction) => instruction === 'FROM')).toHaveLength(2)
  expect(instructions.indexOf('USER')).toBeGreaterThan(instructions.lastIndexOf('RUN'))
  expect(read('Containerfile')).toContain('npm ci --omit=dev')
  const command = /^CMD (\[.*\])$/m.exec(read('Containerfile'))?.[1] ?? '[]'
  expect(JSON.parse(command)).toEqual(['node', 'node_modules/@quoin/runtime/bin/quoin.js', 'start'])
  expect(compose.services.migrate?.command?.[1]).toBe('node_modules/@quoin/runtime/bin/quoin.js')
})

it('deploy/containerignore keeps secrets and machine-specific files out of the image', () => {
  const lines = read('containerignore').trim().split('\n')
  expect(lines).toEqual(expect.arrayContaining(['node_modules', 'storage', '.env*', '.git']))
})

describe('deploy/README.md', () => {
  it('creates passwords that need no escaping in a URL', () => {
    expect(read('README.md')).toMatch(/POSTGRES_PASSWORD=\$\(openssl rand -hex \d+\)/)
  })

  it('refers only to services and files that exist', () => {
    const text = read('README.md')
    const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block).join('\n')
    for (const [, file = ''] of blocks.matchAll(/(?:-f|cp) deploy\/(\S+)/g))
      expect(existsSync(join(folder, file)), file).toBe(true)
    const named = [...blocks.matchAll(/(?:run --rm|exec|for instance in) ([\w-]+(?: application-\d)*)/g)]
    const services = named.flatMap(([, names = '']) => names.split(' '))
    expect(services).toEqual(['application-1', 'migrate', ...instances, 'proxy'])
    for (const service of services) expect(Object.keys(compose.services)).toContain(service)
  })
})
