import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CommandApplication } from './command-application.ts'

describe('records on the command line', () => {
  let application: CommandApplication
  const file = (path: string): string => join(application.root, path)

  beforeAll(() => {
    application = new CommandApplication()
    application.sql('create table products (id integer primary key, name varchar(80) not null);')
  })
  afterAll(() => application.remove())

  it('are created from a table without generating anything', async () => {
    expect((await application.run(['record:list'])).stdout).toContain('No records yet')
    expect(await application.run(['record:new', 'products'])).toMatchObject({ code: 0 })
    expect((await application.run(['record:list'])).stdout).toMatch(/products +Products +products +\/products/)
    expect(existsSync(file('app'))).toBe(false)
  })

  it('are exported, and imported with the same bytes', async () => {
    const { stdout } = await application.run(['record:export', 'products'])
    expect(stdout).toBe(readFileSync(file('.quoin/records/products.json'), 'utf8'))
    const imported = await application.run(['record:import', '-', '--replace'], stdout)
    expect(imported.code).toBe(0)
    expect(readFileSync(file('.quoin/records/products.json'), 'utf8')).toBe(stdout)
  })

  it('are rejected on import with the path of each mistake', async () => {
    const broken = JSON.stringify({
      ...JSON.parse(readFileSync(file('.quoin/records/products.json'), 'utf8')),
      functionName: 5,
    })
    const outcome = await application.run(['record:import', '-', '--replace'], broken)
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('functionName') })
    expect(await application.run(['record:import', 'nowhere.json'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not exist'),
    })
  })

  it('are shown on one line each, and never with what a terminal would obey', async () => {
    const stored = JSON.parse(readFileSync(file('.quoin/records/products.json'), 'utf8'))
    const functionName = 'Shop\u001b[2J\u009b31m\r\u202ekcab\n✔ Record "products" is removed.\tDone'
    writeFileSync(file('.quoin/records/hostile.json'), JSON.stringify({ ...stored, name: 'hostile', functionName }))
    writeFileSync(file('.quoin/records/broken.json'), JSON.stringify({ ...stored, name: functionName }))
    for (const parameters of [
      ['record:list'],
      ['record:show', 'hostile'],
      ['record:check', 'broken'],
      ['record:export', 'hostile'],
      ['record:show', functionName],
      ['generate', 'hostile', '--dry-run'],
    ]) {
      const { stdout, stderr } = await application.run(parameters)
      const shown = stdout + stderr
      expect(shown, parameters.join(' ')).not.toMatch(/(?![\n\t])[\p{Cc}\u202e]/u)
      expect(shown, parameters.join(' ')).not.toMatch(/^✔ Record "products" is removed/m)
    }
    const listed = (await application.run(['record:list'])).stdout
    expect(listed).toContain('Shop\\u001b[2J\\u009b31m\\u000d\\u202ekcab\\n✔ Record')
    expect(JSON.parse((await application.run(['record:export', 'hostile'])).stdout).functionName).toBe(functionName)
    for (const name of ['hostile', 'broken']) rmSync(file(`.quoin/records/${name}.json`))
  })

  it('are cloned under a new name and can be generated under it', async () => {
    expect((await application.run(['record:clone', 'products', 'archive'])).code).toBe(0)
    expect((await application.run(['generate', 'products', 'archive', '--yes'])).code).toBe(0)
    expect(existsSync(file('app/Models/Archive.ts'))).toBe(true)
  })

  it('are edited in an editor, checked before they are saved, and never replaced by new ones', async () => {
    const edit = (script: string) => application.run(['record:edit', 'products'], '', { EDITOR: script })
    expect((await edit('sed -i s/Products/Goods/')).code).toBe(0)
    expect(readFileSync(file('.quoin/records/products.json'), 'utf8')).toContain('"functionName": "Goods"')
    const again = await application.run(['record:new', 'products'])
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('Record "products" already exists') })
    const rejected = await edit('sed -i s/functionName/funktionName/')
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('funktionName') })
    expect(readFileSync(file('.quoin/records/products.json'), 'utf8')).toContain('functionName')
  })

  it('are reported as drifting after a table has changed, until they are synced and generated again', async () => {
    expect((await application.run(['generate', '--all', '--yes'])).code).toBe(0)
    expect((await application.run(['drift'])).code).toBe(0)
    application.sql('alter table products add column weight integer;')
    expect(await application.run(['drift'])).toMatchObject({ code: 1, stdout: expect.stringContaining('+ weight') })
    expect((await application.run(['record:sync', 'products'])).stdout).toContain('+ weight')
    expect((await application.run(['generate', '--all', '--take-table', '--yes'])).code).toBe(0)
    expect((await application.run(['drift'])).code).toBe(0)
  })

  it('never lose or gain a column before the user has decided', async () => {
    const record = file('.quoin/records/products.json')
    const before = readFileSync(record, 'utf8')
    application.sql('alter table products add column note text;')
    const run = (...more: string[]) => application.run(['generate', 'products', '--yes', ...more])
    const rejected = await run()
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringMatching(/differ: \+ note\.[\s\S]*--take-table/) })
    expect((await application.run(['generate', 'products', '--dry-run'])).stderr).toContain('differ: + note.')
    expect(await run('--take-table', '--keep-record')).toMatchObject({ code: 1 })
    expect(readFileSync(record, 'utf8')).toBe(before)
    expect(await run('--keep-record')).toMatchObject({ code: 0 })
    expect(readFileSync(record, 'utf8')).toBe(before)
    expect(await run('--take-table')).toMatchObject({ code: 0 })
    expect(readFileSync(record, 'utf8')).toContain('"name": "note"')
  })

  it('take, keep and forget differences by the names of records and columns', async () => {
    application.sql('alter table products add column first text; alter table products add column second text;')
    const run = (...parameters: string[]) => application.run(['generate', ...parameters, '--yes'])
    const fields = () => JSON.parse(readFileSync(file('.quoin/records/products.json'), 'utf8')).fields
    const rejected = await run('products', '--forget', 'products.first')
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('differ: + second.') })
    const shown = await application.run(['generate', 'products', '--forget', 'products.first', '--dry-run'])
    expect(shown.stderr).toMatch(/\+ first +forget +TEXT\n +\+ second +not decided +TEXT/)
    const both = await run('products', '--forget', 'products.first', '--take-table', 'products.first')
    expect(both).toMatchObject({ code: 1, stderr: expect.stringContaining('"products.first" has two choices') })
    for (const [name, sentence] of [
      ['products.frist', 'Neither record "products" nor its table has a column "frist".'],
      ['poducts', 'Record "poducts" is not one of those to compare.'],
    ] as const) {
      expect(await run('products', '--take-table', name)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(sentence),
      })
    }
    // Named records are those that are meant; the narrower choice counts.
    expect(await run('--take-table', 'products', '--forget', 'products.first')).toMatchObject({ code: 0 })
    expect(fields().map(({ name }: { name: string }) => name)).toEqual(expect.not.arrayContaining(['first']))
    expect(fields()).toContainEqual(expect.objectContaining({ name: 'second' }))
    expect(await run('products')).toMatchObject({ code: 0, stderr: expect.stringContaining('up to date') })
    expect(await run('archive', '--forget')).toMatchObject({ code: 0 })
    const drift = await application.run(['drift'])
    expect(drift).toMatchObject({ code: 0, stdout: expect.stringMatching(/ignores differences.*\n +\+ first/) })
    expect(await application.run(['record:sync', 'products'])).toMatchObject({ stdout: '', code: 0 })
    expect(await application.run(['record:sync', 'products', '--take-table', 'products.first'])).toMatchObject({
      stdout: '+ first\n',
      code: 0,
    })
    expect(fields()).toContainEqual(expect.objectContaining({ name: 'first' }))
    expect((await run('products')).code).toBe(0)
  })

  it('count a change that was made by hand to the table as migrated, and later migrations still run', async () => {
    expect((await application.run(['generate', 'products', '--migration', '--yes'])).code).toBe(0)
    expect((await application.run(['migrate'])).code).toBe(0)
    application.sql('alter table products add column colour varchar(20);')
    const taken = await application.run(['generate', 'products', '--migration', '--take-table', '--yes'])
    expect(taken.code).toBe(0)
    expect(await application.run(['migrate'])).toMatchObject({ code: 0, stderr: expect.stringContaining('up to date') })
    expect(readdirSync(file('database/migrations')).filter((name) => name.includes('alter_products'))).toHaveLength(1)
  })

  it('are cleaned up as listed, and edited files only with explicit consent', async () => {
    application.sql("insert into products (name) values ('Mug'), ('Bowl');")
    const controller = file('app/Admin/Controllers/ProductController.ts')
    writeFileSync(controller, `${readFileSync(controller, 'utf8')}// mine\n`)
    const list = await application.run(['clean', 'products', '--dry-run'])
    expect(list.stdout).toMatch(/delete +app\/Admin\/Controllers\/ProductController\.ts +edited by hand/)
    const shared = await application.run(['clean', 'products', '--yes', '--edited', '--drop-table', 'products'])
    expect(shared).toMatchObject({ code: 1, stderr: expect.stringContaining('also belongs to record "archive"') })
    const rejected = await application.run(['clean', 'products', '--yes'])
    expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('edits made by hand') })
    expect(existsSync(controller)).toBe(true)
    expect((await application.run(['clean', 'products', '--yes', '--edited'])).code).toBe(0)
    expect(existsSync(controller)).toBe(false)
    expect(existsSync(file('app/Models/Archive.ts'))).toBe(true)
    expect(readFileSync(file('routes/admin.ts'), 'utf8')).not.toContain('ProductController')
  })

  it('are cleaned up together with their table when its name is typed and no other record uses it', async () => {
    const list = await application.run(['clean', 'archive', '--dry-run', '--drop-table', 'products'])
    expect(list.stdout).toContain('drop    table "products" with 2 rows')
    const other = await application.run(['clean', 'archive', '--yes', '--drop-table', 'product'])
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('Dropping table "products" was not') })
    const dropped = await application.run(['clean', 'archive', '--yes', '--drop-table', 'products'])
    expect(dropped).toMatchObject({ code: 0, stderr: expect.stringContaining('Table "products" dropped') })
    expect((await application.run(['introspect'])).stdout).not.toContain('products')
  })
})
