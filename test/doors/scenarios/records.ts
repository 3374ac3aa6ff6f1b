import type { Scenario } from '../scenario.ts'
import { edit, generate } from './steps.ts'

const file = '.quoin/records/makers.json'

/** A button of one's own. */
const action = { kind: 'component', component: 'LinkAction' } as const

/** A record as version 5 had it: the fields of its form in titled groups, and no button for a new row. */
function beforeLayouts(text: string): string {
  const { page, ...record } = JSON.parse(text)
  const { body: _body, ...form } = page.form
  const { toolbar: _toolbar, ...list } = page.list
  const groups = [{ title: 'Past', fields: ['founded'] }]
  const former = { ...page, list: { ...list, createButton: false }, form: { ...form, groups } }
  return `${JSON.stringify({ ...record, version: 5, page: former }, null, 2)}\n`
}

/** Records: made, edited, copied, removed. */
export const recordScenarios: readonly Scenario[] = [
  {
    title: 'a record is made of a table, and only once',
    start: 'fresh',
    endings: ['tables', 'list', 'create', 'create GENERATOR_RECORD_EXISTS', 'list', 'export'],
    play: async ({ door }) => {
      await door.tables()
      await door.list()
      await door.create({ table: 'makers' })
      await door.create({ table: 'makers' })
      await door.list()
      await door.export('makers')
    },
  },
  {
    title: 'no record is made of a table that is not there, but one of a table without a key',
    start: 'fresh',
    endings: ['create INTROSPECT_TABLE_NOT_FOUND', 'create'],
    play: async ({ door }) => {
      await door.create({ table: 'nowhere' })
      await door.create({ table: 'keyless' })
    },
  },
  {
    title: 'one of two makes a record that both want at once',
    start: 'fresh',
    endings: ['create', 'create GENERATOR_RECORD_EXISTS'],
    isUnordered: true,
    play: async ({ door }) => {
      await Promise.all([door.create({ table: 'makers' }), door.create({ table: 'makers' })])
    },
  },
  {
    title: 'an edit of a record is saved as it is',
    start: 'recorded',
    endings: ['edit', 'export'],
    play: async ({ door, record }) => {
      await door.edit('makers', { record: { ...(await record('makers')), functionName: 'Makers of things' } })
      await door.export('makers')
    },
  },
  {
    title: 'an edit does not overwrite what somebody else saved meanwhile',
    start: 'recorded',
    inEveryRing: true,
    endings: ['edit GENERATOR_RECORD_STALE'],
    play: async ({ door, record }) => {
      const mine = await record('makers')
      const theirs = { ...mine, functionName: 'Theirs' }
      await door.edit('makers', {
        record: { ...mine, functionName: 'Mine' },
        meanwhile: { [file]: `${JSON.stringify(theirs, null, 2)}\n` },
      })
    },
  },
  {
    title: 'everything that is wrong with a record is listed',
    start: 'recorded',
    endings: ['check', 'check', 'check GENERATOR_RECORD_NOT_FOUND'],
    play: async ({ door, change }) => {
      await door.check('makers')
      await change(file, (text) => text.replace('"rules": "', '"rules": "maxx:120|'))
      await door.check('makers')
      await door.check('nobody')
    },
  },
  {
    title: 'a record keeps its name',
    start: 'recorded',
    endings: ['edit GENERATOR_RECORD_RENAMED'],
    play: async ({ door, record }) => {
      await door.edit('makers', { record: { ...(await record('makers')), name: 'artisans' } })
    },
  },
  {
    title: 'a record with wrong values is not saved, and each place is named',
    start: 'recorded',
    endings: Array(10).fill('edit GENERATOR_RECORD_INVALID'),
    play: async ({ door, record }) => {
      const right = await record('makers')
      const [first, ...fields] = right.fields
      const select = (options: readonly object[]) => ({ ...first, component: 'SelectControl', properties: { options } })
      const wrong: readonly object[] = [
        { modelName: 'no class', route: { ...right.route, path: 'no slash' } },
        { nonsense: 1 },
        { primaryKey: 'nowhere' },
        { fields: [{ ...first, component: 'NoControl' }, ...fields] },
        { fields: [{ ...first, properties: { nonsense: 1 } }, ...fields] },
        { fields: [first, first, ...fields] },
        { fields: [first, { ...fields[0], component: 'KeyValuesControl', properties: {} }] },
        { fields: [select([{ label: 'A' }]), ...fields] },
        { fields: [select(['A', 'B'].map((label) => ({ label, value: 1 }))), ...fields] },
        { table: { ...right.table, connection: 'other' }, options: { ...right.options, createMigration: true } },
      ]
      for (const one of wrong) await door.edit('makers', { record: { ...right, ...one } })
    },
  },
  {
    title: 'a layout that places nothing, one thing twice or what cannot stand there is not saved',
    start: 'recorded',
    endings: [...Array(6).fill('edit GENERATOR_RECORD_INVALID'), 'check', 'preview GENERATOR_RECORD_INVALID'],
    play: async ({ door, record, change }) => {
      const right = await record('makers')
      const { list, form, detail } = right.page
      const steps = { kind: 'steps', items: [{ title: 'One', body: ['founded'] }] }
      const rows = (depth: number): unknown => (depth === 0 ? 'name' : { kind: 'group', body: [rows(depth - 1)] })
      const wrong: readonly object[] = [
        { form: { ...form, body: ['nowhere', 'name', { kind: 'group', body: ['name'] }] } },
        { form: { ...form, body: ['name', steps] }, detail: { ...detail, body: [steps] } },
        { form: { ...form, body: [{ kind: 'component', component: 'TextControl', properties: {} }, rows(9)] } },
        { list: { ...list, toolbar: ['create', 'create'], actions: [{ ...action, properties: { link: 5 } }] } },
        { list: { ...list, columns: ['nowhere'], filters: ['name', 'name'] } },
        { form: { ...form, body: [{ kind: 'carousel', body: [] }] } },
      ]
      for (const page of wrong) await door.edit('makers', { record: { ...right, page: { ...right.page, ...page } } })
      await change(file, (text) => text.replace('"form": {', '"form": { "body": ["name", "name"],'))
      await door.check('makers')
      await door.preview('makers')
    },
  },
  {
    title: 'a record of an earlier version is read as one of this version, and saved as that',
    start: 'recorded',
    endings: ['check', 'export', 'preview', 'generate', 'export', 'edit', 'export', 'import'],
    play: async (stage) => {
      const { door } = stage
      await stage.change(file, beforeLayouts)
      await door.check('makers')
      await door.export('makers')
      await generate(stage)
      const text = await door.export('makers')
      await edit(stage, 'makers', { ...JSON.parse(text ?? ''), functionName: 'Makers of things' })
      await door.export('makers')
      await door.import(
        beforeLayouts(text ?? '')
          .replaceAll('makers', 'artisans')
          .replaceAll('Maker', 'Artisan'),
      )
    },
  },
  {
    title: 'a model cannot have a name that generated files use',
    start: 'recorded',
    endings: ['edit GENERATOR_NAME_INVALID'],
    play: async ({ door, record }) => {
      await door.edit('makers', { record: { ...(await record('makers')), modelName: 'Model' } })
    },
  },
  {
    title: 'a record that is not there can be neither shown nor changed',
    start: 'fresh',
    endings: [
      'export GENERATOR_RECORD_NOT_FOUND',
      'edit GENERATOR_RECORD_NOT_FOUND',
      'clone GENERATOR_RECORD_NOT_FOUND',
      'sync GENERATOR_RECORD_NOT_FOUND',
      'previewClean GENERATOR_RECORD_NOT_FOUND',
      'remove GENERATOR_RECORD_NOT_FOUND',
    ],
    play: async ({ door }) => {
      await door.export('makers')
      await door.edit('makers', { record: {} })
      await door.clone('makers', { name: 'artisans' })
      await door.sync('makers')
      await door.previewClean('makers', { kinds: ['controller'] })
      await door.remove('makers')
    },
  },
  {
    title: 'a record is cloned under a name that is free',
    start: 'recorded',
    endings: ['clone', 'clone GENERATOR_RECORD_EXISTS', 'clone', 'list'],
    play: async ({ door }) => {
      await door.clone('makers', { name: 'artisans' })
      await door.clone('makers', { name: 'artisans' })
      await door.clone('makers', { name: 'masons', table: 'masons' })
      await door.list()
    },
  },
  {
    title: 'an exported record is taken in, and replaces one only where that is said',
    start: 'recorded',
    endings: ['export', 'import GENERATOR_RECORD_EXISTS', 'import'],
    play: async ({ door }) => {
      const text = ((await door.export('makers')) ?? '').replace('"Makers"', '"Builders"')
      await door.import(text)
      await door.import(text, { replace: true })
    },
  },
  {
    title: 'what is no record is not taken in',
    start: 'recorded',
    endings: [
      'import GENERATOR_RECORD_INVALID',
      'import GENERATOR_RECORD_INVALID',
      'import GENERATOR_RECORD_INVALID',
      'import GENERATOR_RECORD_VERSION',
      'import GENERATOR_RECORD_TOO_LARGE',
    ],
    play: async ({ door, record }) => {
      const right = { ...(await record('makers')), name: 'artisans' }
      await door.import('no JSON')
      await door.import('[]')
      await door.import(JSON.stringify({ ...right, route: { ...right.route, path: 'no slash' } }))
      await door.import(JSON.stringify({ ...right, version: 9999 }))
      await door.import(JSON.stringify({ ...right, deep: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) }))
    },
  },
  {
    title: 'a record from which nothing was generated is removed',
    start: 'recorded',
    endings: ['remove', 'list'],
    play: async ({ door }) => {
      await door.remove('makers')
      await door.list()
    },
  },
  {
    title: 'a record stays while code of it is there',
    start: 'generated',
    endings: ['remove GENERATOR_RECORD_IN_USE'],
    play: async ({ door }) => {
      await door.remove('makers')
    },
  },
  {
    title: 'a record follows its table, and what somebody chose stays',
    start: 'generated',
    endings: ['drift', 'sync', 'drift', 'sync'],
    play: async ({ door, sql }) => {
      sql('alter table makers add column note varchar(40); alter table makers drop column founded')
      await door.drift()
      await door.sync('makers')
      await door.drift()
      await door.sync('makers')
    },
  },
  {
    title: 'a record cannot follow a table that is gone',
    start: 'recorded',
    endings: ['sync INTROSPECT_TABLE_NOT_FOUND', 'drift'],
    play: async ({ door, sql }) => {
      sql('drop table parts; drop table makers')
      await door.sync('makers')
      await door.drift()
    },
  },
  {
    title: 'a record that cannot be read is listed with the reason, and left alone',
    start: 'recorded',
    endings: [
      'list',
      'export GENERATOR_RECORD_INVALID',
      'preview GENERATOR_RECORD_INVALID',
      'drift GENERATOR_RECORD_INVALID',
    ],
    play: async ({ door, write }) => {
      await write(file, '{')
      await door.list()
      await door.export('makers')
      await door.preview('makers')
      await door.drift()
    },
  },
]
