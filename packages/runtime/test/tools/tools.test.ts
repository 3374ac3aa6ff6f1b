import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRecordStore, plan, readProject } from '@quoin/generator'
import { defaultCleanKinds } from '@quoin/generator/clean-kinds'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '../../src/server.ts'
import { Client, openToolApplication, password, type ToolApplication } from '../shop.ts'

let tools: ToolApplication
let ada: Client
beforeAll(async () => {
  tools = await openToolApplication()
  ada = tools.ada
})
afterAll(() => tools[Symbol.asyncDispose]())

const newTable = {
  name: 'instruments',
  columns: [
    { name: 'name', type: 'varchar', length: 120, unique: true },
    { name: 'kind', type: 'enum', values: ['string', 'wind'] },
    { name: 'price', type: 'decimal', precision: 10, scale: 2, default: '0' },
    { name: 'maker_id', type: 'integer', references: 'makers', nullable: true },
  ],
}
const instruments = { records: ['instruments'] }
const read = (path: string): string => readFileSync(join(tools.root, path), 'utf8')

it('the development tools are in the menu, and open only to users with the permission', async () => {
  const menus = (await ada.get('menus')).data as { title: string; children: { title: string; url: string }[] }[]
  const entry = menus.find(({ title }) => title === 'Development Tools')
  expect(entry?.children.map(({ title }) => title)).toEqual(expect.arrayContaining(['Code Generator', 'Routes']))
  await createUser(tools.application.database, { username: 'eve', name: 'Eve', password, superUser: false })
  const eve = await new Client(tools.application).login('eve')
  expect((await eve.get('dev-tools/records')).status).toBe(403)
  expect((await eve.post('dev-tools/preview', { records: ['makers'] })).status).toBe(403)
  expect((await eve.post('dev-tools/generate', { records: ['makers'], expectedId: 'x' })).status).toBe(403)
  expect(JSON.stringify((await eve.get('menus')).data)).not.toContain('dev-tools')
  expect((await new Client(tools.application).get('dev-tools/records')).status).toBe(401)
})

it('the development tools list tables without those of the framework, and the whole component catalogue', async () => {
  const { data } = await ada.get('dev-tools/tables')
  expect(data.tables).toMatchObject([{ name: 'makers', primaryKey: ['id'], record: null }])
  const components = (await ada.get('dev-tools/components')).data.items as { name: string; properties: object }[]
  expect(components.length).toBeGreaterThanOrEqual(140)
  expect(components.find(({ name }) => name === 'TextControl')).toMatchObject({ properties: { type: 'object' } })
})

it('the development tools make no feature of a table of the framework, which would show its passwords', async () => {
  for (const table of ['admin_users', 'admin_sessions']) {
    const { status, body } = await ada.post('dev-tools/records', { table })
    expect({ status, errors: body.errors }, table).toEqual({
      status: 422,
      errors: { 'table.name': expect.stringContaining('belongs to the panel') },
    })
  }
  const { data: draft } = await ada.post('dev-tools/draft', { table: 'makers' })
  const record = { ...draft.record, table: { ...draft.record.table, name: 'admin_users' } }
  expect(await ada.post('dev-tools/preview', { changes: [{ record }] }), 'a record written by hand').toMatchObject({
    status: 422,
    body: { errors: { 'table.name': expect.stringContaining('belongs to the panel') } },
  })
  expect((await ada.get('dev-tools/records')).data.items).toEqual([])
})

it('the catalogue of components is called in the language of the request', async () => {
  const labels = async (language: string) => {
    const { data } = await ada.send('GET', 'dev-tools/components', undefined, { 'accept-language': language })
    return data.items.find(({ name }: { name: string }) => name === 'NumberControl').label
  }
  expect([await labels('en-US'), await labels('zh-CN'), await labels('de-DE')]).toEqual(['Number', '数字框', 'Zahl'])
})

