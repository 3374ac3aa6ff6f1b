import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inLargerRings } from '@quoin/test-machine/ring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

let application: CommandApplication
beforeAll(() => {
  application = new CommandApplication()
  application.sql(`create table products (id integer primary key, name varchar(80) not null);
create table pairs (a integer, b integer, primary key (a, b));`)
})
afterAll(() => application.remove())

const saved = (name: string) => join(application.root, `.quoin/records/${name}.json`)

describe('quoin record:new', () => {
  it('designs a new table, which generating creates', async () => {
    const columns = [
      'name:varchar(80)! unique',
      'price:decimal(10,2) default=0',
      "state:enum(draft,'in work',done)! default=draft comment='Where it is'",
      'product_id:references(products)!',
      'part_of:references(gadgets)',
    ].flatMap((column) => ['--column', column])
    const flags = ['--soft-deletes', '--comment', 'What we make', '--json']
    const made = await application.run(['record:new', 'gadgets', ...columns, ...flags])
    expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('quoin generate gadgets') })
    expect(JSON.parse(made.stdout)).toEqual(JSON.parse(readFileSync(saved('gadgets'), 'utf8')))
    expect(await application.run(['generate', 'products', 'gadgets', '--yes'])).toMatchObject({ code: 0 })
    const { stdout } = await application.run(['introspect', 'gadgets', '--json'])
    const [table] = JSON.parse(stdout).tables
    expect(table.columns).toMatchObject([
      { name: 'id' },
      { name: 'name', type: { name: 'varchar', length: 80 }, nullable: false, unique: true },
      { name: 'price', type: { name: 'decimal', precision: 10, scale: 2 }, nullable: true },
      { name: 'state', nullable: false, default: { value: 'draft' } },
      { name: 'product_id', nullable: false },
      { name: 'part_of', nullable: true },
      { name: 'created_at' },
      { name: 'updated_at' },
      { name: 'deleted_at' },
    ])
    expect(table.foreignKeys).toMatchObject([
      { columns: ['product_id'], references: { table: 'products', columns: ['id'] } },
      { columns: ['part_of'], references: { table: 'gadgets', columns: ['id'] } },
    ])
    expect(await application.run(['drift'])).toMatchObject({ code: 0 })
  })

  it.each([
    [
      'a column that cannot be read',
      ['--column', 'name:varchr!'],
      /Column "name:varchr!", character 6: "varchr" is not a type/,
    ],
    ['a table that is there', ['--column', 'a:text'], /Table "products" already exists/, 'products'],
    ['a name that no table can have', ['--column', 'a:text'], /"my things" is not a table name/, 'my things'],
    ['a column of its own twice', ['--column', 'a:text', '--column', 'A:json'], /"A" appears twice/],
    ['a column that Quoin makes itself', ['--column', 'id:uuid!'], /adds the column "id" itself/],
    ['a table that is not there to point to', ['--column', 'a:references(nothing)'], /no table "nothing"/],
    [
      'a table whose key is two columns to point to',
      ['--column', 'a:references(pairs)'],
      /"pairs" has no key of one column/,
    ],
    [
      'a default that does not fit its type',
      ['--column', 'a:boolean default=maybe'],
      /The default "maybe" of "a" does not fit its type/,
    ],
    ['a new table on another connection', ['--column', 'a:text', '--connection', 'old'], /leave out --connection/],
    ['what belongs to a new table for one that is there', ['--soft-deletes'], /which needs --column/, 'products'],
    ['no column where nobody can be asked', [], /Table "things" was not found[\s\S]*--column/],
  ])('rejects %s, and saves nothing', async (_, parameters, message, table = 'things') => {
    const outcome = await application.run(['record:new', table, ...parameters])
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
    expect(existsSync(saved('things'))).toBe(false)
  })

  it('names each mistake of several columns for a script', async () => {
    const columns = ['--column', 'a', '--column', 'b:text', '--column', 'c:decimal(2,4)']
    const { stdout } = await application.run(['record:new', 'things', ...columns, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      error: {
        code: 'GENERATOR_RECORD_INVALID',
        issues: [
          { path: 'newTable.columns.0', code: 'column.malformed', params: { text: 'a', position: 2 } },
          { path: 'newTable.columns.2', code: 'column.malformed', params: { position: 13 } },
        ],
      },
    })
  })
})

const quoin = fileURLToPath(new URL('../../bin/quoin.js', import.meta.url))
const enter = '\r'

/** A command at a terminal of its own: after each text that it shows, what is typed. */
async function atTerminal(command: string, dialogue: readonly (readonly [shown: string, typed: string])[]) {
  const line = `stty cols 120 rows 50; exec ${process.execPath} ${quoin} ${command}`
  const child = spawn('script', ['-qec', line, '/dev/null'], {
    cwd: application.root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const left = [...dialogue]
  let all = ''
  let since = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    all += text
    since += text
    const [next] = left
    if (next === undefined || !since.includes(next[0])) return
    left.shift()
    since = ''
    child.stdin.write(next[1])
  })
  const [code] = await once(child, 'close')
  return { code, all, left }
}

describe.skipIf(!existsSync('/usr/bin/script'))('quoin record:new at a terminal (with the command "script")', () => {
  inLargerRings(() => {
    it('asks for the columns of a table that is not there, and shows them before it saves', async () => {
      const { code, all, left } = await atTerminal('record:new widgets', [
        ['Column 1', `name${enter}`],
        ['The type of name', enter],
        ['How many characters', enter],
        ['have a value', enter],
        ['be unique', `y${enter}`],
        ['Its default', enter],
        ['A comment', `it's the name${enter}`],
        ['Column 2', `price:decimal(10,2)${enter}`],
        ['Column 3', enter],
        ['created and updated', `n${enter}`],
        ['Keep deleted rows', enter],
        ['Save this record', enter],
      ])
      expect({ code, left }).toEqual({ code: 0, left: [] })
      expect(all).toContain(
        "quoin record:new widgets --column 'name:varchar(255)! unique comment='\\''it'\\'''\\''s the name'\\''' --column 'price:decimal(10,2)' --no-timestamps",
      )
      expect(JSON.parse(readFileSync(saved('widgets'), 'utf8'))).toMatchObject({
        table: { name: 'widgets', kind: 'new' },
        fields: [{ name: 'name', comment: "it's the name" }, { name: 'price' }],
      })
    })
  })

  it('writes nothing when it is left with Ctrl+C', async () => {
    const { code, all } = await atTerminal('record:new things', [
      ['Column 1', `name:text${enter}`],
      ['Column 2', '\x03'],
    ])
    expect(code).toBe(1)
    expect(all).toContain('Nothing was written.')
    expect(existsSync(saved('things'))).toBe(false)
  })
})
