import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type GenerationRecord,
  type Issue,
  issueCodes,
  parseRecordValue,
  plan,
  recordFromTable,
} from '../../src/index.ts'
import { recordIssues } from '../../src/issues/record-issues.ts'
import { MemoryProject } from '../memory-project.ts'
import { readTables, shopTables, tableNamed } from '../shop-tables.ts'

let products: GenerationRecord
let tags: GenerationRecord
beforeAll(async () => {
  const tables = await shopTables()
  products = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
  tags = recordFromTable(tableNamed(tables, 'tags'), { driver: 'sqlite', tables })
})

type Json = Record<string, unknown>
type Draft = Json & { fields: Json[]; relations: Json[]; table: Json; options: Json; route: Json; page: Json }

/** A change of the products, by the position of their fields: 0 sku, 1 name, 2 description, 3 price, 4 status … */
function changed(change: (record: Draft) => void): Draft {
  const copy = structuredClone(products) as unknown as Draft
  change(copy)
  return copy
}
function field(index: number, part: Json): Draft {
  return changed(({ fields }) => void Object.assign(fields[index] ?? {}, part))
}
/** Another layout of the list, the form or the detail. */
function laidOut(parts: Json): Draft {
  return changed(({ page }) => {
    for (const [part, layout] of Object.entries(parts)) Object.assign((page as Json)[part] as Json, layout)
  })
}
function computed(formula: string, alias?: string): Json {
  return { kind: 'component', component: 'Computed', properties: { formula, ...(alias && { alias }) } }
}
/** Rows in rows. */
function nested(depth: number): unknown {
  return depth === 0 ? 'name' : { kind: 'group', body: [nested(depth - 1)] }
}
/** Some of what an application answers before its features. */
const earlierRoutes = {
  routes: [
    { path: 'system/users', extension: null },
    { path: 'uploads/{path*}', extension: null },
    { path: '/notices/{id}', extension: 'acme/notices' },
  ],
  unknown: [],
}
function served(): MemoryProject {
  return Object.assign(new MemoryProject(), { config: { earlierRoutes } })
}
function issuesOf(record: unknown, memory = served(), saved?: string | null): readonly Issue[] {
  return recordIssues(record, saved, memory.project)
}
const found = (issues: readonly Issue[]) => issues.map(({ path, code }) => [path, code])