it('the development tools create a record for a new table, with an error at each invalid column', async () => {
  const wrong = await ada.post('dev-tools/records', {
    newTable: { name: 'makers', columns: [{ name: '1x', type: 'varchar' }] },
  })
  expect(wrong).toMatchObject({ status: 422, body: { errors: { 'newTable.columns.0.name': expect.any(String) } } })
  const taken = await ada.post('dev-tools/records', { newTable: { name: 'makers', columns: [] } })
  expect(taken).toMatchObject({
    status: 422,
    body: { errors: { 'newTable.name': expect.stringContaining('already') } },
  })
  const { status, data } = await ada.post('dev-tools/records', { newTable })
  expect(status).toBe(201)
  expect(data.record.options).toEqual({
    createMigration: true,
    createTable: true,
    createModel: true,
    createController: true,
    createService: true,
    routesAndMenu: true,
  })
  expect((await ada.get('dev-tools/records?term=instr')).data.items).toMatchObject([
    { name: 'instruments', generated: false },
  ])
})

it('the development tools report each mistake in a record by path, and reject an edit of a stale record', async () => {
  const { record, revision } = (await ada.get('dev-tools/records/instruments')).data
  const broken = {
    ...record,
    fields: record.fields.map((field: object, at: number) => (at === 1 ? { ...field, label: '' } : field)),
  }
  expect(await ada.put('dev-tools/records/instruments', { record: broken, revision })).toMatchObject({
    status: 422,
    body: { errors: { 'fields.1.label': expect.any(String) } },
  })
  const unknown = {
    ...record,
    fields: record.fields.map((field: object, at: number) => (at === 2 ? { ...field, component: 'NoControl' } : field)),
  }
  expect(await ada.put('dev-tools/records/instruments', { record: unknown, revision })).toMatchObject({
    status: 422,
    body: { errors: { 'fields.2.component': expect.stringContaining('NoControl') } },
  })
  expect(
    (await ada.put('dev-tools/records/instruments', { record: { ...record, functionName: 'Instruments' }, revision }))
      .status,
  ).toBe(200)
  const changed = { ...record, route: { ...record.route, weight: 7 } }
  const next = await ada.get('dev-tools/records/instruments')
  expect(
    (await ada.put('dev-tools/records/instruments', { record: changed, revision: next.data.revision })).status,
  ).toBe(200)
  expect(await ada.put('dev-tools/records/instruments', { record, revision: next.data.revision })).toMatchObject({
    status: 409,
    body: {
      code: 'GENERATOR_RECORD_STALE',
      params: { record: 'instruments', removed: false },
      msg: 'Record "instruments" was changed since it was read. Read the record again and repeat the edit.',
    },
  })
})

it('the development tools preview the same plan as the command line, with the SQL of its migration', async () => {
  await ada.post('dev-tools/records', { table: 'makers' })
  const { status, data } = await ada.post('dev-tools/preview', instruments)
  expect(status).toBe(200)
  expect(data.files.map(({ action }: { action: string }) => action)).toEqual([
    'create',
    'create',
    'create',
    'create',
    'unchanged',
    'create',
  ])
  expect(data.migrations[0].sql[0]).toMatch(/^create table "instruments"/)
  const record = await createRecordStore(tools.root).load('instruments')
  expect(data.id).toBe((await plan(await readProject(tools.root), [record])).id)
})

it('the development tools generate exactly the plan that was shown, and serve the feature at once', async () => {
  expect(await ada.post('dev-tools/generate', { ...instruments, expectedId: 'another' })).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_PLAN_STALE', params: { path: null } },
  })
  const { data: plan } = await ada.post('dev-tools/preview', instruments)
  const { status, data, body } = await ada.post('dev-tools/generate', { ...instruments, expectedId: plan.id })
  expect(body.msg).toBe('')
  expect({ status, data }).toMatchObject({
    status: 200,
    data: {
      records: [{ name: 'instruments', revision: expect.stringMatching(/^[\da-f]{16}$/) }],
      features: ['/instruments'],
      live: true,
      problem: null,
      pending: [],
    },
  })
  const stored = await ada.post('instruments', { name: 'Violin', kind: 'string', price: '4500.00' })
  expect(stored).toMatchObject({ status: 201, data: { name: 'Violin', price: '4500.00' } })
  expect((await ada.get('menus')).text).toContain('/instruments')
})

