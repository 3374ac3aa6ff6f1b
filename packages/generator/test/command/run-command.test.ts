import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { runGeneratorCommand } from '../../src/command/run-command.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

const example = new URL('../../../../examples/express-drizzle/generate.ts', import.meta.url)
let root = ''
beforeEach(async () => {
  root = await temporaryProject()
  await writeFile(join(root, 'generate.ts'), (await readFile(example, 'utf8')).replace(/^import type .*$/m, types))
  change('create table products (id integer primary key, name varchar(40) not null, price decimal(8,2))')
})

/** The folder has no packages, so that the types of the example are not there. */
const types = 'type FileGenerator = (input: any) => unknown\ntype FileGeneratorInput = any'

function change(statement: string): void {
  const database = new DatabaseSync(join(root, 'shop.sqlite'))
  database.exec(statement)
  database.close()
}

const run = (...parameters: readonly string[]) =>
  runGeneratorCommand(['generate.ts', '--database', join(root, 'shop.sqlite'), ...parameters], root, 'en-US')
const edit = async (path: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(root, path), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(root, path), text.replace(from, to))
}
const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

describe('npx @quoin/generator', () => {
  it('generates express and drizzle code from a database, and keeps the edits made in it', async () => {
    const first = await run()
    expect(first).toMatchObject({ errorOutput: '', exitCode: 0 })
    expect(first.output).toContain('create    src/routes/products.ts\n')
    const check = "    if (typeof name !== 'string') return void response.sendStatus(422)\n"
    await edit('src/routes/products.ts', '    } = request.body\n', `    } = request.body\n${check}`)
    await edit('docs/tables.md', '## products\n', '## products\n\nWhat the shop sells.\n')
    await edit(
      'src/app.ts',
      '  return app',
      "  app.get('/health', (_request, response) => void response.send('ok'))\n  return app",
    )
    change('alter table products add column stock integer not null default 0')
    change('create table orders (id integer primary key, total real)')
    const second = await run()
    expect(second.output).toBe(
      [
        'update    src/schema.ts',
        'create    src/routes/orders.ts',
        'merge     src/routes/products.ts',
        'merge     src/app.ts',
        'merge     docs/tables.md',
        'Not type-checked: the files of the plan are not part of a Quoin application. Run the compiler of the project, such as npx tsc --noEmit.',
        '',
      ].join('\n'),
    )
    const routes = await text('src/routes/products.ts')
    expect(routes.split("router.post('/'")).toHaveLength(2)
    expect(routes).toContain(check)
    expect(routes.match(/^ {6}stock,$/gm)).toHaveLength(2)
    expect(await text('docs/tables.md')).toContain('What the shop sells.')
    expect(await text('docs/tables.md')).toContain('- stock: ')
    expect(await text('src/app.ts')).toContain('/health')
    expect(await text('src/app.ts')).toContain('ordersRoutes(database)')
    expect((await run()).output).toBe('unchanged 5\n')
  })

  it('shows what it would do, and undoes it', async () => {
    const before = await filesOf(root)
    expect((await run('--dry-run')).output).toContain('create    src/schema.ts')
    expect(await filesOf(root)).toEqual(before)
    await run()
    expect((await runGeneratorCommand(['--undo'], root, 'en-US')).output).toContain('delete    src/schema.ts')
    expect(await filesOf(root)).toEqual(before)
  })

  it('undoes nothing of a file that was edited since, until somebody chooses', async () => {
    await run()
    await edit('docs/tables.md', '- name: varchar(40)', '- name: what it is called')
    const undo = (...parameters: string[]) => runGeneratorCommand(['--undo', ...parameters], root, 'en-US')
    const rejected = await undo()
    expect(rejected).toMatchObject({ output: '', exitCode: 1 })
    expect(rejected.errorOutput).toContain('--overwrite <path> to undo that')
    expect(rejected.errorOutput).not.toContain('--markers')
    expect((await undo('--keep', 'docs/tables.md')).output).toContain('delete    src/schema.ts')
    expect(await text('docs/tables.md')).toContain('- name: what it is called')
  })

  it('writes nothing where both changed the same line, until somebody chooses', async () => {
    await run()
    await edit('docs/tables.md', '- name: varchar(40)', '- name: what it is called')
    change('drop table products')
    change('create table products (id integer primary key, name varchar(90) not null, price decimal(8,2))')
    const rejected = await run()
    expect(rejected).toMatchObject({ output: '', exitCode: 1 })
    expect(rejected.errorOutput).toContain('--keep <path>')
    expect((await run('--keep', 'docs/tables.md')).exitCode).toBe(0)
    expect(await text('docs/tables.md')).toContain('- name: what it is called')
  })

  it.each([
    ["throw new Error('no template')", 'failed: no template'],
    ['export default 5', 'has no function as its default export'],
    ['export default () => 5', 'did not return a list of files'],
    ["export default async () => [{ path: 'a.md' }]", 'returned something else as file 1'],
  ])('says what is wrong with a module: %s', async (module, reason) => {
    await writeFile(join(root, 'wrong.ts'), module)
    expect(await runGeneratorCommand(['wrong.ts'], root, 'en-US')).toMatchObject({
      exitCode: 1,
      errorOutput: expect.stringContaining(reason),
    })
  })

  it.each([
    ['de-DE', /^Geben Sie genau ein Modul an\.\n\nAufruf: generator <module>/],
    ['zh-CN', /^请指定一个模块。\n\n用法：generator <module>/],
  ])('speaks the language %s', async (language, usage) => {
    expect((await runGeneratorCommand([], root, language)).errorOutput).toMatch(usage)
    await writeFile(join(root, 'wrong.ts'), 'export default 5')
    const { errorOutput } = await runGeneratorCommand(['wrong.ts'], root, language)
    expect(errorOutput).not.toContain('exports no function')
    const missing = await runGeneratorCommand(['generate.ts', '--database', '/no/such/file.db'], root, language)
    expect(missing.errorOutput.split('\n')[0]).not.toContain('does not exist')
  })

  it.each([[[]], [['a.ts', 'b.ts']], [['--unknown']]])('explains its use after %j', async (parameters) => {
    expect((await runGeneratorCommand(parameters, root, 'en-US')).errorOutput).toContain('Usage: generator <module>')
  })
})
