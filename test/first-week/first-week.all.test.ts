import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Application,
  connectDatabase,
  loadConfig,
  migrateApplication,
  startDevelopment,
} from '@quoin/runtime/server'
import { shopRoot } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const controller = 'app/Admin/Controllers/CategoryController.ts'
const ofProducts = 'app/Admin/Controllers/ProductController.ts'
const model = 'app/Models/Product.ts'
const service = 'app/Admin/Services/ProductService.ts'
const routes = 'app/Admin/routes.ts'
const roles = 'app/Admin/roles.ts'
const config = 'config/admin.ts'
const field = "TextControl({ name: 'name', label: 'Name', required: true"
const component = 'app/Admin/components/StockMeter.tsx'
const componentText = `import { display as cell } from '@quoin/runtime/panel'

export default cell(({ value }) => <b>{Number(value)}</b>)
`
const rolesText = `import { defineRoles } from '@quoin/runtime'

export default defineRoles({
  permissions: [{ key: 'reading', name: 'Reading', rules: ['products.index'] }],
  roles: [{ key: 'clerk', name: 'Clerk', permissions: ['reading'], grants: ['categories.index'] }],
})
`

/** A mistake: what it breaks and how; and the word that is wrong, where the message names the place of one. */
type Mistake = readonly [file: string, from: string, to: string, wrong: string]