it('the development tools report drift, add a new column, and preserve an edit made by hand', async () => {
  const before = (await ada.get('dev-tools/drift')).data.findings
  expect(
    before.filter(
      ({ record, isProblem }: { record: string; isProblem: boolean }) => record === 'instruments' && isProblem,
    ),
  ).toEqual([])
  await tools.sql('alter table instruments add column colour varchar(20)')
  const drifted = (await ada.get('dev-tools/drift')).data.findings
  expect(drifted).toContainEqual(
    expect.objectContaining({ record: 'instruments', kind: 'record-behind-table', details: ['+ colour'] }),
  )
  expect((await ada.post('dev-tools/records/instruments/sync')).data).toMatchObject({
    differences: [{ text: '+ colour' }],
  })
  const controller = 'app/Admin/Controllers/InstrumentController.ts'
  writeFileSync(join(tools.root, controller), read(controller).replace("label: 'Price'", "label: 'Price in crowns'"))
  const { data: plan } = await ada.post('dev-tools/preview', instruments)
  expect(plan.files.find(({ path }: { path: string }) => path === controller)).toMatchObject({ action: 'merge' })
  expect(plan.migrations).toMatchObject([{ kind: 'alter', done: true }])
  const generated = await ada.post('dev-tools/generate', { ...instruments, expectedId: plan.id })
  expect(generated).toMatchObject({ status: 200, data: { live: true } })
  expect(read(controller)).toContain('Price in crowns')
  expect(read(controller)).toContain("name: 'colour'")
})

it('the development tools move handwritten routes out of the generated file, in preview and generate alike', async () => {
  const added = "router.get('instruments/count', () => ({ count: 1 }))"
  writeFileSync(
    join(tools.root, 'routes/admin.ts'),
    read('routes/admin.ts').replace('=> {\n', `=> {\n  ${added}\n  // a note\n`),
  )
  const preview = async (decisions: object) => (await ada.post('dev-tools/preview', { ...instruments, decisions })).data
  const losing = await preview({})
  expect(losing).toMatchObject({ lostRouteLines: [added, '// a note'], keptRouteLines: [] })
  const moving = await preview({ moveLostRoutes: true })
  expect(moving).toMatchObject({ lostRouteLines: [added, '// a note'], keptRouteLines: [added] })
  const record = await createRecordStore(tools.root).load('instruments')
  expect(moving.id).toBe((await plan(await readProject(tools.root), [record], { moveLostRoutes: true })).id)
  expect(moving.id).not.toBe(losing.id)
  const generate = (expectedId: string, decisions: object) =>
    ada.post('dev-tools/generate', { ...instruments, expectedId, decisions })
  expect(await generate(moving.id, {})).toMatchObject({ status: 409 })
  expect(await generate(losing.id, { moveLostRoutes: true })).toMatchObject({ status: 409 })
  expect(await generate(moving.id, { moveLostRoutes: true })).toMatchObject({ status: 200, data: { live: true } })
  expect(read('app/Admin/routes.ts')).toContain(added)
  expect(read('routes/admin.ts')).not.toContain('instruments/count')
  expect(await preview({})).toMatchObject({ lostRouteLines: [] })
  const decisions = { moveLostRoutes: 'yes' }
  expect(await ada.post('dev-tools/preview', { ...instruments, decisions })).toMatchObject({
    status: 422,
    body: {
      code: 'RUNTIME_VALIDATION_FAILED',
      errors: { 'decisions.moveLostRoutes': expect.any(String) },
      issues: [
        { path: 'decisions.moveLostRoutes', code: 'value.type', params: { value: 'yes', expected: 'true or false' } },
      ],
    },
  })
  expect((await ada.post('dev-tools/preview', { ...instruments, plan: 'x' })).status).toBe(422)
})

