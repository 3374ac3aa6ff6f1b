import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
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
const model = 'app/Models/Product.ts'
const routes = 'app/Admin/routes.ts'
const roles = 'app/Admin/roles.ts'
const config = 'config/admin.ts'
const field = "TextControl({ name: 'name', label: 'Name', required: true"
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
  let reloads = 0
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'quoin-week-'))
    await cp(shopRoot, root, { recursive: true })
    await writeFile(join(root, roles), rolesText)
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
      onReload: () => (reloads += 1),
      onProblem: (problem) => {
        said.push(`${problem.message} ${'hint' in problem ? problem.hint : ''}`)
        reloads += 1
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
    const seen = reloads
    said = []
    await writeFile(join(root, `${file}.tmp`), text)
    await rename(join(root, `${file}.tmp`), join(root, file))
    await expect.poll(() => reloads).toBeGreaterThan(seen)
    return said.filter((one) => !one.startsWith('route is ignored')).join('\n')
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
    [model, "    'is_featured',", "    'is_feature',", 'is_feature'],
    [model, "    attributes: 'json'", "    atributes: 'json'", 'atributes'],
    [model, "displayColumn = 'name'", "displayColumn = 'nmae'", 'nmae'],
    [model, "belongsTo(() => Category, 'category_id')", "belongsTo(() => Category, 'categroy_id')", 'categroy_id'],
    [
      routes,
      "router.get('hello', (context",
      "router.get('hello', [ProductController, 'exprt']); void ((context",
      'exprt',
    ],
    [roles, "grants: ['categories.index']", "grants: ['categorys.index']", 'categorys.index'],
    [roles, 'grants: [', 'grant: [', 'grant'],
    [roles, "rules: ['products.index']", "rules: ['products.indx']", 'products.indx'],
    [config, 'database: {', 'databse: {', 'databse'],
    [config, "name: 'Shop'", "nmae: 'Shop'", 'nmae'],
    [config, "log: { level: 'silent' }", "log: { levl: 'silent' }", 'levl'],
  ])('names a mistake in %s, %s as %s, and the fix that works', async (file, from, to, wrong) => {
    const before = await read(file)
    expect(before).toContain(from)
    const imports = to.includes('ProductController')
      ? "import { ProductController } from './Controllers/ProductController.ts'\n"
      : ''
    const broken = imports + before.replace(from, to)
    const message = await save(file, broken)
    expect(message).toContain(file)
    expect(message).toContain(wrong)
    try {
      const line = Number(/\.ts:(\d+)/.exec(message)?.[1] ?? 0)
      const lines = broken.split('\n')
      // Roles and the configuration are data: their messages name the key.
      const at = [roles, config].includes(file) ? lines.findIndex((one) => one.includes(wrong)) : line - 1
      expect(lines[at]).toContain(wrong)
      const meant = /Did you mean "?([^"?]+)"?\?/.exec(message)?.[1]
      expect(meant, message).toBeDefined()
      const fixed = lines.with(at, (lines[at] ?? '').replace(wrong, meant ?? ''))
      expect(await save(file, fixed.join('\n'))).toBe('')
    } finally {
      await save(file, before)
    }
  })
})