describe('the first week with an application', () => {
  let root: string
  let application: Application
  let said: string[] = []
  let problems = 0
  let reloaded: string[] = []
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-week-'))
    await cp(shopRoot, root, { recursive: true })
    await writeFile(join(root, roles), rolesText)
    await mkdir(join(root, 'app/Admin/components'))
    await writeFile(join(root, component), componentText)
    await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
    const loaded = await loadConfig(root)
    const database = await connectDatabase(root, loaded)
    await migrateApplication(root, database)
    await database.close()
    const quiet = () => undefined
    const warn = ({ fix, err }: { fix?: string; err?: { hint?: string } }, message: string) => {
      said.push(`${message} ${fix ?? err?.hint ?? ''}`)
    }
    application = await startDevelopment({
      root,
      config: loaded,
      logger: { debug: quiet, info: quiet, error: quiet, warn },
      onReload: ({ files }) => reloaded.push(...files.map((file) => file.replaceAll('\\', '/'))),
      onProblem: (problem) => {
        said.push(`${problem.message} ${'hint' in problem ? problem.hint : ''}`)
        problems += 1
      },
    })
  })
  afterAll(async () => {
    await application?.close()
    await rm(root, { recursive: true, force: true })
  })

  const read = (file: string) => readFile(join(root, file), 'utf8')
  /** Saves as editors do, and answers what is said of it. */
  const save = async (file: string, text: string): Promise<string> => {
    await writeFile(join(root, `${file}.tmp`), text)
    return move(`${file}.tmp`, file)
  }
  /** Gives a file its name, and answers what is said once that was noticed. */
  const move = async (from: string, to: string): Promise<string> => {
    const seen = problems
    said = []
    reloaded = []
    await rename(join(root, from), join(root, to))
    await expect.poll(() => problems > seen || reloaded.includes(to)).toBe(true)
    return said.filter((one) => !/^(?:route is never reached|restart the server)/.test(one)).join('\n')
  }

  it('begins with an application of which nothing is said', async () => {
    expect(await save(routes, `${await read(routes)}\n`)).toBe('')
  })

  it.each<Mistake>([
    [controller, "columns: [TableColumn({ name: 'name'", "columns: [TableColumn({ name: 'nmae'", 'nmae'],
    [
      controller,
      "filter: this.baseFilter([TextControl({ name: 'name'",
      "filter: this.baseFilter([TextControl({ name: 'naem'",
      'naem',
    ],
    [controller, field, field.replace("'name'", "'nmae'"), 'nmae'],
    [controller, field, field.replace('required', 'requierd'), 'requierd'],
    [
      ofProducts,
      "label: 'Category', relation: 'category', clearable",
      "label: 'Category', relation: 'categry', clearable",
      'categry',
    ],
    [ofProducts, "required: true, relation: 'category'", "required: true, relation: 'categoy'", 'categoy'],
    [
      ofProducts,
      "{ name: 'category.name', label: 'Category' },",
      "{ name: 'categori.name', label: 'Category' },",
      'categori',
    ],
    [ofProducts, 'unique:products,sku', 'unique:products,skuu', 'skuu'],
    [ofProducts, "rules: 'nullable|string' }", "rules: 'nullable|string', visibleWhen: { statu: 'live' } }", 'statu'],
    [model, "    'is_featured',", "    'is_feature',", 'is_feature'],
    [model, "    attributes: 'json'", "    atributes: 'json'", 'atributes'],
    [model, "displayColumn = 'name'", "displayColumn = 'nmae'", 'nmae'],
    [model, "belongsTo(() => Category, 'category_id')", "belongsTo(() => Category, 'categroy_id')", 'categroy_id'],
    [model, "belongsTo(() => Category, 'category_id')", "belongsTo(() => Category, 'category_id', 'idd')", 'idd'],
    [model, "attributes: 'json'", "attributes: 'jsn'", 'jsn'],
    [
      model,
      "displayColumn = 'name'",
      "displayColumn = 'name'\n  static override readonly hidden = ['pricee']",
      'pricee',
    ],
    [model, "table = 'products'", "table = 'products'\n  static override readonly primaryKey = 'idd'", 'idd'],
    [service, "price: 'number'", "price: 'numbr'", 'numbr'],
    [service, "    price: 'number'", "    prise: 'number'", 'prise'],
    [service, "with = ['category']", "with = ['categroy']", 'categroy'],
    [service, 'super.listQuery())', "super.listQuery().where('pryce', '>=', '0'))", 'pryce'],
    [
      service,
      '  override listQuery',
      "  override query() {\n    return super.query().where('products.nmae', '!=', '')\n  }\n\n  override listQuery",
      'nmae',
    ],
    [service, '../../Models/Product.ts', '../../Models/Product', '../../Models/Product'],
    [service, '  override listQuery', '  protected async savd() {}\n\n  override listQuery', 'savd'],
    [service, 'filterable = {', 'filterabel = {', 'filterabel'],
    [ofProducts, 'override detail()', 'override detial()', 'detial'],
    [ofProducts, 'display: Status()', "display: { type: 'StokMeter' } as never", 'StokMeter'],
    [ofProducts, 'display: Status()', "display: { type: 'Statsu' } as never", 'Statsu'],
    [model, "displayColumn = 'name'", "displayColum = 'name'", 'displayColum'],
    [
      routes,
      "router.get('hello', (context",
      "router.get('hello', [ProductController, 'exprt']); void ((context",
      'exprt',
    ],
    [routes, "{ name: 'hello' }", "{ name: 'hello', meta: { acess: 'login' } }", 'acess'],
    [roles, "grants: ['categories.index']", "grants: ['categorys.index']", 'categorys.index'],
    [roles, 'grants: [', 'grant: [', 'grant'],
    [roles, "rules: ['products.index']", "rules: ['products.indx']", 'products.indx'],
    [roles, "permissions: ['reading']", "permissions: ['readng']", 'readng'],
    [roles, 'grants: [', "rules: { product: { rows: { name: 'A' } } }, grants: [", 'product'],
    [config, 'database: {', 'databse: {', 'databse'],
    [config, "name: 'Shop'", "nmae: 'Shop'", 'nmae'],
    [config, "log: { level: 'silent' }", "log: { levl: 'silent' }", 'levl'],
    [config, "name: 'Shop',", "name: 'Shop', route: { prefx: 'admin-api' },", 'prefx'],
    [component, 'display as cell', 'dispay as cell', 'dispay'],
  ])('names a mistake in %s, %s as %s, and the fix that works', async (file, from, to, wrong) => {
    const before = await read(file)
    expect(before).toContain(from)
    const imports = to.includes('ProductController')
      ? "import { ProductController } from './Controllers/ProductController.ts'\n"
      : ''
    const broken = imports + before.replace(from, to)
    try {
      const message = await save(file, broken)
      expect(message).toContain(file)
      expect(message).toContain(wrong)
      const at = Number(/\.tsx?:(\d+)/.exec(message)?.[1] ?? 0) - 1
      const lines = broken.split('\n')
      expect(lines[at]).toContain(wrong)
      const meant = /Did you mean "?([^"?]+)"?\?/.exec(message)?.[1]
      expect(meant, message).toBeDefined()
      const fixed = lines.with(at, (lines[at] ?? '').replace(wrong, meant ?? ''))
      expect(await save(file, fixed.join('\n'))).toBe('')
    } finally {
      await save(file, before)
    }
  })

  it.each<readonly [string, string, RegExp, (broken: string, meant: string) => string]>([
    [
      'export default ',
      '',
      /default: (export default )view/,
      (broken, meant) => broken.replace('cell((', `${meant}cell((`),
    ],
    [
      '@quoin/runtime/panel',
      '@quoin/runtime',
      /import "([^"]+)"/,
      (broken, meant) => broken.replace('@quoin/runtime', meant),
    ],
  ])('names a component in which "%s" is "%s", and the fix that works', async (right, wrong, fix, mend) => {
    const broken = componentText.replace(right, wrong)
    const message = await save(component, broken)
    expect(message).toContain(component)
    const meant = fix.exec(message)?.[1]
    expect(meant, message).toBeDefined()
    expect(await save(component, mend(broken, meant ?? ''))).toBe('')
  })

  it.each<
    readonly [file: string, from: string, to: string, said: RegExp, mend: (broken: string, fix: string) => string]
  >([
    [
      ofProducts,
      'sortable: true, width: 80',
      "sortable: true, align: 'rihgt'",
      /"align" must be one of: (left)/,
      (broken, fix) => broken.replace('rihgt', fix),
    ],
    [
      ofProducts,
      "      JsonEditorControl({ name: 'attributes'",
      "      TextControl({ name: 'sku', label: 'Stock number' }),\n      JsonEditorControl({ name: 'attributes'",
      /:(\d+): the form of ProductController has two fields "sku"\. .*remove one/,
      (broken, line) =>
        broken
          .split('\n')
          .toSpliced(Number(line) - 1, 1)
          .join('\n'),
    ],
    [
      ofProducts,
      'display: Status()',
      "display: { type: 'Thermometer' } as never",
      /there is no component "Thermometer"\. .*(correct the name)/,
      (broken) => broken.replace('Thermometer', 'Status'),
    ],
    [
      ofProducts,
      'override detail() {\n    return ',
      'override detail() {\n    ',
      /detail\(\) of ProductController returns nothing\..* with (return)/,
      (broken, fix) => broken.replace('this.baseDetail', `${fix} this.baseDetail`),
    ],
    [
      ofProducts,
      '  override readonly serviceName = ProductService\n',
      '',
      /(serviceName) of ProductController is not a class that extends AdminService/,
      (broken, fix) =>
        broken.replace('AdminController {', `AdminController {\n  override readonly ${fix} = ProductService`),
    ],
    [
      service,
      '  override readonly modelName = Product\n',
      '',
      /(modelName) of ProductService is not a class that extends Model/,
      (broken, fix) => broken.replace('Product> {', `Product> {\n  override readonly ${fix} = Product`),
    ],
    [
      service,
      '  override listQuery',
      '  protected override async saving(data: StoreData<typeof Product>) {\n    data\n  }\n\n  override listQuery',
      /saving\(\) of ProductService returns nothing\..* with (return)/,
      (broken, fix) => broken.replace('    data\n', `    ${fix} data\n`),
    ],
    [
      model,
      'belongsTo(() => Category,',
      'belongsTo(Category,',
      /relation "category" of Product does not lead to a model.* such as (\(\) => )/,
      (broken, fix) => broken.replace('belongsTo(', `belongsTo(${fix}`),
    ],
    [
      ofProducts,
      "this.rowActions('dialog')",
      "this.rowActions('dialog', [AjaxAction({ label: 'Go', request: { method: 'post', url: 'products/{id}/go' } })])",
      /sends POST products\/\{id\}\/go, which no route answers\. .*(correct the address)/,
      (broken) => broken.replace("method: 'post', url: 'products/{id}/go'", "method: 'get', url: 'products/{id}'"),
    ],
    [
      ofProducts,
      "this.rowActions('dialog')",
      "this.rowActions('dialog', [DialogAction({ label: 'Ask', dialog: Dialog({ body: Form({ body: [] }) }) })])",
      /a form of ProductController sends nothing\. Give it a (request)/,
      (broken, fix) => broken.replace('body: []', `${fix}: { method: 'post', url: 'products' }, body: []`),
    ],
    [
      config,
      "level: 'silent'",
      "level: 'loud'",
      /"log\.level" must be one of: (trace)/,
      (broken, fix) => broken.replace('loud', fix),
    ],
    [
      roles,
      'export default',
      'export const declared =',
      /has no default export with roles\. Write: (export default) defineRoles/,
      (broken, fix) => broken.replace('export const declared =', fix),
    ],
  ])('names a mistake in %s, %s as %s, and what to write', async (file, from, to, words, mend) => {
    const before = await read(file)
    expect(before).toContain(from)
    const used = ['AjaxAction', 'Dialog', 'DialogAction', 'Form'].filter((name) => to.includes(`${name}(`))
    const imports = used.length > 0 ? `import { ${used.join(', ')} } from '@quoin/runtime'\n` : ''
    const broken = imports + before.replace(from, to)
    try {
      const message = await save(file, broken)
      expect(message).toContain(file)
      expect(message).toMatch(words)
      // What is missing has no line of its own.
      if (file !== roles) expect(message).toMatch(/\.ts:\d+/)
      expect(await save(file, mend(broken, words.exec(message)?.[1] ?? ''))).toBe('')
    } finally {
      await save(file, before)
    }
  })

  it('names a component whose file has a name that none can have, and the fix that works', async () => {
    const wrong = 'app/Admin/components/stock-board.tsx'
    const message = await save(wrong, componentText)
    expect(message).toContain(`${wrong}: "stock-board" cannot be the name`)
    expect(message).toContain('Begin it with a capital, and use letters and digits only')
    expect(await move(wrong, 'app/Admin/components/StockBoard.tsx')).toBe('')
  })
})