describe('a record', () => {
  it('that was made from a table has no issue, for every kind of table', async () => {
    const tables = [
      ...(await shopTables()),
      ...(await readTables([
        `create table menus (id integer primary key, "order" integer default 'none', 品名 text default 'x',
         day date default 'someday', flag boolean default 'f', size varchar(2) default 'very long',
         kind text default 'z' check (kind in ('a', 'b')), code text unique check (length(code) > 2))`,
        'create table sessions (id text primary key, "we|ird" text unique, "a,b" integer references menus(id))',
      ])),
    ]
    for (const table of tables.filter(({ name }) => name !== 'product_tag'))
      expect([table.name, issuesOf(recordFromTable(table, { driver: 'sqlite', tables }))]).toEqual([table.name, []])
  })

  it.each<[string, () => unknown, string, string, RegExp]>([
    ['an unknown rule', () => field(1, { rules: 'string|maxx:120' }), 'fields.1.rules', 'rule.unknown', /"max"\?/],
    ['a rule with a text', () => field(1, { rules: 'max:abc' }), 'fields.1.rules', 'rule.parameter', /"abc".*max:10/],
    [
      'rules that contradict each other',
      () => field(1, { rules: 'string|min:9|max:3' }),
      'fields.1.rules',
      'rule.conflict',
      /"min:9" and "max:3"/,
    ],
    [
      'a display as a control',
      () => field(1, { component: 'Progress', properties: {} }),
      'fields.1.component',
      'component.misplaced',
      /Progress edits no value.*"name"/,
    ],
    [
      'a control as a display',
      () => field(1, { display: { component: 'TextControl', properties: {} } }),
      'fields.1.display.component',
      'component.misplaced',
      /TextControl shows no value/,
    ],
    [
      'a component of which a column holds no value',
      () => field(3, { component: 'KeyValuesControl', properties: {} }),
      'fields.3.component',
      'component.misfit',
      /"price" of type decimal.* cannot hold the values of KeyValuesControl/,
    ],
    [
      'a control of dates for a number',
      () => field(3, { component: 'DateControl', properties: {} }),
      'fields.3.component',
      'component.misfit',
      /"price" .* DateControl/,
    ],
    [
      'several values for a number',
      () => field(3, { component: 'SelectControl', properties: { multiple: true } }),
      'fields.3.component',
      'component.misfit',
      /"price" .* SelectControl/,
    ],
    [
      'an option without a value',
      () => field(4, { properties: { options: [{ label: 'Draft' }] } }),
      'fields.4.properties.options.0.value',
      'value.missing',
      /"value" is missing/,
    ],
    [
      'a value that is offered twice',
      () => field(4, { properties: { options: ['Draft', 'Live'].map((label) => ({ label, value: 'draft' })) } }),
      'fields.4.properties.options.1.value',
      'option.twice',
      /"draft" is offered twice/,
    ],
    [
      'a kind of part that no layout has',
      () => laidOut({ form: { body: ['name', { kind: 'accordion', panes: [] }] } }),
      'page.form.body.1.kind',
      'value.choice',
      /"accordion" must be one of .*fieldset/,
    ],
    [
      'a formula that is none',
      () => laidOut({ form: { body: [computed('{price} *')] } }),
      'page.form.body.0.properties.formula',
      'formula.invalid',
      /"\{price\} \*" is no formula/,
    ],
    [
      'a formula of a field that is not there',
      () => laidOut({ detail: { body: [computed('{prize} * 2')] } }),
      'page.detail.body.0.properties.formula',
      'column.missing',
      /reads "prize"/,
    ],
    [
      'a formula in a circle',
      () => laidOut({ form: { body: [computed('{net} * 1.2', 'net')] } }),
      'page.form.body.0.properties.formula',
      'formula.circle',
      /"net" reads itself: net → net/,
    ],
    [
      'formulas that double with each other',
      () =>
        laidOut({
          form: {
            body: Array.from({ length: 8 }, (_, at) =>
              computed(at === 0 ? '{price}' : `{c${at - 1}} + {c${at - 1}}`, `c${at}`),
            ),
          },
        }),
      'page.form.body.7.properties.formula',
      'formula.invalid',
      /too long/,
    ],
    [
      'a layout that places a field twice',
      () => laidOut({ form: { body: ['name', { kind: 'group', body: ['name'] }] } }),
      'page.form.body.1.body.0',
      'layout.twice',
      /"name" twice/,
    ],
    [
      'steps beside other parts',
      () => laidOut({ form: { body: ['name', { kind: 'steps', items: [{ title: 'One', body: ['price'] }] }] } }),
      'page.form.body.1',
      'layout.steps',
      /the whole form/,
    ],
    [
      'steps in a detail',
      () => laidOut({ detail: { body: [{ kind: 'steps', items: [{ title: 'One', body: [] }] }] } }),
      'page.detail.body.0',
      'layout.steps',
      /a detail has none/,
    ],
    [
      'a control without a column',
      () => laidOut({ form: { body: [{ kind: 'component', component: 'TextControl', properties: {} }] } }),
      'page.form.body.0.component',
      'component.misplaced',
      /TextControl cannot stand here/,
    ],
    [
      'a button that leads nowhere',
      () => laidOut({ list: { toolbar: [{ kind: 'component', component: 'LinkAction', properties: {} }] } }),
      'page.list.toolbar.0.properties.link',
      'value.missing',
      /link/,
    ],
    [
      'a display among buttons',
      () => laidOut({ list: { actions: [{ kind: 'component', component: 'Alert', properties: {} }] } }),
      'page.list.actions.0.component',
      'component.misplaced',
      /Alert is not a button/,
    ],
    [
      'a layout that is deeper than anybody can read',
      () => laidOut({ form: { body: [nested(9)] } }),
      `page.form.body.0${'.body.0'.repeat(8)}`,
      'layout.deep',
      /more than 8/,
    ],
    ['no fields', () => changed((record) => void record.fields.splice(0)), 'fields', 'fields.missing', /"products"/],
    ['a bad pattern', () => field(1, { rules: 'regex:/(/' }), 'fields.1.rules', 'rule.pattern', /RE2/],
    [
      'a table that is not there',
      () => field(0, { rules: 'unique:nosuch,x' }),
      'fields.0.rules',
      'rule.table',
      /"nosuch"/,
    ],
    [
      'a column that is not there',
      () => field(0, { rules: 'unique:products,x' }),
      'fields.0.rules',
      'rule.column',
      /"x"/,
    ],
    ['a field that is not there', () => field(1, { rules: 'same:mail' }), 'fields.1.rules', 'rule.field', /"mail"/],
    [
      'a default that is no number',
      () => field(3, { default: { kind: 'literal', value: 'cheap' } }),
      'fields.3.default',
      'default.misfit',
      /"cheap" of "price" does not fit its type decimal/,
    ],
    [
      'a default that is none of the values',
      () => field(4, { default: { kind: 'literal', value: 'gone' } }),
      'fields.4.default',
      'default.misfit',
      /not one of its values: draft, live, archived/,
    ],
    [
      'a property that the component does not have',
      () => field(1, { properties: { colour: 'red' } }),
      'fields.1.properties.colour',
      'property.unknown',
      /TextControl has no property "colour"; it has name, label, .*maxLength/,
    ],
    [
      'a property of a wrong type',
      () => field(1, { properties: { maxLength: 'ten' } }),
      'fields.1.properties.maxLength',
      'value.type',
      /^"ten" must be a number\.$/,
    ],
    [
      'a wrong property deep inside',
      () =>
        field(4, {
          properties: {
            options: [
              { label: 'a', value: 1 },
              { label: 'b', value: {} },
            ],
          },
        }),
      'fields.4.properties.options.1.value',
      'value.type',
      /^An object must be a string or a number or true or false or null\.$/,
    ],
    [
      'an unknown component of the display',
      () => field(1, { display: { component: 'Nope', properties: {} } }),
      'fields.1.display.component',
      'component.unknown',
      /Nope/,
    ],
    [
      'a key that is not there',
      () => changed((record) => Object.assign(record, { primaryKey: 'uid' })),
      'primaryKey',
      'column.missing',
      /uid/,
    ],
    [
      'an order that is not there',
      () => changed(({ page }) => Object.assign(page.list as Json, { orderBy: 'age' })),
      'page.list.orderBy',
      'column.missing',
      /age/,
    ],
    [
      'a route of the framework',
      () => changed(({ route }) => Object.assign(route, { path: '/System/Users' })),
      'route.path',
      'route.reserved',
      /system\/users/,
    ],
    [
      'a route behind uploads',
      () => changed(({ route }) => Object.assign(route, { path: '/uploads/mine' })),
      'route.path',
      'route.reserved',
      /uploads/,
    ],
    [
      'a route of an extension',
      () => changed(({ route }) => Object.assign(route, { path: '/notices' })),
      'route.path',
      'route.reserved',
      /the extension "acme\/notices", whose own route "\/notices\/\{id\}"/,
    ],
    [
      'a menu below itself',
      () => changed(({ route }) => Object.assign(route, { parentMenu: 'products' })),
      'route.parentMenu',
      'menu.self',
      /itself/,
    ],
    [
      'a folder that nothing may go into',
      () => changed((record) => Object.assign(record, { savePath: 'node_modules/app' })),
      'savePath',
      'path.rejected',
      /node_modules/,
    ],
    [
      'no class name',
      () => changed((record) => Object.assign(record, { modelName: 'no class' })),
      'modelName',
      'value.form',
      /^"no class" must be a class name in PascalCase\.$/,
    ],
    [
      'a key of its own',
      () => changed((record) => Object.assign(record, { colour: 1 })),
      'colour',
      'value.unknown',
      /no property "colour" here; there are version, name/,
    ],
    [
      'an unknown driver',
      () => changed(({ table }) => Object.assign(table, { driver: 'oracle' })),
      'table.driver',
      'value.choice',
      /^"oracle" must be one of mysql, pgsql, sqlite\.$/,
    ],
    [
      'a newer version',
      () => changed((record) => Object.assign(record, { version: 99 })),
      'version',
      'record.version',
      /99/,
    ],
  ])('with %s says so at its place', (_, record, path, code, sentence) => {
    expect(issuesOf(record())).toMatchObject([{ path, code, message: expect.stringMatching(sentence) }])
  })

  it('has all its mistakes shown, each at its place', () => {
    const memory = new MemoryProject()
    memory.save({ ...tags, route: { ...tags.route, path: '/PRODUCTS' }, modelName: 'PRODUCT' })
    const record = changed(({ fields, relations, options, page, ...rest }) => {
      Object.assign(fields[0] ?? {}, { rules: 'nosuch|max:abc', name: 'Name' })
      Object.assign(fields[2] ?? {}, { component: 'TextarreaControl' })
      Object.assign(fields[3] ?? {}, { properties: { colour: 1, description: 5 } })
      Object.assign(options, { createTable: true, createService: false })
      relations.push({ ...relations[0], subForm: { fields: [] } })
      Object.assign(page.form as Json, { body: [{ kind: 'fieldset', title: 'a', body: ['name', 'nosuch'] }] })
      Object.assign(rest.route, { parentMenu: 'products' })
    })
    expect(found(issuesOf(record, memory))).toEqual([
      ['modelName', 'model.taken'],
      ['route.path', 'route.taken'],
      ['fields.1.name', 'column.twice'],
      ['relations.3.name', 'relation.twice'],
      ['relations.3.subForm', 'relation.kind'],
      ['fields.2.component', 'component.unknown'],
      ['fields.3.properties.description', 'value.type'],
      ['fields.3.properties.colour', 'property.unknown'],
      ['fields.0.rules', 'rule.unknown'],
      ['fields.0.rules', 'rule.parameter'],
      ['route.parentMenu', 'menu.self'],
      ['page.form.body.0.body.1', 'column.missing'],
      ['options.createTable', 'switch.needs'],
      ['options.createService', 'switch.needs'],
    ])
  })

  it('leads a relation to any of several tables to a primary key of one column, as far as it is known', () => {
    const memory = new MemoryProject()
    memory.save(tags)
    const led = (part: Json) =>
      found(
        issuesOf(
          changed(({ relations }) => {
            const type = { column: 'status', value: 'tag' }
            const about = {
              kind: 'belongsToAny',
              name: 'about',
              table: 'tags',
              foreignKey: 'name',
              ownerKey: 'id',
              type,
            }
            relations.push({ ...about, displayColumn: null, pivot: null, ...part })
          }),
          memory,
        ),
      )
    const wrong = [['relations.3.ownerKey', 'relation.key']]
    expect(led({})).toEqual([])
    expect(led({ ownerKey: 'name' })).toEqual(wrong)
    expect(led({ along: [{ foreignKey: 'sku', ownerKey: 'name' }] })).toEqual(wrong)
    expect(led({ table: 'elsewhere', ownerKey: 'code' })).toEqual([])
    memory.save({ ...tags, primaryKey: ['id', 'name'] })
    expect(led({})).toEqual(wrong)
    expect(led({ subForm: { fields: [] } })).toContainEqual(['relations.3.subForm', 'relation.kind'])
  })

  it('has no route inside that of another feature, unless its own is declared first', () => {
    const memory = new MemoryProject()
    memory.save({ ...tags, route: { ...tags.route, path: '/shop' } })
    const below = { ...products, route: { ...products.route, path: '/shop/products' } }
    // Both are new, and declared by their names.
    expect(issuesOf(below, memory)).toEqual([])
    memory.files.set('routes/admin.ts', "router.resource('shop', TagController)")
    expect(issuesOf(below, memory)).toMatchObject([
      { path: 'route.path', code: 'route.nested', params: { route: '/shop/products', record: 'tags' } },
    ])
    expect(issuesOf({ ...below, route: { ...below.route, path: '/shop/all/products' } }, memory)).toEqual([])
  })

  it('is rejected by a plan for exactly what it shows', async () => {
    const record = changed(({ fields, options }) => {
      Object.assign(fields[1] ?? {}, { rules: 'maxx:1', default: null })
      Object.assign(options, { createTable: true })
    }) as unknown as GenerationRecord
    const { project } = new MemoryProject()
    const shown = recordIssues(record, undefined, project)
    expect(found(shown)).toEqual([
      ['fields.1.rules', 'rule.unknown'],
      ['options.createTable', 'switch.needs'],
    ])
    await expect(plan(project, record)).rejects.toMatchObject({ code: 'GENERATOR_RECORD_INVALID', issues: shown })
  })

  it('may look up tables that a record, a relation or a model names, and those of the framework', () => {
    const memory = new MemoryProject()
    memory.files.set(
      'app/Models/Country.ts',
      "export class Country extends Model {\n  static override readonly table = 'countries'\n}\n",
    )
    memory.save(tags)
    const rules =
      'exists:countries,code|exists:tags,name|unique:Products,SKU,7,id|exists:admin_users|exists:shop.categories,id'
    expect(issuesOf(field(0, { rules }), memory)).toEqual([])
    expect(found(issuesOf(field(0, { rules: 'exists:tags,nosuch|exists:country,id' }), memory))).toEqual([
      ['fields.0.rules', 'rule.column'],
      ['fields.0.rules', 'rule.table'],
    ])
  })

  it('may only name fields in rules that its form sends', () => {
    const hidden = field(2, { showInForm: false })
    Object.assign(hidden.fields[1] ?? {}, { rules: 'different:description' })
    expect(found(issuesOf(hidden))).toEqual([['fields.1.rules', 'rule.field']])
    Object.assign(hidden.fields[1] ?? {}, { showInForm: false })
    expect(issuesOf(hidden)).toEqual([])
  })

  it('keeps its name once it is saved, and takes none that is taken', () => {
    const memory = new MemoryProject()
    memory.save(products)
    expect(issuesOf(products, memory, 'products')).toEqual([])
    expect(found(issuesOf(products, memory, null))).toEqual([['name', 'name.taken']])
    expect(
      found(
        issuesOf(
          { ...products, modelName: 'Item', name: 'items', route: { ...products.route, path: '/i' } },
          memory,
          'products',
        ),
      ),
    ).toEqual([['name', 'name.fixed']])
  })

  it('cannot be where a file, a folder or a name of other letter case is', () => {
    const memory = new MemoryProject()
    memory.files.set('LICENSE', 'MIT')
    memory.files.set('app/Models/product.ts', '// by hand')
    expect(issuesOf({ ...products, savePath: 'LICENSE' }, memory)).toMatchObject([
      { path: 'savePath', code: 'file.taken' },
    ])
    expect(issuesOf(products, memory)).toMatchObject([
      { path: 'modelName', code: 'file.taken', params: { file: 'app/Models/product.ts' } },
    ])
  })
})

