import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExtensionState, installExtension, parseExtensionName, parseManifest } from '@quoin/extensions'
import { compileRules } from '@quoin/extensions/validation'
import { importRecord, Workspace } from '@quoin/generator'
import { createIntrospector } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'
import { canonicalPath, compileWildcard, RouteRegistry } from '@quoin/router'
import { type ZipEntry, zipArchive } from '@quoin/test-machine/zip-archive'
import { deep, letters } from '../attempt.ts'
import { codeOf, type DoorAttempt, type DoorAttempts } from './door-attempt.ts'
import type { ProjectTarget } from './project-target.ts'

type Kind = DoorAttempt<ProjectTarget>['kind']

const called = (
  kind: Kind,
  what: string,
  work: (target: ProjectTarget) => unknown,
  ends: string,
): DoorAttempt<ProjectTarget> => ({ kind, what, run: (target) => codeOf(() => work(target)), ends })

const opened = (kind: Kind, address: unknown, ends: string) =>
  called(kind, `open ${JSON.stringify(address)}`, async () => (await openDatabase(address as string)).close(), ends)

const read = (kind: Kind, name: string, ends: string) =>
  called(
    kind,
    `table ${JSON.stringify(name).slice(0, 60)}`,
    async ({ root }) => {
      await using database = await opened2(root)
      await createIntrospector(database.open).table(name)
    },
    ends,
  )

async function opened2(root: string) {
  const open = await openDatabase({ driver: 'sqlite', file: join(root, 'database/app.sqlite'), readonly: true })
  return { open, [Symbol.asyncDispose]: () => open.close() }
}

const routed = (kind: Kind, path: unknown, ends: string) =>
  called(kind, `route ${JSON.stringify(path)}`, () => new RouteRegistry().get(path as string, () => ({})), ends)

const zipped = (kind: Kind, what: string, entries: readonly ZipEntry[] | Buffer, ends: string) =>
  called(
    kind,
    what,
    async ({ root }) => {
      const archive = join(root, 'database', 'hostile.zip')
      writeFileSync(archive, Buffer.isBuffer(entries) ? entries : zipArchive(entries))
      await installExtension(archive, { root, state: await ExtensionState.open(join(root, 'database/state.json')) })
    },
    ends,
  )

const manifest = JSON.stringify({ name: '@a/b', version: '1.0.0', extra: { 'quoin-admin': './src/B.ts', alias: 'B' } })

