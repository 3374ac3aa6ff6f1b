import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, openToolApplication, type ToolApplication } from '../shop.ts'

let tools: ToolApplication
let ada: Client
beforeAll(async () => {
  tools = await openToolApplication()
  ada = tools.ada
  await tools.sql(
    'create table parts (id integer primary key autoincrement, label varchar(40) not null, maker_id integer references makers (id))',
  )
})
afterAll(() => tools[Symbol.asyncDispose]())

const post = (useCase: string, body: object) => ada.post(`dev-tools/${useCase}`, body)
const draft = async (table: string) => (await post('draft', { table })).data.record
const savedName = (name: string): string =>
  JSON.parse(readFileSync(join(tools.root, `.quoin/records/${name}.json`), 'utf8')).functionName

it('a draft is a record that nobody saved', async () => {
  expect(await draft('makers')).toMatchObject({ name: 'makers', table: { name: 'makers' } })
  expect((await ada.get('dev-tools/records')).data.items).toEqual([])
})

it('a check answers each mistake with its place, code and parameters', async () => {
  const record = await draft('makers')
  expect((await post('check', { record })).data).toEqual({ issues: [] })
  const taken = { record: { ...record, options: { ...record.options, createTable: true } } }
  const { data } = await post('check', taken)
  expect(data.issues).toMatchObject([
    { path: 'options.createTable', code: 'switch.needs', params: { needs: 'createMigration' } },
  ])
  expect(data.issues[0].msg).toMatch(/"create migration" on/)
})

it('two new records are previewed and generated as one plan, and saved by nothing else', async () => {
  const changes = [
    { record: await draft('makers'), revision: null },
    { record: await draft('parts'), revision: null },
  ]
  const preview = await post('preview', { changes })
  expect(preview.data).toMatchObject({
    records: ['makers', 'parts'],
    features: ['/makers', '/parts'],
    differences: [],
    clashes: [],
  })
  expect((await ada.get('dev-tools/records')).data.items).toEqual([])
  const { status, data } = await post('generate', { changes, expectedId: preview.data.id })
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { records: [{ name: 'makers' }, { name: 'parts' }], features: ['/makers', '/parts'], live: true },
  })
  expect((await ada.get('dev-tools/progress')).data).toEqual({ plan: null, step: null, path: null, record: null })
  const audited = async () => {
    const { items } = (await ada.get('system/audit-log?_action=getData&action=generate')).data
    return items.map(({ subject_key: key }: { subject_key: string }) => key).sort()
  }
  await expect.poll(audited).toEqual(['makers', 'parts'])
})

it('an edit is generated only at the revision it began at', async () => {
  const { record, revision } = (await ada.get('dev-tools/records/makers')).data
  const edit = (functionName: string, at: string) => ({
    changes: [{ record: { ...record, functionName }, name: 'makers', revision: at }],
  })
  const mine = edit('Mine', revision)
  const { data: plan } = await post('preview', mine)
  const theirs = await ada.put('dev-tools/records/makers', { record: { ...record, functionName: 'Theirs' }, revision })
  const stale = { status: 409, body: { code: 'GENERATOR_RECORD_STALE', params: { record: 'makers', removed: false } } }
  expect(await post('generate', { ...mine, expectedId: plan.id })).toMatchObject(stale)
  expect(savedName('makers')).toBe('Theirs')
  const again = edit('Mine', theirs.data.revision)
  const { data: shown } = await post('preview', again)
  expect(await post('generate', { ...again, expectedId: shown.id })).toMatchObject({ status: 200 })
  expect(savedName('makers')).toBe('Mine')
})

it('a difference between record and table is shown, and needs a decision', async () => {
  await tools.sql('alter table parts add column weight integer')
  const { data } = await post('preview', { update: ['parts'] })
  expect(data.differences).toMatchObject([{ record: 'parts', column: 'weight', kind: 'added', text: '+ weight' }])
  expect(await post('generate', { update: ['parts'], expectedId: data.id })).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_DIFFERENCES_OPEN', params: { record: 'parts', differences: ['+ weight'] } },
  })
  const decided = { update: ['parts'], decisions: { differences: { parts: 'table' } } }
  const { data: plan } = await post('preview', decided)
  expect(plan.differences).toMatchObject([{ column: 'weight', choice: 'table', open: false }])
  expect(await post('generate', { ...decided, expectedId: plan.id })).toMatchObject({ status: 200 })
  expect((await ada.get('dev-tools/records/parts')).text).toContain('"name":"weight"')
})

it('the history names the user of the panel, and the last run is undone as one step', async () => {
  const { items } = (await ada.get('dev-tools/history')).data
  expect(items[0]).toMatchObject({ action: 'generate', by: 'ada', records: ['parts'] })
  const { data: shown } = await post('undo-plan', {})
  expect(shown).toMatchObject({ entry: { name: items[0].name }, clashes: [] })
  expect(shown.files.map(({ path }: { path: string }) => path)).toContain('.quoin/records/parts.json')
  expect(await post('undo', { expectedId: 'another' })).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_PLAN_STALE', params: { path: null } },
  })
  expect(await post('undo', { expectedId: shown.id })).toMatchObject({ status: 200, data: { rolledBack: [] } })
  expect((await ada.get('dev-tools/records/parts')).text).not.toContain('"name":"weight"')
  expect((await ada.get('dev-tools/history')).data.items[0]).toMatchObject({ action: 'undo', undid: items[0].name })
})

