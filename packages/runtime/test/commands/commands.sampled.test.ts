import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inLargerRings } from '@quoin/test-machine/ring'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Browser, Instance } from '../instances/instance.ts'
import { CommandApplication, type Outcome, runInHost, runQuoin } from './command-application.ts'

const runIn = (cwd: string, ...parameters: string[]): Promise<Outcome> =>
  runInHost({ cwd, parameters, input: '', env: {} })

const names = [
  'init',
  'dev',
  'start',
  'introspect',
  'generate',
  'admin:gen-route',
  'migrate',
  'user:create',
  'user:two-factor-reset',
  'route:list',
  'route:explain',
]

describe('quoin', () => {
  it('lists its commands, and each has a help page', async () => {
    const help = await runQuoin(tmpdir(), ['--help'])
    expect(help.code).toBe(0)
    for (const name of names) expect(help.stdout).toContain(name)
    const pages = await Promise.all(names.map((name) => runIn(tmpdir(), name, '--help')))
    for (const [index, page] of pages.entries()) {
      expect(page).toMatchObject({ code: 0, stdout: expect.stringContaining(`Usage: quoin ${names[index]}`) })
    }
  })
})

describe('quoin init', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quoin-init-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('creates an application and shows the next steps', async () => {
    const outcome = await runQuoin(folder, ['init', 'shop'])
    expect(outcome).toMatchObject({ code: 0, stdout: expect.stringContaining('npx quoin generate <table>') })
    expect(readFileSync(join(folder, 'shop/config/admin.ts'), 'utf8')).toContain("file: 'database/admin.sqlite'")
  })

  it('creates an application that serves the development tools in quoin dev, and nowhere else by itself', async () => {
    await runIn(folder, 'init', 'shop')
    const root = join(folder, 'shop')
    symlinkSync(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'))
    const served = async (command: 'start' | 'dev', NODE_ENV: string) => {
      const instance = await Instance.start(root, { NODE_ENV }, command)
      onTestFinished(async () => void (await instance.end()))
      const settings = await new Browser().call(instance, 'GET', 'settings/public')
      const { status } = await new Browser().call(instance, 'GET', 'dev-tools/records')
      await instance.end()
      return { shown: settings.body.data.showDevelopmentTools, status, warned: /tools are on/.test(instance.output) }
    }
    for (const environment of ['', 'production']) {
      expect(await served('start', environment), environment).toEqual({ shown: false, status: 404, warned: false })
    }
    expect(await served('dev', '')).toEqual({ shown: true, status: 401, warned: false })
    writeFileSync(join(root, 'config/admin.ts'), 'export default { show_development_tools: true }')
    expect(await served('start', 'production')).toEqual({ shown: true, status: 401, warned: true })
  })

  it('leaves to git what belongs to the code, and nothing of one machine: no database URL, lock or journal', async () => {
    await runIn(folder, 'init', 'shop', '--database', 'postgres://me:hush@localhost/shop')
    expect(readFileSync(join(folder, 'shop/.env'), 'utf8')).toContain('hush')
    expect(statSync(join(folder, 'shop/.env')).mode & 0o777).toBe(0o600)
    const root = join(folder, 'shop')
    execFileSync('git', ['init', '--quiet'], { cwd: root })
    const ofMachine = [
      '.env',
      '.quoin/lock',
      '.quoin/lock.1',
      '.quoin/journal/journal.json',
      '.quoin/undo/1.json',
      '.quoin/kept/a',
    ]
    const ofCode = [
      '.env.example',
      '.quoin/records/notes.json',
      '.quoin/base/notes/app/Models/Note.ts.base',
      'app/Models/Note.ts',
    ]
    const checked = spawnSync('git', ['check-ignore', ...ofMachine, ...ofCode], { cwd: root, encoding: 'utf8' })
    expect(checked.stdout.trim().split('\n')).toEqual(ofMachine)
    for (const file of ['config/admin.ts', '.env.example'])
      expect(readFileSync(join(root, file), 'utf8'), file).not.toContain('hush')
    const names = (file: string) => readFileSync(join(root, file), 'utf8').match(/^\w+(?==)/gm)
    expect(names('.env.example')).toEqual(expect.arrayContaining(names('.env') ?? []))
    expect(JSON.parse(readFileSync(join(folder, 'shop/package.json'), 'utf8')).dependencies).toHaveProperty('pg')
  })

  it('leaves existing files unchanged', async () => {
    writeFileSync(join(folder, 'package.json'), '{}')
    const outcome = await runIn(folder, 'init')
    expect(outcome.stderr).toContain('package.json already exists and was not changed')
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe('{}')
    expect(existsSync(join(folder, 'config/admin.ts'))).toBe(true)
  })

  it('rejects a database that it cannot read, and creates nothing', async () => {
    const outcome = await runIn(folder, 'init', 'shop', '--database', 'mongodb://localhost/shop')
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('sqlite:, postgres:// or mysql://') })
    expect(existsSync(join(folder, 'shop'))).toBe(false)
  })
})

