import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import { withoutRights } from '@quoin/test-machine/without-rights'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { CommandApplication, type Outcome, runQuoin } from './command-application.ts'

const products = 'create table products (id integer primary key, name varchar(80) not null);'
let application: CommandApplication

function make(config?: string): CommandApplication {
  application = new CommandApplication(config)
  return application
}

/** One sentence, a fix, exit code 1, and never a stack. */
function expectMistake(outcome: Outcome, message: RegExp, hint: RegExp): void {
  expect(outcome.stderr).toMatch(message)
  expect(outcome.stderr).toMatch(hint)
  expect(outcome.stderr).not.toMatch(/^\s+at /m)
  expect(outcome.code).toBe(1)
}

afterEach(() => application?.remove())

it('a command that only reads makes no SQLite file, wherever the configuration names one', async () => {
  make("'sqlite:../quoin-never-made/app.sqlite'")
  for (const [parameters, code] of [
    [['introspect'], 0],
    [['introspect', 'products'], 1],
    [['drift'], 0],
    [['uploads:clean', '--dry-run'], 0],
    [['generate', 'products', '--dry-run'], 1],
    [['record:new', 'products'], 1],
  ] as const) {
    expect((await application.run(parameters)).code, parameters.join(' ')).toBe(code)
  }
  expect(existsSync(join(application.root, '../quoin-never-made'))).toBe(false)
  expect(existsSync(join(application.root, 'database'))).toBe(false)
})

