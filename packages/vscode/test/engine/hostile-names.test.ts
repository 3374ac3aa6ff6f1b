import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTestDatabase, execute } from '@quoin/test-databases'
import { expect, it } from 'vitest'
import { type ScratchProject, scratchProject } from '../scratch-project.ts'
import { generatePlan, planOf } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

const names = [
  '<img src=x onerror=alert(1)>',
  'quotes "double" \'single\' `back`',
  '🛒 shopping cart',
  'two\nlines',
  '../../escape',
  '[click](command:workbench.action.quit)',
]

const keys = { sqlite: 'integer primary key', pgsql: 'serial primary key', mysql: 'int primary key auto_increment' }

function quoted(name: string, driver: keyof typeof keys): string {
  return driver === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

async function generateAll(
  { root }: ScratchProject,
  connection: Record<string, string>,
  names: readonly string[],
): Promise<void> {
  const engine = sharedEngine()
  // Nothing of config/admin.ts matters here, and to read it takes a process each time.
  await rm(join(root, 'config'), { recursive: true })
  const tables = (await engine.request('tables', { connection })).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining([...names]))
  const around = await readdir(dirname(root))
  for (const name of names) {
    const table = await engine.request('table', { connection, name })
    expect(table.columns.map((column) => column.name)).toContain('a"b')
    const { record: made } = await engine.request('recordOfTable', { root, connection, name })
    expect(made.name, name).toMatch(/^[a-z\d]+(?:[-_][a-z\d]+)*$/)
    expect((made.table as { name: string }).name).toBe(name)
    expect((await engine.ask(root, 'check', { body: { record: made } })).issues, name).toEqual([])
    const plan = await planOf(engine, root, made, connection)
    for (const { path } of plan.files) expect(path, name).toMatch(/^(?:\.?[\w-]+\/)*[\w-]+\.(?:ts|json)$/)
    const { written } = await generatePlan(engine, root, made, { id: plan.id }, connection)
    for (const path of written) expect((await stat(join(root, path))).isFile(), path).toBe(true)
  }
  expect(await readdir(dirname(root))).toEqual(around)
  expect(existsSync(join(root, '../../escape'))).toBe(false)
}

it('features of tables with hostile names have harmless names on sqlite', async () => {
  const more = names
    .map((name) => `create table ${quoted(name, 'sqlite')} (id ${keys.sqlite}, "a""b" text);`)
    .join('\n')
  await using project = await scratchProject({ more })
  await generateAll(project, project.connection, names)
})

it.each(['pgsql', 'mysql'] as const)(
  'features of tables with hostile names have harmless names on %s',
  async (driver) => {
    await using database = await createTestDatabase(driver)
    // MySQL takes no character beyond the basic plane into a name.
    const allowed = driver === 'mysql' ? names.map((name) => name.replace('🛒', '☃')) : names
    for (const name of allowed)
      await execute(
        driver,
        database.url,
        `create table ${quoted(name, driver)} (id ${keys[driver]}, ${quoted('a"b', driver)} varchar(20))`,
      )
    await using project = await scratchProject()
    await generateAll(project, { url: database.url }, allowed)
  },
)