describe('the commands in an application', () => {
  let application: CommandApplication
  beforeAll(() => {
    application = new CommandApplication()
    application.sql('create table products (id integer primary key, name varchar(80) not null, price decimal(8, 2));')
  })
  afterAll(() => application.remove())

  it('read a table as text and as JSON', async () => {
    expect((await application.run(['introspect', 'products'])).stdout).toMatch(/price\s+decimal\(8, 2\)/)
    const { stdout } = await application.run(['introspect', 'products', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, tables: [{ name: 'products' }] })
  })

  it('show a plan without writing it', async () => {
    const { stdout, code } = await application.run(['generate', 'products', '--dry-run'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/create +app\/Models\/Product\.ts/)
    expect(stdout).toContain("+  static override readonly casts = { price: 'decimal:2' } as const")
    expect(existsSync(join(application.root, 'app'))).toBe(false)
  })

  it('write a plan, and have nothing to do the second time', async () => {
    expect(await application.run(['generate', 'products', '--yes'])).toMatchObject({ code: 0 })
    const controller = join(application.root, 'app/Admin/Controllers/ProductController.ts')
    const before = statSync(controller).mtimeMs
    const again = await application.run(['generate', 'products', '--yes'])
    expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('Everything is up to date') })
    expect(statSync(controller).mtimeMs).toBe(before)
  })

  inLargerRings(() => {
    it('offer the other side of a relation, and add it on request', async () => {
      const project = new CommandApplication()
      onTestFinished(() => project.remove())
      project.sql('create table categories (id integer primary key, name varchar(40) not null)')
      await project.run(['generate', 'categories', '--yes'])
      project.sql(`create table products (id integer primary key, name varchar(40) not null,
      category_id integer not null references categories (id))`)
      const { stderr } = await project.run(['generate', 'products', '--dry-run'])
      expect(stderr).toContain('This plan can also add products to Category. Use --other-sides to add them.')
      expect(await project.run(['generate', 'products', '--yes', '--other-sides'])).toMatchObject({ code: 0 })
      const model = readFileSync(join(project.root, 'app/Models/Category.ts'), 'utf8')
      expect(model).toContain('products: hasMany(() => Product')
    })

    it('offer the related tables that have no feature, and generate them in the same plan on request', async () => {
      const project = new CommandApplication()
      onTestFinished(() => project.remove())
      project.sql(`create table categories (id integer primary key, name varchar(40) not null);
        create table makers (id integer primary key, name varchar(40) not null);
        create table products (id integer primary key, name varchar(40) not null,
          category_id integer references categories (id), maker_id integer references makers (id))`)
      const { stderr } = await project.run(['generate', 'products', '--dry-run'])
      expect(stderr).toContain('Related tables have no feature yet: categories, makers. Use --related')
      expect(await project.run(['generate', 'products', '--yes', '--related'])).toMatchObject({ code: 0 })
      const model = readFileSync(join(project.root, 'app/Models/Product.ts'), 'utf8')
      expect(model).toContain('category: belongsTo(() => Category')
      expect(readFileSync(join(project.root, 'app/Models/Maker.ts'), 'utf8')).toContain(
        'products: hasMany(() => Product',
      )
    })
  })

  it('list routes and store nothing in the database', async () => {
    const file = join(application.root, 'database/app.sqlite')
    const before = readFileSync(file)
    expect((await application.run(['route:list'])).stdout).toContain('/admin-api/products/{id}')
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('show the hash of a plan, the same each time', async () => {
    const plans = await Promise.all(
      [1, 2].map(async () => (await application.run(['generate', 'products', '--dry-run'])).stdout),
    )
    const [first, second] = plans.map((stdout) => /^plan ([\da-f]{64})$/m.exec(stdout)?.[1])
    expect(first).toBeDefined()
    expect(second).toBe(first)
  })

  inLargerRings(() => {
    it('move handwritten routes out of the generated file on request', async () => {
      const file = join(application.root, 'routes/admin.ts')
      const text = readFileSync(file, 'utf8')
      const added = text.replace('(router) => {\n', "(router) => {\n  router.get('ping', () => ({ pong: true }))\n")
      writeFileSync(file, added)
      const shown = await application.run(['admin:gen-route', '--dry-run'])
      expect(shown.stderr).toMatch(/this line of yours is lost: router\.get\('ping'[\s\S]*--move-routes/)
      const unasked = await application.run(['admin:gen-route'])
      expect(unasked).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
      expect(readFileSync(file, 'utf8')).toBe(added)
      expect(await application.run(['generate', 'products', '--yes', '--move-routes'])).toMatchObject({ code: 0 })
      expect(readFileSync(file, 'utf8')).toBe(text)
      const own = join(application.root, 'app/Admin/routes.ts')
      expect(readFileSync(own, 'utf8')).toContain("  router.get('ping', () => ({ pong: true }))")
      rmSync(own)
    })
  })

  it('restore the generated routes when they were lost', async () => {
    const file = join(application.root, 'routes/admin.ts')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^ {2}router\.resource.*\n/m, ''))
    expect(await application.run(['admin:gen-route'])).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('run each migration once', async () => {
    expect((await application.run(['migrate'])).stderr).toContain('Migrated')
    expect((await application.run(['migrate'])).stderr).toContain('Everything is up to date')
  })

  it('write an entry of the audit log for what they generate, save and migrate', async () => {
    for (const parameters of [
      ['generate', 'products', '--yes'],
      ['record:clone', 'products', 'copies'],
    ]) {
      expect(await application.run(parameters)).toMatchObject({ code: 0 })
    }
    rmSync(join(application.root, '.quoin/records/copies.json'))
    const file = new Database(join(application.root, 'database/app.sqlite'), { readonly: true })
    const entries = file
      .prepare(
        "select action, subject_key from admin_audit_log where address = 'terminal' and subject_key not like '0%'",
      )
      .all()
    file.close()
    expect(entries).toEqual([
      { action: 'generate', subject_key: 'products' },
      { action: 'clone', subject_key: 'copies' },
    ])
  })

  it('say that the audit log has no entry of what they did where it cannot be written', async () => {
    application.sql('alter table admin_audit_log rename column subject_key to other')
    const { code, stderr } = await application.run(['generate', 'products', '--yes'])
    application.sql('alter table admin_audit_log rename column other to subject_key')
    expect(stderr).toContain('The audit log has no entry for this: ')
    expect(code).toBe(0)
  })

  it('turn off the second factor of a user who has lost it', async () => {
    const made = ['user:create', '--username', 'grace', '--generate-password']
    expect(await application.run(made)).toMatchObject({ code: 0 })
    application.sql(
      "insert into admin_two_factor select id, 'JBSWY3DPEHPK3PXP', 0, '2026-01-01', '2026-01-01' from admin_users where username = 'grace';",
    )
    const reset = (name: string) => application.run(['user:two-factor-reset', name])
    expect(await reset('nobody')).toMatchObject({ code: 1, stderr: expect.stringContaining('no user "nobody"') })
    expect(await reset('grace')).toMatchObject({ code: 0, stderr: expect.stringContaining('of "grace" is off') })
    expect(await reset('grace')).toMatchObject({ code: 0, stderr: expect.stringContaining('nothing was changed') })
    const file = new Database(join(application.root, 'database/app.sqlite'), { readonly: true })
    const entries = file
      .prepare(
        "select action, subject, after_values from admin_audit_log where address = 'terminal' and subject like 'admin_%'",
      )
      .all()
    file.close()
    expect(entries).toMatchObject([
      {
        action: 'store',
        subject: 'admin_users',
        after_values: '{"username":"grace","name":"grace","super_user":true}',
      },
      { action: 'two-factor-off', subject: 'admin_two_factor' },
    ])
  })

  inLargerRings(() => {
    it('explain which route answers a request', async () => {
      const { stdout, code } = await application.spawn(['route:explain', 'GET', '/admin-api/products/5'])
      expect(code).toBe(0)
      expect(stdout).toContain('ProductController.show')
    })

    it('list routes with their stages, and the ignored ones', async () => {
      application.write(
        'app/Admin/routes.ts',
        `import { defineRoutes } from '@quoin/runtime'
export default defineRoutes((router) => {
  router.get('products/export', () => ({}))
})
`,
      )
      const { stdout, stderr } = await application.spawn(['route:list', '--path', 'products'])
      expect(stdout).toMatch(/GET +\/admin-api\/products .*generated/)
      expect(stderr).toContain('1 route is never reached')
      const { stdout: shadowed } = await application.spawn(['route:list', '--shadowed'])
      expect(shadowed).toMatch(/products\/export[\s\S]*app\/Admin\/routes\.ts:3/)
    })

    it('run a script without a word about components that are not built', async () => {
      application.write(
        'app/Admin/routes.ts',
        "import { defineRoutes } from '@quoin/runtime'\nexport default defineRoutes(() => {})\n",
      )
      application.write('app/Admin/components/Meter.tsx', 'export default () => null')
      application.write('scripts/greet.ts', "export default () => console.log('hello')")
      expect(await application.spawn(['run', 'scripts/greet.ts'])).toEqual({ code: 0, stdout: 'hello\n', stderr: '' })
    })
  })
})