it('the development tools use the language of the request in warnings, drift, clashes and errors', async () => {
  const chinese = { 'accept-language': 'zh-CN' }
  const ask = async (method: string, path: string, body?: object) =>
    (await ada.send(method, `dev-tools/${path}`, body, chinese)).body
  const harps = { name: 'harps', columns: [{ name: 'name', type: 'varchar' }] }
  await ada.post('dev-tools/records', {
    newTable: { ...harps, columns: [...harps.columns, { name: 'maker_id', type: 'integer', references: 'makers' }] },
  })
  mkdirSync(join(tools.root, 'app/Models'), { recursive: true })
  writeFileSync(join(tools.root, 'app/Models/Harp.ts'), 'export const mine = true\n')
  const { data } = await ask('POST', 'preview', { records: ['harps'] })
  expect(data.warnings).toEqual([
    expect.stringMatching(/^数据表“makers”尚无模型：在生成“makers”之前，Harp 中的 "maker" 不会生成/),
  ])
  expect(data.clashes).toMatchObject([{ message: '文件“app/Models/Harp.ts”已存在，但不是为“harps”生成的。' }])
  expect((await ada.post('dev-tools/preview', { records: ['harps'] })).data.id).toBe(data.id)
  const { findings } = (await ask('GET', 'drift')).data
  expect(findings).toContainEqual(expect.objectContaining({ record: 'harps', message: '数据库中没有数据表“harps”。' }))
  expect(await ask('POST', 'records', { newTable: { ...harps, name: 'makers' } })).toMatchObject({
    code: 'GENERATOR_RECORD_INVALID',
    errors: { 'newTable.name': '已有数据表“makers”，请在现有数据表中选择。' },
    issues: [
      {
        path: 'newTable.name',
        code: 'table.taken',
        params: { table: 'makers' },
        msg: '已有数据表“makers”，请在现有数据表中选择。',
      },
    ],
  })
  expect(await ask('POST', 'generate', { records: ['harps'], expectedId: 'old' })).toMatchObject({
    msg: '此计划与之前显示的不同：文件、定义或数据行已更改。 请重新查看预览。',
  })
  expect(await ask('POST', 'import', { text: '{"version":1}' })).toMatchObject({
    msg: expect.stringMatching(/^定义无效：缺少“|^定义无效：\S+：/),
  })
  await ada.delete('dev-tools/records/harps')
})

it('the development tools export, import and clone records', async () => {
  const { text, headers } = await ada.get('dev-tools/records/instruments/export')
  expect(headers['content-disposition']).toContain('instruments.json')
  expect(await ada.post('dev-tools/import', { text: text.replace('"like"', '"nearly"') })).toMatchObject({
    status: 422,
    body: { errors: { 'fields.0.operator': expect.any(String) } },
  })
  expect(await ada.post('dev-tools/import', { text: '{' })).toMatchObject({ status: 422 })
  const renamed = text.replace('"name": "instruments"', '"name": "tools"')
  expect(await ada.post('dev-tools/import', { text: renamed })).toMatchObject({
    status: 409,
    body: { errors: { modelName: expect.any(String), 'route.path': expect.any(String) } },
  })
  const apart = renamed
    .replace('"modelName": "Instrument"', '"modelName": "Tool"')
    .replace('"/instruments"', '"/tools"')
  expect(await ada.post('dev-tools/import', { text: apart })).toMatchObject({ status: 201 })
  expect((await ada.post('dev-tools/records/instruments/clone', { name: 'tools' })).status).toBe(409)
  expect(await ada.post('dev-tools/records/instruments/clone', { name: 'flutes' })).toMatchObject({
    status: 201,
    data: { record: { route: { path: '/flutes' } } },
  })
  for (const name of ['tools', 'flutes']) expect((await ada.delete(`dev-tools/records/${name}`)).status).toBe(200)
  expect((await ada.delete('dev-tools/records/instruments')).status).toBe(409)
  expect((await ada.get('dev-tools/records/nothing')).status).toBe(404)
})

