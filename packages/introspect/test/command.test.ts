import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTestDatabase } from '@quoin/test-databases'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIntrospectCommand } from '../src/command/run-command.ts'
import { diffSchemas, introspect, renderMarkdown, renderMermaid } from '../src/index.ts'

describe('npx @quoin/introspect', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>
  let path: string
  beforeAll(async () => {
    test = await createTestDatabase('sqlite')
    path = test.url.replace('sqlite:', '')
    new Database(path)
      .exec(`create table customers (id integer primary key, name text not null, "odd | na\`me" text);
        create table orders (id integer primary key, customer_id integer not null references customers (id) on delete cascade,
          note varchar(20) default 'x', "a ""b""" integer unique check (id > 0));
        create table _migrations (name text)`)
      .close()
  })
  afterAll(() => test.drop())
  const run = (...parameters: string[]) => runIntrospectCommand([path, ...parameters], {}, 'en-US')

  it('lists the tables, with those left in or out that are named', async () => {
    expect((await run()).output).toMatch(/customers +table +3 columns[\s\S]*orders/)
    const { output } = await run('--include', '*s', '--exclude', '_*')
    expect(output).not.toContain('_migrations')
    expect(output.trim().split('\n')).toHaveLength(2)
  })

  it('writes a page of Markdown whose cells nothing in a name can end', async () => {
    const { output } = await run('--markdown', '--exclude', '_*')
    expect(output).toContain('- [orders](#orders)')
    expect(output).toContain(
      '| `customer_id` | [customers](#customers) | `id` | on update no action, on delete cascade |',
    )
    expect(output).toContain('| `` odd \\| na`me `` | `TEXT` |')
    for (const line of output.split('\n').filter((text) => text.startsWith('| `'))) {
      expect(line.replaceAll('\\|', '').split('|').length).toBeGreaterThanOrEqual(4)
    }
  })

  it('writes a diagram of Mermaid', async () => {
    const { output } = await run('--mermaid')
    expect(output.startsWith('erDiagram\n  "_migrations" {\n')).toBe(true)
    expect(output).toContain('  "customers" ||--o{ "orders" : "customer_id"\n')
    expect(output).toContain('    INTEGER customer_id FK\n')
    expect(output).toContain('    INTEGER a_b_ UK\n')
  })

  it('writes types for Kysely', async () => {
    const { output } = await run('--types', '--include', 'orders')
    expect(output).toContain(`export interface Orders {
  id: Generated<number>;
  customer_id: number;
  note: Generated<string | null>;
  "a \\"b\\"": number | null;
}
`)
    expect(output).toContain('export interface DB {\n  orders: Orders;\n}\n')
  })

  it('compares the tables that the filter passes with what it wrote before, and exits with 1 when something has changed', async () => {
    const file = join(dirname(path), 'before.json')
    writeFileSync(file, (await run('--json')).output)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ version: 1, ...(await introspect(path)) })
    expect(await run('--diff', file)).toEqual({ output: 'Nothing has changed.\n', errorOutput: '', exitCode: 0 })
    new Database(path)
      .exec('alter table customers add column age int; create table added (id int); drop table _migrations')
      .close()
    expect(await run('--diff', file)).toEqual({
      output: '- main._migrations\n+ main.added\n~ main.customers\n  + column age\n',
      errorOutput: '',
      exitCode: 1,
    })
    expect((await run('--diff', file, '--include', 'cust*')).output).toBe('~ main.customers\n  + column age\n')
    expect((await run('--diff', file, '--include', 'orders')).exitCode).toBe(0)
    writeFileSync(file, '{"version": 2}')
    expect(await run('--diff', file)).toMatchObject({
      exitCode: 1,
      errorOutput: expect.stringMatching(/is not a stored introspection\.\n {2}version: .*1/),
    })
  })

  it.each<[string, string[], RegExp]>([
    ['no address', [], /^There is no address\./],
    ['a file that does not exist', ['/no/such/file.db'], /does not exist or may not be opened\.\n {2}\S.*\n.*path/],
    ['two things at a time', ['a.db', '--json', '--types'], /^Ask for one of --types, --json at a time\./],
    ['an option that it does not have', ['a.db', '--jsno'], /jsno/],
    ['an address of something else', ['http://host/x'], /does not begin with/],
  ])('says in a sentence what is wrong with %s', async (_, parameters, errorOutput) => {
    expect(await runIntrospectCommand(parameters, {}, 'en-US')).toMatchObject({
      output: '',
      exitCode: 1,
      errorOutput: expect.stringMatching(errorOutput),
    })
  })

  it.each([
    ['de-AT', /^Die Adresse fehlt\.\n\nAufruf: introspect <address>/],
    ['zh-CN', /^缺少地址。\n\n用法：introspect <address>/],
    ['fr-FR', /^There is no address\.\n\nUsage: introspect <address>/],
  ])('speaks the language %s, English where it has no messages', async (language, errorOutput) => {
    expect((await runIntrospectCommand([], {}, language)).errorOutput).toMatch(errorOutput)
    const wrong = await runIntrospectCommand(['/no/such/file.db'], {}, language)
    expect(wrong.errorOutput.split('\n')[0]?.includes('does not exist')).toBe(language === 'fr-FR')
  })

  it('takes the address from DATABASE_URL when none is named, and explains itself', async () => {
    expect((await runIntrospectCommand([], { DATABASE_URL: path })).output).toContain('orders')
    expect((await runIntrospectCommand(['--help'], {}, 'en-US')).output).toMatch(/^Usage/)
  })
})

it('a database of another default schema is compared table by table', async () => {
  await using one = await createTestDatabase('mysql')
  await using other = await createTestDatabase('mysql')
  const [before, after] = [await introspect(one.url), await introspect(other.url)]
  expect(before.defaultSchema).not.toBe(after.defaultSchema)
  expect(diffSchemas(before, after)).toEqual([])
  expect(renderMarkdown(before)).toContain('There are no tables.')
  expect(renderMermaid(before)).toBe('erDiagram\n')
})
