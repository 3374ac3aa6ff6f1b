import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createEmptyProject, type EmptyProject } from '@quoin/test-machine/empty-project'
import { describe, expect, it } from 'vitest'
import { compilations, compile, compiler, consumers, writeAddresses } from './consumers.ts'

/** Bytes that the archive of a package may have. */
const largest: Readonly<Record<string, number>> = { introspect: 290_000, router: 100_000 }

/** What is looked at besides in the project of a package. */
const besides: Readonly<Record<string, (project: EmptyProject) => Promise<void>>> = {
  introspect: async (project) => {
    const statement = 'create table products (id integer primary key)'
    const code = `new (require('node:sqlite').DatabaseSync)('a.db').exec(${JSON.stringify(statement)})`
    await project.run('node', '--no-warnings', '-e', code)
    expect(await project.run('introspect', 'a.db', '--types')).toContain('export interface Products')
  },
  runtime: async (project) => {
    const folder = join(project.root, 'node_modules/@quoin/runtime')
    const named = (await readFile(join(folder, 'README.md'), 'utf8')).match(/(?<!main\/)\bdocs\/[\w/-]+\.md/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((page) => !existsSync(join(folder, page)))).toEqual([])
  },
  router: async (project) => {
    await project.write(
      'wrong.mjs',
      `import { RouteRegistry } from '@quoin/router'
try { new RouteRegistry().get('a', [class C { show() {} }, 'shwo']) } catch (error) { console.log(error.code) }`,
    )
    expect(await project.run('node', 'wrong.mjs')).toBe('ROUTER_ACTION_UNKNOWN\n')
    const path = join(project.root, 'node_modules/@quoin/router/package.json')
    expect(JSON.parse(await readFile(path, 'utf8'))).not.toHaveProperty('dependencies')
  },
}

const cases = consumers.flatMap((consumer) =>
  Object.entries(consumer.peers)
    .filter(([age]) => age === 'none' || age === 'newest')
    .map(([age, peers]) => ({ name: `@quoin/${consumer.package}`, consumer, age, peers })),
)

describe('each package alone in an empty project compiles, without skipLibCheck, and runs', () => {
  it.for(cases)('$name, optional packages: $age', async ({ consumer, age, peers }) => {
    await using project = await createEmptyProject(consumer.package, [...compiler, ...peers.packages], consumer.needs)
    await using _databases = await writeAddresses(project)
    await project.write('main.ts', peers.program)
    for (const how of Object.values(compilations)) await compile(project, how)
    expect(await project.run('node', '--no-warnings', 'main.js')).toBe(peers.printed)
    if (age === 'none' || !('none' in consumer.peers)) await besides[consumer.package]?.(project)
    expect(project.sizes.packed).toBeLessThan(largest[consumer.package] ?? Number.POSITIVE_INFINITY)
  })
})