it('the development tools list records and whether they have been generated', async () => {
  const { data } = await ada.get('dev-tools/records')
  expect(data.items).toMatchObject([
    { name: 'instruments', generated: true },
    { name: 'makers', generated: false },
  ])
})

it('the development tools list the routes of all stages with their permissions', async () => {
  const { data } = await ada.get('dev-tools/routes')
  expect(data.routes).toContainEqual(
    expect.objectContaining({ path: '/admin-api/login', stage: 'base', access: 'public', roles: [] }),
  )
  expect(data.routes).toContainEqual(
    expect.objectContaining({
      path: '/admin-api/instruments',
      method: 'GET',
      stage: 'generated',
      access: 'permission',
      roles: ['Administrator'],
    }),
  )
})

it('the list of routes names roles that are given a single route', async () => {
  await ada.post('system/roles', { name: 'Reader', slug: 'reader', grants: ['instruments.index'] })
  const { routes } = (await ada.get('dev-tools/routes')).data as { routes: { name: string; roles: string[] }[] }
  const rolesOf = (name: string) => routes.find((route) => route.name === name)?.roles
  expect(rolesOf('instruments.index')).toEqual(['Administrator', 'Reader'])
  expect(rolesOf('instruments.destroy')).toEqual(['Administrator'])
})

it('the development tools clean up exactly what they listed, after the name is typed', async () => {
  const extent = { name: 'instruments', kinds: [...defaultCleanKinds, 'table'] }
  const { data: plan } = await ada.post('dev-tools/clean-plan', extent)
  expect(plan).toMatchObject({ rows: 1, table: { name: 'instruments', rows: 1 } })
  expect(plan.files).toContainEqual(
    expect.objectContaining({ path: 'app/Admin/Controllers/InstrumentController.ts', edited: true }),
  )
  const consent = { ...extent, expectedId: plan.id, confirmation: 'instruments', table: 'instruments' }
  const clean = (body: object) => ada.post('dev-tools/clean', body)
  expect(await clean({ ...consent, confirmation: 'instrument' })).toMatchObject({
    status: 422,
    body: { errors: { confirmation: expect.any(String) } },
  })
  const edited = ['app/Admin/Controllers/InstrumentController.ts']
  expect(await clean(consent)).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_CLEAN_EDITED', params: { record: 'instruments', paths: edited } },
  })
  expect(await clean({ ...consent, edited, table: '' })).toMatchObject({
    status: 422,
    body: { code: 'GENERATOR_CLEAN_UNCONFIRMED', params: { record: 'instruments', table: 'instruments' } },
  })
  const done = await clean({ ...consent, edited })
  expect(done).toMatchObject({ status: 200, data: { dropped: 'instruments', problem: null } })
  expect(existsSync(join(tools.root, 'app/Models/Instrument.ts'))).toBe(false)
  expect((await ada.get('instruments')).status).toBe(404)
  expect((await ada.get('dev-tools/records/instruments')).status).toBe(404)
  expect((await ada.get('dev-tools/records/makers')).status).toBe(200)
})

it('the development tools do not exist when show_development_tools is off', async () => {
  await using off = await openToolApplication({ show_development_tools: false })
  expect((await off.ada.get('dev-tools/records')).status).toBe(404)
  expect((await off.ada.get('dev-tools/routes')).status).toBe(404)
  expect((await off.ada.get('menus')).text).not.toContain('Development Tools')
})