describe('a command reports the cause and a fix', () => {
  it('for an unknown table', async () => {
    make().sql(products)
    const outcome = await application.run(['generate', 'product', '--yes'])
    expectMistake(outcome, /Table "product" was not found in sqlite database/, /Check the name/)
    expect(existsSync(join(application.root, '.quoin/records'))).toBe(false)
  })

  it('for a database that does not answer', async () => {
    make("{ driver: 'pgsql', host: '127.0.0.1', port: 1, database: 'shop', user: 'me', password: 'hush' }")
    const outcome = await application.run(['introspect'])
    expectMistake(outcome, /127\.0\.0\.1/, /Check|Start/)
    expect(outcome.stderr).toMatch(/^ {2}connect ECONNREFUSED 127\.0\.0\.1:1$/m)
    expect(outcome.stderr).not.toContain('hush')
  })

  it('for reading a table that does not exist, and reports an empty database', async () => {
    const empty = await make().run(['introspect'])
    expect(empty).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/no tables in the sqlite database ".*app\.sqlite"/),
    })
    application.sql(products)
    expectMistake(await application.run(['introspect', 'product']), /Table "product" was not found/, /Check the name/)
  })

  it('for an address that this machine does not have', async () => {
    make()
    expectMistake(await application.spawn(['start', '--host', '192.0.2.1']), /no address 192\.0\.2\.1/, /--host/)
  })

  it('for a port that another program has, on which a proxy would look for the server', async () => {
    make()
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const outcome = await application.spawn(['start', '--host', '127.0.0.1', '--port', String(port)])
    expectMistake(outcome, new RegExp(`Port ${port} is in use`), /--port/)
    expect(outcome.stdout).not.toContain('http://')
  })

  it('for a file of the same name that was not generated', async () => {
    make().sql(products)
    application.write('app/Models/Product.ts', 'export const mine = true\n')
    const outcome = await application.run(['generate', 'products', '--yes'])
    expectMistake(outcome, /app\/Models\/Product\.ts/, /Nothing was written/)
    expect(readFileSync(join(application.root, 'app/Models/Product.ts'), 'utf8')).toBe('export const mine = true\n')
    expect(existsSync(join(application.root, 'routes'))).toBe(false)
    expect(readdirSync(join(application.root, 'app'))).toEqual(['Models'])
  })

  it('for a file in place of a folder, where nothing can be written', async () => {
    make().sql(products)
    writeFileSync(join(application.root, 'routes'), 'a file where a folder has to be')
    const outcome = await application.run(['generate', 'products', '--yes'])
    expectMistake(outcome, /routes/, /Move away what is in its place/)
    expect(existsSync(join(application.root, 'app/Models'))).toBe(false)
  })

  describe.skipIf(process.platform === 'win32')('for a user who', () => {
    /** Runs a command for the owner of the application, who is not root. */
    function runWithoutRights(...parameters: readonly string[]): Promise<Outcome> {
      if (process.getuid?.() === 0) execFileSync('chown', ['-R', '65534:65534', application.root])
      return application.spawn(parameters, '', { NODE_OPTIONS: `--import=${withoutRights}` })
    }

    it('may not write in a folder', async () => {
      make().sql(products)
      mkdirSync(join(application.root, 'app'))
      chmodSync(join(application.root, 'app'), 0o500)
      const outcome = await runWithoutRights('generate', 'products', '--yes')
      expectMistake(outcome, /cannot be written/, /write permission/)
      expect(readdirSync(join(application.root, 'app'))).toEqual([])
      expect(readdirSync(join(application.root, '.quoin'), { recursive: true })).toEqual(['undo', 'undo/.gitignore'])
    })

    inLargerRings(() => {
      it('may not read a record, code or history', async () => {
        make().sql(products)
        expect(await application.run(['generate', 'products', '--yes'])).toMatchObject({ code: 0 })
        application.sql('alter table products add column weight integer')
        const model = join(application.root, 'app/Models/Product.ts')
        const before = readFileSync(model, 'utf8')
        for (const path of [
          '.quoin/records/products.json',
          'app/Models/Product.ts',
          'routes/admin.ts',
          '.quoin/history',
        ]) {
          const file = join(application.root, path)
          const { mode } = statSync(file)
          chmodSync(file, 0)
          const outcome = await runWithoutRights('generate', 'products', '--take-table', '--yes')
          expectMistake(outcome, new RegExp(`/${path}" could not be read \\(EACCES\\)`), /Check the permissions/)
          chmodSync(file, mode)
          expect(readFileSync(model, 'utf8')).toBe(before)
        }
        const { code, stdout } = await runWithoutRights('generate', 'products', '--take-table', '--yes')
        expect([code, stdout]).toEqual([0, expect.stringMatching(/^update +app\/Models\/Product\.ts$/m)])
      })
    })
  })

  it('for soft delete on a table without the column for it', async () => {
    make().sql(products)
    expect(await application.run(['record:new', 'products'])).toMatchObject({ code: 0 })
    const path = '.quoin/records/products.json'
    const record = readFileSync(join(application.root, path), 'utf8')
    application.write(path, record.replace('"softDeletes": false', '"softDeletes": true'))
    const outcome = await application.run(['generate', 'products', '--yes'])
    expectMistake(outcome, /table "products" has no column "deleted_at"/, /create migration/)
    expect(existsSync(join(application.root, 'app'))).toBe(false)
  })

  it('for generating all records when there are none', async () => {
    make().sql(products)
    const { code, stdout } = await application.run(['generate', '--all'])
    expect([code, stdout]).toEqual([0, 'No records yet. Create the first one with: quoin generate <table>\n'])
  })

  it('for a table with a column of a name that answers keep for themselves', async () => {
    make().sql('create table notes (id integer primary key, _version text);')
    const outcome = await application.run(['generate', 'notes', '--yes'])
    expectMistake(outcome, /_version/, /name/i)
    expect(existsSync(join(application.root, 'app'))).toBe(false)
  })

  it('for a folder without an application in it or above it', async () => {
    const outcome = await runQuoin(tmpdir(), ['migrate'])
    expectMistake(outcome, /No config\/admin\.ts was found/, /quoin init/)
  })

  it('for a configuration with a misspelt key', async () => {
    make().write('config/admin.ts', 'export default { databse: {} }\n')
    expectMistake(await application.run(['migrate']), /databse/, /database/)
  })

  it('for a password that is too short, and creates no user', async () => {
    make()
    const outcome = await application.run(['user:create', '--username', 'ada', '--password-stdin'], 'short')
    expectMistake(outcome, /password/i, /character/i)
  })

  it('for a question when nobody can answer it', async () => {
    make().sql(products)
    expectMistake(await application.run(['generate', 'products']), /needs an answer/, /--yes/)
    expectMistake(await application.run(['user:create']), /Username is missing/, /--username/)
    expect(existsSync(join(application.root, 'app'))).toBe(false)
  })

  it('for a misspelt command or option', async () => {
    make()
    const command = await application.run(['generat'])
    expect(command).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean generate?') })
    const option = await application.run(['generate', 'products', '--dryrun'])
    expect(option).toMatchObject({ code: 1, stderr: expect.stringContaining('Did you mean --dry-run?') })
    const port = await application.run(['dev', '--port', 'eighty'])
    expect(port).toMatchObject({ code: 1, stderr: expect.stringContaining('whole number from 0 to 65535') })
  })
})