it('a record gets another name as the plan says, and the feature keeps its address', async () => {
  const renaming = { name: 'parts', to: 'pieces' }
  expect(await post('rename-plan', { ...renaming, to: 'makers' })).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_RECORD_EXISTS', params: { record: 'makers' } },
  })
  const { data: shown } = await post('rename-plan', renaming)
  expect((await post('rename', { ...renaming, expectedId: 'another' })).status).toBe(409)
  const { status, data } = await post('rename', { ...renaming, expectedId: shown.id })
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { record: { name: 'pieces', route: { path: '/parts' } } },
  })
  expect((await ada.get('dev-tools/records/parts')).status).toBe(404)
  expect((await ada.get('parts')).status).toBe(200)
})

it('what is rejected carries code and parameters of the workspace, under a fitting status', async () => {
  expect(await post('draft', { table: 'nothing' })).toMatchObject({
    status: 404,
    body: { code: 'INTROSPECT_TABLE_NOT_FOUND', params: { table: 'nothing', places: [] } },
  })
  expect(await post('preview', { records: ['nothing'] })).toMatchObject({
    status: 404,
    body: { code: 'GENERATOR_RECORD_NOT_FOUND', params: { record: 'nothing' } },
  })
  await tools.sql('create table clashes (id integer primary key, size integer)')
  mkdirSync(join(tools.root, 'app/Models'), { recursive: true })
  writeFileSync(join(tools.root, 'app/Models/Clash.ts'), 'export const mine = true\n')
  const changes = [{ record: await draft('clashes'), revision: null }]
  const { data: plan } = await post('preview', { changes })
  expect(await post('generate', { changes, expectedId: plan.id })).toMatchObject({
    status: 409,
    body: { code: 'GENERATOR_FILE_CLASH', params: { path: 'app/Models/Clash.ts', members: [] } },
  })
  expect(existsSync(join(tools.root, '.quoin/records/clashes.json'))).toBe(false)
})

it('a body holds nothing but what the use case takes, and each mistake is answered under its path and as an issue', async () => {
  const wrong = [
    ['preview', { records: 'makers' }, 'records', 'value.type'],
    ['preview', { changes: [{ record: {} }, { record: {}, revision: 1 }] }, 'changes.1.revision', 'value.type'],
    ['preview', { decisions: { differences: { makers: 'mine' } } }, 'decisions.differences.makers', 'value.choice'],
    ['generate', { records: ['makers'] }, 'expectedId', 'value.missing'],
    ['generate', { plan: 'x', expectedId: 'x' }, 'plan', 'value.unknown'],
    ['clean', { name: 'makers', expectedId: 'x' }, 'confirmation', 'value.missing'],
    ['clean-plan', {}, 'name', 'value.missing'],
  ] as const
  for (const [useCase, body, path, code] of wrong) {
    const { status, body: answer } = await post(useCase, body)
    expect({ useCase, status, paths: Object.keys(answer.errors) }).toEqual({ useCase, status: 422, paths: [path] })
    expect(answer).toMatchObject({ code: 'RUNTIME_VALIDATION_FAILED', params: expect.any(Object) })
    expect(answer.issues).toEqual([{ path, code, params: expect.any(Object), msg: answer.errors[path] }])
  }
})

it('docs/development-tools.md lists exactly the calls that there are, each under its name', async () => {
  const page = readFileSync(new URL('../../../../docs/development-tools.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(\w+) ([^`]+)` \| `([^`]+)` \| /gm)].map(([, ...cells]) => cells.join(' '))
  const { routes } = (await ada.get('dev-tools/routes')).data as { routes: Readonly<Record<string, string>>[] }
  const served = routes
    .filter(({ name }) => /^dev-tools\.(?!extensions\.)/.test(name ?? ''))
    .map(({ method, path, name }) => `${method} ${path?.replace('/admin-api/', '')} ${name}`)
  expect(listed.toSorted()).toEqual(served.toSorted())
})

it('the description of the API has each use case with what it takes', async () => {
  const document = JSON.parse((await ada.get('openapi.json')).text)
  const operation = (useCase: string) => document.paths[`/admin-api/dev-tools/${useCase}`].post
  const body = (useCase: string) => operation(useCase).requestBody.content['application/json'].schema
  expect(Object.keys(body('preview').properties)).toEqual([
    'records',
    'update',
    'changes',
    'tables',
    'routes',
    'decisions',
  ])
  expect(body('generate').required).toContain('expectedId')
  expect(operation('preview').summary).toBe('What generating would do; nothing is written')
  expect(document.components.schemas.Error.properties.issues.items.required).toEqual(['path', 'code', 'params', 'msg'])
  expect(
    Object.keys(document.paths).filter((path) => /records\/\{id\}\/(?:preview|generate|clean)/.test(path)),
  ).toEqual([])
})