describe('a record of a stranger', () => {
  const words = /zod|expected|invalid input|unrecognized|undefined|\[object/i

  it.each<[string, () => unknown]>([
    ['null', () => null],
    ['a text', () => 'record'],
    ['a list', () => []],
    ['no version', () => ({})],
    ['only a version', () => ({ version: 1 })],
    ['a name that is none', () => ({ version: 1, name: { toString: 1 } })],
    ['__proto__', () => JSON.parse(`{ "version": 1, "fields": [{ "__proto__": { "a": 1 } }] }`)],
    ['depth', () => JSON.parse(`{"version":1,"a":${'['.repeat(500)}${']'.repeat(500)}}`)],
    ['constructor as a property', () => field(1, { properties: { constructor: 1 } })],
    ['constructor as a component', () => field(1, { component: 'constructor' })],
    ['constructor as a rule', () => field(1, { rules: 'constructor|toString:1|__proto__' })],
    ['a table called __proto__', () => field(1, { rules: 'unique:__proto__,constructor' })],
  ])('with %s is answered in words of ours', (_, record) => {
    const issues = issuesOf(record(), new MemoryProject(), null)
    expect(issues).not.toHaveLength(0)
    for (const { message } of issues) expect(message).not.toMatch(words)
  })

  it('with thousands of mistakes is answered with the first two hundred', () => {
    const fields = Array.from({ length: 2000 }, (_, index) => ({
      ...products.fields[1],
      name: `f${index}`,
      rules: 'maxi|regex:/(/|'.repeat(250),
    }))
    expect(issuesOf({ ...products, fields })).toHaveLength(200)
  })

  it('with anything anywhere is answered with places, codes and sentences, and accepted only when it can be read', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('__proto__', '品名', '/system/users', 'a|b', 'regex:/[/', -1, 1e300, '', null, [], {}, 'nosuch'),
    )
    const steps = fc.array(fc.nat(30), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, value), { minLength: 1, maxLength: 3 }), (changes) => {
        const record = structuredClone(products) as unknown as Json
        for (const [path, next] of changes) put(record, path, next)
        const issues = issuesOf(record)
        for (const { path, code, params, message } of issues) {
          expect(typeof path).toBe('string')
          expect(issueCodes).toContain(code)
          expect(
            Object.values(params).every((one) => one === null || Array.isArray(one) || typeof one !== 'object'),
          ).toBe(true)
          expect(message).toMatch(/^\S.*\S$/s)
          // What a record calls something may be any word.
          expect(message.replaceAll(/"[^"]*"/g, '')).not.toMatch(words)
        }
        if (issues.length === 0) expect(() => parseRecordValue(record)).not.toThrow()
      }),
      { numRuns: sample({ test: 300, all: 3_000, proof: 100_000 }) },
    )
  })
})

/** Puts a value somewhere into a record: each step is the position of a key. */
function put(target: Json, [step = 0, ...rest]: readonly number[], value: unknown): void {
  const keys = Object.keys(target)
  const key = keys[step % Math.max(keys.length, 1)] ?? 'new'
  const inner = target[key]
  if (rest.length === 0 || typeof inner !== 'object' || inner === null) target[key] = value
  else put(inner as Json, rest, value)
}