/** Attempts at the packages alone. */
export const packageAttempts: DoorAttempts<ProjectTarget> = {
  'addresses of databases': [
    opened('unknown name', 'oracle://127.0.0.1/x', 'INTROSPECT_CONFIG_INVALID'),
    opened('wrong type', 5, 'INTROSPECT_CONFIG_INVALID'),
    opened('wrong type', { driver: 'sqlite', file: ['x'] }, 'INTROSPECT_CONFIG_INVALID'),
    opened('broken form', '', 'INTROSPECT_CONFIG_INVALID'),
    opened('broken form', 'pgsql://u:%zz@127.0.0.1/x', 'INTROSPECT_CONFIG_INVALID'),
    opened('path out of its folder', 'sqlite:/proc/none/x.sqlite', 'INTROSPECT_DATABASE_NOT_FOUND'),
    opened('name of a prototype', { driver: '__proto__' }, 'INTROSPECT_CONFIG_INVALID'),
    opened('beyond the limit', { driver: 'pgsql', host: '127.0.0.1', port: 70_000 }, 'INTROSPECT_CONFIG_INVALID'),
  ],
  'names of tables': [
    read('text taken for code', "notes'; drop table notes; --", 'INTROSPECT_TABLE_NOT_FOUND'),
    read('text taken for code', "x'; drop table notes; --", 'done'),
    read('text no database stores', 'no\u0000tes', 'INTROSPECT_TABLE_NOT_FOUND'),
    read('name of a prototype', '__proto__', 'INTROSPECT_TABLE_NOT_FOUND'),
    read('beyond the limit', letters(1_000_000), 'INTROSPECT_TABLE_NOT_FOUND'),
    read('broken form', '', 'INTROSPECT_TABLE_NOT_FOUND'),
  ],
  'patterns of routes': [
    routed('broken form', 'a/{', 'ROUTER_PATTERN_INVALID'),
    routed('broken form', 'a/{b}/{b}', 'ROUTER_PARAMETER_DUPLICATE'),
    routed('path out of its folder', '../a', 'ROUTER_PATTERN_INVALID'),
    routed('path out of its folder', 'a/%2e%2e/b', 'ROUTER_PATTERN_INVALID'),
    routed('text no database stores', 'a\u0000b', 'ROUTER_PATTERN_INVALID'),
    routed('name of a prototype', 'a/{__proto__:constructor}', 'ROUTER_CONSTRAINT_UNKNOWN'),
    called('broken form', 'an encoding of half a letter', () => canonicalPath('/a/%F0%9F'), 'ROUTER_PATH_INVALID'),
    called('text no database stores', 'NUL in a path', () => canonicalPath('/a/%00'), 'ROUTER_PATH_INVALID'),
    called('broken form', 'an escape of an escape', () => canonicalPath('/a/%252e%252e/b'), 'ROUTER_PATH_INVALID'),
    called(
      'endless work',
      'a pattern of 200 stars',
      () => compileWildcard('*a'.repeat(200)),
      'ROUTER_WILDCARD_INVALID',
    ),
  ],
  'rules of fields': [
    called(
      'endless work',
      'quantifiers in each other',
      async () => {
        await compileRules({ a: 'regex:/^(a+)+$/' }).validate({ a: `${'a'.repeat(50_000)}!` })
      },
      'done',
    ),
    called('unknown name', 'constructor', () => parseBadRules('constructor:1'), 'EXTENSIONS_RULE_UNKNOWN'),
    called('name of a prototype', '__proto__', () => parseBadRules('__proto__'), 'EXTENSIONS_RULE_UNKNOWN'),
    called('broken form', 'a limit of letters', () => parseBadRules('max:abc'), 'EXTENSIONS_RULE_INVALID'),
    called('beyond the limit', 'a million bars', () => parseBadRules('|'.repeat(1_000_000)), 'done'),
  ],
  'manifests of extensions': [
    called('wrong type', 'a text', () => parseBadManifest('{'), 'EXTENSIONS_MANIFEST_INVALID'),
    called('wrong type', 'a name of lists', () => parseBadManifest({ name: [] }), 'EXTENSIONS_MANIFEST_INVALID'),
    called('name of a prototype', '__proto__', () => expectNull(parseExtensionName('__proto__/constructor')), 'done'),
    called('path out of its folder', 'dots', () => expectNull(parseExtensionName('../x')), 'done'),
    called('beyond the limit', 'a long name', () => expectNull(parseExtensionName(`a/${letters(10_000)}`)), 'done'),
  ],
  'archives of extensions': [
    zipped('broken form', 'no archive', Buffer.from('PK none'), 'EXTENSIONS_ZIP_REJECTED'),
    zipped('path out of its folder', 'a file above', [{ name: '../evil.ts', content: 'x' }], 'EXTENSIONS_ZIP_REJECTED'),
    zipped(
      'path out of its folder',
      'a file of the system',
      [{ name: '/etc/evil', content: 'x' }],
      'EXTENSIONS_ZIP_REJECTED',
    ),
    zipped(
      'link out of the folder',
      'a link',
      [
        { name: 'package.json', content: manifest },
        { name: 'l', content: '/etc', mode: 0o120777 },
      ],
      'EXTENSIONS_ZIP_REJECTED',
    ),
    zipped(
      'beyond the limit',
      'a bomb',
      [{ name: 'a', content: Buffer.alloc(300_000_000) }],
      'EXTENSIONS_ZIP_REJECTED',
    ),
    zipped(
      'tampered file',
      'a false checksum',
      [{ name: 'package.json', content: manifest, checksum: 1 }],
      'EXTENSIONS_ZIP_REJECTED',
    ),
  ],
  'records of another application': [
    called('wrong type', 'a number', () => importRecord('5'), 'GENERATOR_RECORD_INVALID'),
    called('broken form', 'half', () => importRecord('{"name":'), 'GENERATOR_RECORD_INVALID'),
    called('beyond the limit', 'lists', () => importRecord(deep(1000)), 'GENERATOR_RECORD_TOO_LARGE'),
    called(
      'forged identity',
      'a plan',
      ({ root }) => workspaceOf(root).generate({ routes: true, expectedId: 'x' }),
      'GENERATOR_PLAN_STALE',
    ),
    called(
      'path out of its folder',
      'a base',
      async ({ root }) => expectNull(await workspaceOf(root).lastGenerated('notes', '../../../../etc/passwd')),
      'done',
    ),
  ],
}

function workspaceOf(root: string): Workspace {
  const none = async () => {
    throw new Error('nothing is read')
  }
  return new Workspace({ root, config: async () => ({}), use: none, migrator: none })
}

function parseBadManifest(content: unknown): void {
  const read = parseManifest(content)
  if (Array.isArray(read)) throw Object.assign(new Error(JSON.stringify(read)), { code: 'EXTENSIONS_MANIFEST_INVALID' })
}

function parseBadRules(rules: string): void {
  compileRules({ a: rules })
}

function expectNull(value: unknown): void {
  if (value !== null) throw new Error(`${JSON.stringify(value)} is not null.`)
}
