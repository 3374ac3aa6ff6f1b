import type { Table } from '@quoin/introspect'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  findDrift,
  type GenerationPlan,
  type GenerationRecord,
  plan,
  planRoutes,
  recordFromTable,
} from '../../src/index.ts'
import type { Project } from '../../src/plan/project.ts'
import { sentence } from '../../src/sentence.ts'
import { MemoryProject } from '../memory-project.ts'
import { readTables, shopTables, tableNamed } from '../shop-tables.ts'

let tables: readonly Table[] = []
beforeAll(async () => {
  tables = await shopTables()
})

const recordNamed = (name: string): GenerationRecord =>
  recordFromTable(tableNamed(tables, name), { driver: 'sqlite', tables })
const actions = ({ files }: GenerationPlan) => Object.fromEntries(files.map(({ path, action }) => [path, action]))
const model = 'app/Models/Tag.ts'

async function generated(...names: readonly string[]): Promise<MemoryProject> {
  const memory = new MemoryProject()
  for (const name of names) memory.save(recordNamed(name))
  memory.apply(await plan(memory.project, memory.project.records))
  return memory
}

describe('a plan', () => {
  it('creates the table between two features that has no feature of its own, once, with its two keys', async () => {
    const shop = await readTables([
      'create table posts (id integer primary key, title varchar(40) not null)',
      'create table labels (code varchar(8) primary key, name varchar(40) not null)',
      'create table post_label (post_id integer not null references posts(id), label_code varchar(8) not null references labels(code), primary key (post_id, label_code))',
    ])
    const memory = new MemoryProject()
    const today = new Date('2026-11-20')
    const [posts, labels, pivot] = ['posts', 'labels', 'post_label'].map((name) => {
      const record = recordFromTable(tableNamed(shop, name), { driver: 'sqlite', tables: shop })
      return { ...record, options: { ...record.options, createMigration: true } }
    })
    if (posts === undefined || labels === undefined || pivot === undefined) throw new Error('a table is missing')
    const path = 'database/migrations/20261120_000002_create_post_label_table.ts'
    const made = await plan(memory.project, [posts, labels], { today })
    expect(made.migrations).toMatchObject([{ table: 'posts' }, { table: 'labels' }, { kind: 'create', path }])
    const text = made.files.find((file) => file.path === path)?.after ?? ''
    expect(text).toContain("if (await hasTable(db, 'post_label')) return")
    expect(text).toContain("addPrimaryKeyConstraint('post_label_pkey', ['post_id', 'label_code'])")
    expect(text).toMatch(/addColumn\('label_code', 'varchar\(8\)'/)
    expect(text).toMatch(/\['label_code'\],\s+'labels',\s+\['code'\]/)
    memory.apply(made)
    for (const record of [posts, labels]) memory.save(record)
    expect((await plan(memory.project, [posts, labels], { today })).migrations).toEqual([])
    // With a feature of its own, that creates it; without a migration of their own tables, nothing does.
    const featured = await plan(new MemoryProject().project, [posts, labels, pivot], { today })
    expect(featured.migrations.filter(({ table }) => table === 'post_label')).toHaveLength(1)
    const kept = { ...posts, options: { ...posts.options, createMigration: false } }
    expect((await plan(new MemoryProject().project, [kept, labels], { today })).migrations).toMatchObject([
      { table: 'labels' },
    ])
  })

  it('contains exactly the files that the options of its record select', async () => {
    const record = recordNamed('tags')
    expect(actions(await plan(new MemoryProject().project, record))).toEqual({
      'app/Models/Tag.ts': 'create',
      'app/Admin/Services/TagService.ts': 'create',
      'app/Admin/Controllers/TagController.ts': 'create',
      'routes/admin.ts': 'create',
      '.quoin/records/tags.json': 'create',
    })
    const options = {
      ...record.options,
      createController: false,
      createService: false,
      routesAndMenu: false,
      createMigration: true,
    }
    const { files, migrations } = await plan(
      new MemoryProject().project,
      { ...record, options },
      { today: new Date('2026-11-20') },
    )
    expect(files.map(({ path }) => path)).toEqual([
      model,
      'database/migrations/20261120_000000_create_tags_table.ts',
      '.quoin/records/tags.json',
    ])
    expect(migrations).toMatchObject([{ kind: 'create', run: false, table: 'tags' }])
  })

  it('is rejected when an option requires another one that is off', async () => {
    const record = recordNamed('tags')
    const planWith = (options: Partial<GenerationRecord['options']>, project = new MemoryProject()) =>
      plan(project.project, { ...record, options: { ...record.options, ...options } })
    await expect(planWith({ createTable: true })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_INVALID',
      issues: [
        { path: 'options.createTable', code: 'switch.needs', message: expect.stringContaining('create migration') },
      ],
    })
    await expect(planWith({ createService: false })).rejects.toMatchObject({
      issues: [
        { path: 'options.createService', code: 'switch.needs', message: expect.stringContaining('TagService.ts') },
      ],
    })
    const own = new MemoryProject()
    own.files.set('app/Admin/Services/TagService.ts', 'export class TagService {}')
    expect((await planWith({ createService: false }, own)).clashes).toEqual([])
  })

  it('is empty the second time, also when routes/admin.ts holds a call that a formatter wrapped', async () => {
    const memory = new MemoryProject()
    const [tags, categories] = [recordNamed('tags'), recordNamed('categories')]
    const long = { ...tags, route: { ...tags.route, path: `/z-${'long-'.repeat(18)}tags` } }
    for (const record of [long, categories]) {
      memory.save(record)
      memory.apply(await plan(memory.project, record))
    }
    const routes = memory.text('routes/admin.ts')
    // The first is wrapped by the generator itself, for its length.
    const wrapped = routes.replace(/(router\.resource\()('categories'), (.+)\)\n/, '$1\n    $2,\n    $3,\n  )\n')
    expect(wrapped.match(/router\.resource\(\n/g)).toHaveLength(2)
    for (const text of [routes, wrapped]) {
      memory.files.set('routes/admin.ts', text)
      const { files } = await plan(memory.project, [categories, long])
      expect(files.filter(({ action }) => action !== 'unchanged')).toEqual([])
    }
  })

  it('writes the connection of a table into its model', async () => {
    const record = recordNamed('tags')
    const elsewhere = { ...record, table: { ...record.table, connection: 'reports' } }
    const textOf = async (made: GenerationRecord) =>
      (await plan(new MemoryProject().project, made)).files.find(({ path }) => path === model)?.after
    expect(await textOf(elsewhere)).toContain("connection = 'reports'")
    expect(await textOf(record)).not.toContain('connection')
  })

  it('has the same hash whenever its input is equal', async () => {
    const memory = await generated('tags')
    const changed = {
      ...recordNamed('tags'),
      functionName: 'Labels',
      route: { ...recordNamed('tags').route, menuName: 'Labels' },
    }
    const ids = await Promise.all([1, 2, 3].map(async () => (await plan(memory.project, structuredClone(changed))).id))
    expect(new Set(ids).size).toBe(1)
  })

  it('changes nothing in a second run', async () => {
    const memory = await generated('tags', 'products', 'categories')
    const again = await plan(memory.project, memory.project.records)
    expect(new Set(Object.values(actions(again)))).toEqual(new Set(['unchanged']))
    expect(again.bases).toEqual({})
  })

  it('merges a new column with a hand edit and preserves the edit', async () => {
    const memory = await generated('tags')
    const path = 'app/Admin/Controllers/TagController.ts'
    memory.files.set(path, memory.text(path).replace("label: 'Name'", "label: 'Word'"))
    const record = recordNamed('tags')
    const [name] = record.fields
    if (!name) throw new Error('no field')
    const next = await plan(memory.project, { ...record, fields: [name, { ...name, name: 'slug', label: 'Slug' }] })
    const file = next.files.find((candidate) => candidate.path === path)
    expect(file).toMatchObject({ action: 'merge', edited: true })
    expect(file?.after).toContain("label: 'Word'")
    expect(file?.after).toContain("name: 'slug'")
    expect(file?.diff).toContain('+')
  })

  it('rejects a choice for a file that it does not have', async () => {
    const memory = await generated('tags')
    const planned = plan(memory.project, recordNamed('tags'), { choices: { 'app/Models/Tags.ts': 'keep' } })
    await expect(planned).rejects.toMatchObject({
      code: 'GENERATOR_CHOICE_UNKNOWN',
      message: 'A choice was made for "app/Models/Tags.ts", which is not a file of the plan.',
    })
    const member = { [`${model}#Tag.table`]: 'keep' as const }
    expect((await plan(memory.project, recordNamed('tags'), { choices: member })).clashes).toEqual([])
  })

  it('warns of a file that does not parse, and merges it by lines', async () => {
    const memory = await generated('tags')
    const half = `${memory.text(model)}\nexport function half( {\n`
    memory.files.set(model, half)
    const fields = recordNamed('tags').fields.map((field) => ({ ...field, nullable: true }))
    const merged = await plan(memory.project, { ...recordNamed('tags'), fields })
    expect(merged.warnings.map(sentence)).toContain(
      `${model} does not parse, so it was merged line by line and not checked.`,
    )
    expect(merged.files.find(({ path }) => path === model)).toMatchObject({ action: 'merge' })
    memory.apply(merged)
    expect(memory.text(model)).toContain('export function half( {\n')
    expect(memory.text(model)).toContain('name: string | null')
  })

  it('never overwrites a file that the generator did not write until the user chooses to', async () => {
    const memory = new MemoryProject()
    memory.files.set(model, '// mine\n')
    const rejected = await plan(memory.project, recordNamed('tags'))
    expect(rejected.clashes).toMatchObject([{ path: model, code: 'GENERATOR_FILE_CLASH' }])
    const kept = await plan(memory.project, recordNamed('tags'), { choices: { [model]: 'keep' } })
    expect([kept.clashes, actions(kept)[model]]).toEqual([[], 'unchanged'])
    const taken = await plan(memory.project, recordNamed('tags'), { choices: { [model]: 'overwrite' } })
    expect(taken.files[0]).toMatchObject({ action: 'update', before: '// mine\n' })
  })

  it('leaves a file deleted that was deleted by hand, and its routes away, until the user wants it back', async () => {
    const memory = await generated('tags', 'categories')
    const controller = 'app/Admin/Controllers/TagController.ts'
    memory.files.delete(controller)
    const record = {
      ...recordNamed('tags'),
      fields: recordNamed('tags').fields.map((one) => ({ ...one, label: 'New' })),
    }
    const deleted = await plan(memory.project, record)
    expect(deleted.files.find(({ path }) => path === controller)).toMatchObject({ action: 'unchanged', after: null })
    expect(deleted.warnings.map(sentence)).toContain(`${controller} was deleted by hand and stays deleted.`)
    memory.apply(deleted)
    expect(memory.files.has(controller)).toBe(false)
    expect(memory.text('routes/admin.ts')).not.toContain('TagController')
    expect((await findDrift(memory.project, 'skipped')).map(({ kind, details }) => [kind, details])).toContainEqual([
      'code-missing',
      [controller],
    ])
    memory.apply(await plan(memory.project, record, { choices: { [controller]: 'overwrite' } }))
    expect(memory.text(controller)).toContain("label: 'New'")
    expect(memory.text('routes/admin.ts')).toContain('TagController')
  })

  it.each([
    ['model name', { modelName: 'Label' }, 'app/Models/Label.ts', 'app/Admin/Controllers/LabelController.ts'],
    [
      'save path',
      { savePath: 'modules/words' },
      'modules/words/Models/Tag.ts',
      'modules/words/Admin/Controllers/TagController.ts',
    ],
  ])('moves the files of a record with their edits when its %s changes', async (_, change, newModel, newController) => {
    const memory = await generated('tags', 'categories')
    const controller = 'app/Admin/Controllers/TagController.ts'
    memory.files.set(
      controller,
      memory.text(controller).replace('  override form', '  own() {\n    return 1\n  }\n\n  override form'),
    )
    const record = { ...recordNamed('tags'), ...change }
    const moved = await plan(memory.project, record)
    expect(moved.clashes).toEqual([])
    expect(actions(moved)).toMatchObject({
      [controller]: 'delete',
      [newController]: 'merge',
      [model]: 'delete',
      [newModel]: 'create',
    })
    memory.apply(moved)
    memory.save(record)
    expect(memory.text(newController)).toContain('  own() {')
    expect(memory.text(newController)).toContain(`class ${record.modelName}Controller`)
    expect(
      [...memory.files.keys()].filter((path) => /Tag(?:Service|Controller)?\.ts$/.test(path) && path.includes('app/')),
    ).toEqual([])
    const again = await plan(memory.project, record)
    expect(again.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })

  it.each([
    ['modules/words/more', '../../../../../app/Admin', "'../../Models/Tag.ts'"],
    ['lib', '../../../app/Admin', "'../../Models/Tag.ts'"],
  ])('moves the imports of edited files with them to %s', async (savePath, admin, own) => {
    const memory = await generated('tags', 'categories')
    const controller = 'app/Admin/Controllers/TagController.ts'
    const imports = [
      "import { price } from '../price.ts'",
      "import * as tags from '../../Models/Tag.js'",
      'import "./effect.js";',
      "export { Extra } from './Extra.ts'",
      "import type { Row } from '#app/rows'",
    ]
    const below = [
      "export const later = () => import('../later.ts')",
      "export const picture = new URL('./picture.svg?raw', import.meta.url)",
      "export type Later = import('../later.ts').Later",
      "export const text = '../price.ts'",
    ]
    memory.files.set(controller, `${imports.join('\n')}\n${memory.text(controller)}${below.join('\n')}\n`)
    const record = { ...recordNamed('tags'), savePath }
    const moved = await plan(memory.project, record)
    expect(moved.clashes).toEqual([])
    memory.apply(moved)
    memory.save(record)
    const text = memory.text(`${savePath}/Admin/Controllers/TagController.ts`)
    for (const line of [
      `import { price } from '${admin}/price.ts'`,
      `import * as tags from ${own.replace('.ts', '.js')}`,
      `import "${admin}/Controllers/effect.js";`,
      `export { Extra } from '${admin}/Controllers/Extra.ts'`,
      "import type { Row } from '#app/rows'",
      `export const later = () => import('${admin}/later.ts')`,
      `export const picture = new URL('${admin}/Controllers/picture.svg?raw', import.meta.url)`,
      `export type Later = import('${admin}/later.ts').Later`,
      "export const text = '../price.ts'",
    ])
      expect(text).toContain(`${line}\n`)
    const again = await plan(memory.project, record)
    expect(again.files.filter(({ action }) => action !== 'unchanged')).toEqual([])
  })

  it('preserves a byte-order mark, CRLF and a missing final newline', async () => {
    const memory = await generated('tags')
    const windows = `\ufeff${memory.text(model).replaceAll('\n', '\r\n').trimEnd()}`
    memory.files.set(model, windows)
    expect(actions(await plan(memory.project, memory.project.records))[model]).toBe('unchanged')
    const record = recordNamed('tags')
    const fields = record.fields.map((field) => ({ ...field, nullable: true }))
    const { files } = await plan(memory.project, { ...record, fields })
    const { after } = files[0] ?? {}
    expect(after).toMatch(/^\ufeffimport/)
    expect(after?.replaceAll('\r\n', '')).not.toContain('\n')
    expect(after).not.toMatch(/\n$/)
    expect(after).toContain('name: string | null')
  })

  it('leaves out a relation without a model and names the table that would have to be generated', async () => {
    const { warnings, files } = await plan(new MemoryProject().project, recordNamed('products'))
    expect(warnings.map(sentence)).toContainEqual(expect.stringContaining('until "categories" is generated'))
    const controller = files.find(({ path }) => path.endsWith('ProductController.ts'))?.after
    expect(controller).toMatch(/NumberControl\(\{\s*name: 'category_id'/)
  })

  it.each([
    [
      'class',
      (record: GenerationRecord) => ({
        ...record,
        name: 'userlog',
        modelName: 'TAG',
        route: { ...record.route, path: '/x' },
      }),
    ],
    ['route', (record: GenerationRecord) => ({ ...record, name: 'other', modelName: 'Other' })],
  ])('rejects two features with the same %s', async (_, other) => {
    const memory = await generated('tags')
    await expect(plan(memory.project, other(recordNamed('tags')))).rejects.toMatchObject({
      code: 'GENERATOR_NAME_COLLISION',
    })
  })
})

describe('the generated routes/admin.ts', () => {
  const routes = 'routes/admin.ts'

  it('keeps existing features in place and appends new ones', async () => {
    const memory = await generated('tags')
    memory.save(recordNamed('categories'))
    memory.apply(await plan(memory.project, recordNamed('categories')))
    expect([...memory.text(routes).matchAll(/resource\('([^']+)'/g)].map(([, name]) => name)).toEqual([
      'tags',
      'categories',
    ])
    expect([...memory.text(routes).matchAll(/key: '([^']+)'/g)].map(([, name]) => name)).toEqual(['tags', 'categories'])
  })

  it('has its handwritten lines reported before a rewrite removes them', async () => {
    const memory = await generated('tags')
    const own = "  router.get('tags/export', TagController, 'export')"
    memory.files.set(routes, memory.text(routes).replace('=> {\n', `=> {\n${own}\n`))
    const { lostRouteLines, files } = await planRoutes(memory.project)
    expect(lostRouteLines).toEqual([own.trim()])
    expect(files[0]?.after).not.toContain('export(')
  })

  it('has the lines reported of a file that the generator never wrote, with a formatter and without one', async () => {
    const memory = new MemoryProject()
    memory.files.set(routes, '// Mine.\n')
    const format: Project['format'] = async (texts) => texts.map(({ text }) => text)
    for (const project of [memory.project, { ...memory.project, format }])
      expect((await planRoutes(project)).lostRouteLines).toEqual(['// Mine.'])
  })

  it('has its handwritten routes moved to app/Admin/routes.ts on request', async () => {
    const memory = await generated('tags')
    const own = "router.get('tags-export', TagController, 'export')"
    memory.files.set(routes, memory.text(routes).replace('=> {\n', `=> {\n  ${own}\n`))
    memory.apply(await planRoutes(memory.project, { moveLostRoutes: true }))
    expect(memory.text(routes)).not.toContain("export')")
    expect(memory.text('app/Admin/routes.ts')).toBe(
      `import { defineRoutes } from '@quoin/runtime'\nimport { TagController } from './Controllers/TagController.ts'\n\nexport default defineRoutes((router) => {\n  ${own}\n})\n`,
    )
  })

  it('has the imports of moved routes rewritten for their new folder', async () => {
    const memory = await generated('tags')
    const imports = "import { count } from '../app/Http/count.ts'\nimport { sum } from 'sums'\n"
    const own = "  router.get('tags-count', () => sum(count))\n"
    memory.files.set(routes, `${imports}${memory.text(routes).replace('=> {\n', `=> {\n${own}`)}`)
    memory.apply(await planRoutes(memory.project, { moveLostRoutes: true }))
    const moved = memory.text('app/Admin/routes.ts')
    expect(moved).toContain("import { count } from '../Http/count.ts'\n")
    expect(moved).toContain("import { sum } from 'sums'\n")
  })

  it.each([
    ['export default defineRoutes((_router) => {})\n', 'router'],
    ['export default defineRoutes(async (r) => {\n  r.get("mine", () => 1)\n})\n', 'r'],
  ])('has its handwritten routes moved into an existing file that contains %j', async (own, name) => {
    const memory = await generated('tags')
    memory.files.set('app/Admin/routes.ts', `import { defineRoutes } from '@quoin/runtime'\n\n// Mine.\n${own}`)
    memory.files.set(routes, memory.text(routes).replace('=> {\n', "=> {\n  router.get('tags-count', () => 1)\n"))
    memory.apply(await planRoutes(memory.project, { moveLostRoutes: true }))
    const moved = memory.text('app/Admin/routes.ts')
    expect(moved).toContain(`(${name}) => {\n  ${name}.get('tags-count', () => 1)\n`)
    expect(moved).toContain('// Mine.')
    expect(moved.endsWith('})\n')).toBe(true)
    expect(moved.includes('r.get("mine", () => 1)')).toBe(own.includes('mine'))
  })

  it('no longer contains a feature whose routes option is off', async () => {
    const memory = await generated('tags', 'categories')
    const record = recordNamed('tags')
    memory.apply(await plan(memory.project, { ...record, options: { ...record.options, routesAndMenu: false } }))
    expect(memory.text(routes)).not.toContain('TagController')
    expect(memory.text(routes)).toContain('CategoryController')
  })
})

describe('a changed table', () => {
  it('gets an ALTER migration whose risky steps are labelled', async () => {
    const memory = new MemoryProject()
    const record = recordNamed('tags')
    const migrated = { ...record, options: { ...record.options, createMigration: true, createTable: true } }
    memory.apply(await plan(memory.project, migrated, { today: new Date('2026-11-20') }))
    const [name] = migrated.fields
    if (!name) throw new Error('no field')
    const slug = { ...name, name: 'slug', label: 'Slug', type: { name: 'text', raw: 'text' } as const }
    const { migrations, files } = await plan(
      memory.project,
      { ...migrated, fields: [slug] },
      { today: new Date('2026-11-20') },
    )
    expect(migrations).toMatchObject([
      {
        kind: 'alter',
        run: true,
        path: expect.stringMatching(/^database\/migrations\/20261120_000001_alter_tags_table_[\da-f]{8}\.ts$/),
      },
    ])
    expect(migrations[0]?.risks.map(sentence)).toEqual([
      expect.stringContaining('rebuilds tags'),
      expect.stringContaining('drops column name'),
      expect.stringContaining('adds slug without a default'),
    ])
    expect(files.find(({ path }) => path.includes('alter'))?.after).toContain('// Risk: drops column name')
  })
})

describe('the ALTER migrations of two branches', () => {
  it('have different names for different changes of one day, and one name for the same change', async () => {
    const memory = new MemoryProject()
    const record = recordNamed('tags')
    const migrated = { ...record, options: { ...record.options, createMigration: true } }
    const today = new Date('2026-11-20')
    memory.apply(await plan(memory.project, migrated, { today }))
    const [name] = migrated.fields
    if (!name) throw new Error('no field')
    const nameWith = async (column: string): Promise<string | undefined> => {
      const fields = [name, { ...name, name: column, nullable: true }]
      return (await plan(memory.project, { ...migrated, fields }, { today })).migrations[0]?.path
    }
    const names = [await nameWith('colour'), await nameWith('weight'), await nameWith('colour')]
    expect(names[0]).toMatch(/_000001_alter_tags_table_/)
    expect(names[1]).toMatch(/_000001_alter_tags_table_/)
    expect(names[1]).not.toBe(names[0])
    expect(names[2]).toBe(names[0])
  })
})

describe('the ALTER migration of a changed record', () => {
  const changed = async (change: (record: GenerationRecord) => GenerationRecord): Promise<GenerationPlan> => {
    const memory = new MemoryProject()
    const made = recordNamed('tags')
    const record = { ...made, options: { ...made.options, createMigration: true } }
    memory.apply(await plan(memory.project, record))
    return plan(memory.project, change(record))
  }
  const renamed = (record: GenerationRecord): GenerationRecord => ({
    ...record,
    fields: record.fields.map((field) => ({ ...field, name: 'word' })),
  })

  it('renames a column when only its name differs, and reports the rename as a risk', async () => {
    const { migrations, files } = await changed(renamed)
    expect(migrations[0]?.risks.map(sentence)).toEqual([expect.stringContaining('renames name to word')])
    expect(files.find(({ path }) => path.includes('alter'))?.after).toContain("renameColumn('name', 'word')")
  })

  it('drops and adds columns when a rename would be ambiguous', async () => {
    const memory = new MemoryProject()
    const made = recordNamed('tags')
    const [name] = made.fields
    if (!name) throw new Error('no field')
    const options = { ...made.options, createMigration: true }
    const record = { ...made, options, fields: [name, { ...name, name: 'alias' }] }
    memory.apply(await plan(memory.project, record))
    const { files, migrations } = await plan(memory.project, { ...record, fields: [{ ...name, name: 'word' }] })
    const after = files.find(({ path }) => path.includes('alter'))?.after
    expect(after).not.toContain('renameColumn')
    const risks = migrations[0]?.risks.map(sentence).join(' ')
    expect(risks).toContain('drops column name')
    expect(risks).toContain('drops column alias')
  })

  it('rebuilds a SQLite table only to drop a column that a key or a check references', async () => {
    const read = await readTables([
      'create table makers (id integer primary key, name varchar(40))',
      `create table items (id integer primary key, label varchar(40), amount integer,
        maker_id integer references makers(id), check (amount > 0))`,
    ])
    const made = recordFromTable(tableNamed(read, 'items'), { driver: 'sqlite', tables: read })
    const record = { ...made, options: { ...made.options, createMigration: true } }
    const dropping = async (name: string) => {
      const memory = new MemoryProject()
      memory.apply(await plan(memory.project, record))
      const fields = record.fields.filter((field) => field.name !== name)
      const { files } = await plan(memory.project, { ...record, fields })
      return files.find(({ path }) => path.includes('alter'))?.after?.split('function down')[0]
    }
    expect(await dropping('maker_id')).toContain('rebuildTable')
    expect(await dropping('amount')).toContain('rebuildTable')
    expect(await dropping('label')).toContain("dropColumn('label')")
  })

  it('converts numbers to booleans on PostgreSQL, where every number but 0 is true', async () => {
    const memory = new MemoryProject()
    const made = recordNamed('products')
    const table = { ...made.table, driver: 'pgsql' as const }
    const record = { ...made, table, options: { ...made.options, createMigration: true } }
    memory.apply(await plan(memory.project, record))
    const type = { name: 'boolean', raw: 'boolean' } as const
    const flag = { type, component: 'SwitchControl', properties: {}, rules: 'boolean', display: null }
    const fields = record.fields.map((field) => (field.name === 'price' ? { ...field, ...flag } : field))
    const { files } = await plan(memory.project, { ...record, fields })
    expect(files.find(({ path }) => path.includes('alter'))?.after).toContain('boolean using price <> 0')
  })

  it('is empty when the change does not affect the database', async () => {
    const { migrations } = await changed((record) => ({
      ...record,
      fields: record.fields.map((field) => ({ ...field, label: 'Word', type: { ...field.type, raw: 'VARCHAR(40)' } })),
    }))
    expect(migrations).toEqual([])
  })
})

describe('an ALTER migration for each engine', () => {
  it.each(['mysql', 'pgsql', 'sqlite'] as const)(
    'changes type, nullability and default on %s, and lists what can fail',
    async (driver) => {
      const memory = new MemoryProject()
      const made = recordNamed('products')
      const record = { ...made, table: { ...made.table, driver }, options: { ...made.options, createMigration: true } }
      const today = new Date('2026-11-20')
      memory.apply(await plan(memory.project, record, { today }))
      const fields = record.fields.map((field) =>
        field.name === 'description'
          ? { ...field, nullable: false, type: { name: 'varchar', raw: 'varchar(90)', length: 90 } as const }
          : field,
      )
      const { migrations, files } = await plan(memory.project, { ...record, fields }, { today })
      expect(migrations[0]?.risks.length).toBeGreaterThan(0)
      expect(files.find(({ path }) => path.includes('alter'))?.after).toMatchSnapshot()
    },
  )
})

describe('drift', () => {
  const catalogOf = (all: typeof tables) => ({ tables: all, defaultSchema: tables[0]?.schema ?? '' })

  it('reports nothing right after generating', async () => {
    const memory = await generated('tags', 'products', 'categories', 'product_details')
    expect(await findDrift(memory.project, catalogOf(tables))).toEqual([])
  })

  it('looks for a table on its own connection, and distinguishes an unreadable connection from a missing table', async () => {
    const memory = await generated('tags')
    const [tags] = memory.project.records
    const legacy = { ...tags, table: { ...tags?.table, connection: 'legacy' } } as typeof tags & object
    const project = { ...memory.project, records: [legacy] }
    const ofTable = async (connected: readonly (readonly [string, typeof tables])[] = []) =>
      (await findDrift(project, catalogOf(tables), new Map(connected.map(([name, own]) => [name, catalogOf(own)]))))
        .filter(({ kind }) => kind.startsWith('table-'))
        .map(({ message }) => message)
    expect(await ofTable([['legacy', tables]])).toEqual([])
    expect(await ofTable([['legacy', []]])).toEqual(['Table "tags" is not on connection "legacy".'])
    expect(await ofTable()).toEqual(['Connection "legacy" cannot be read, so table "tags" was not compared.'])
  })

  it('reports a missing table, a changed column, a missing file and an edited one', async () => {
    const memory = await generated('tags', 'categories')
    memory.files.delete('app/Models/Category.ts')
    memory.files.set(model, `${memory.text(model)}\nexport const own = 1\n`)
    const changed = tables
      .filter(({ name }) => name !== 'categories')
      .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => name !== 'name') }))
    const kinds = (await findDrift(memory.project, catalogOf(changed))).map(({ record, kind, isProblem }) => [
      record,
      kind,
      isProblem,
    ])
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['categories', 'table-missing', true],
        ['categories', 'code-missing', true],
        ['tags', 'record-behind-table', true],
        ['tags', 'code-edited', false],
      ]),
    )
  })
})
