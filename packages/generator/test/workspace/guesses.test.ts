import { type OpenDatabase, openDatabase } from '@quoin/introspect/connect'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { valueAt } from '../../src/conditions/value-at.ts'
import { type GenerationRecord, type RecordGuesses, Workspace } from '../../src/index.ts'
import { recordGuessRules } from '../../src/record/guess.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

let database: OpenDatabase
let workspace: Workspace

const tables = [
  'create table makers (id integer primary key, name varchar(40) not null)',
  `create table products (
    id integer primary key,
    maker_id integer references makers (id),
    title varchar(80) not null unique,
    state text not null default 'draft' check (state in ('draft', 'live')),
    stock integer not null check (stock >= 5),
    is_featured boolean not null default 0,
    body text,
    secret_token varchar(40),
    picture blob,
    released_on date,
    doubled integer generated always as (stock * 2) virtual
  )`,
  'create table reviews (id integer primary key, product_id integer not null references products (id), grade integer)',
]

beforeEach(async () => {
  const root = await temporaryProject()
  database = await openDatabase({ driver: 'sqlite', file: ':memory:' })
  onTestFinished(() => database.close())
  for (const table of tables) await sql.raw(table).execute(database.db)
  workspace = new Workspace({
    root,
    config: async () => ({ componentMap: { date: 'NativeDateControl' } }),
    use: (_connection, work) => work(database),
    migrator: () => Promise.reject(new Error('No migration runs here.')),
  })
})

const guessed = async (name: string): Promise<readonly [GenerationRecord, RecordGuesses]> => {
  const record = await workspace.draft({ name })
  return [record, await workspace.guesses(record)]
}

/** The value of a record at the place of a guess, whose fields and relations go by name. */
function standing(record: GenerationRecord, place: string): unknown {
  const [part = '', name, property = ''] = place.split('.')
  if (part !== 'fields' && part !== 'relations') return valueAt({ ...record }, place)
  const named = record[part].find((one) => one.name === name)
  return property === '' ? named : named?.[property as never]
}

describe('the guesses of a record', () => {
  it('have the values of the record that was just drafted, each with a known reason', async () => {
    const [record, guesses] = await guessed('products')
    for (const [place, { value, reasons }] of Object.entries(guesses)) {
      expect([place, value]).toEqual([place, standing(record, place)])
      for (const { rule } of reasons) expect(recordGuessRules).toContain(rule)
    }
  })

  it('exist for every choice of every field, for each relation and for the pages', async () => {
    const [record, guesses] = await guessed('products')
    const chosen = 'label component required showInList showInForm showInDetail searchable sortable operator display'
    const places = [
      ...record.fields.flatMap(({ name }) => chosen.split(' ').map((property) => `fields.${name}.${property}`)),
      ...record.relations.flatMap(({ name }) => [`relations.${name}.foreignKey`, `relations.${name}.displayColumn`]),
      ...['functionName', 'modelName', 'primaryKey', 'route.path', 'route.menuName'],
      ...['page.display', 'page.form.columns', 'timestamps', 'softDeletes'],
    ]
    const unexplained = places.filter((place) => (guesses[place]?.reasons.length ?? 0) === 0)
    expect(unexplained).toEqual([])
    const unruled = record.fields.filter(
      ({ name, rules }) => rules !== '' && !guesses[`fields.${name}.rules`]?.reasons[0],
    )
    expect(unruled).toEqual([])
  })

  it.each([
    ['maker_id.component', 'component.relation', { table: 'makers' }],
    ['state.component', 'component.values', { count: 2 }],
    ['is_featured.component', 'component.boolean', {}],
    ['body.component', 'component.long', { count: 255 }],
    ['released_on.component', 'component.map', { type: 'date' }],
    ['picture.component', 'component.none', { type: 'BLOB' }],
    ['title.required', 'required.needed', {}],
    ['body.required', 'required.nullable', {}],
    ['state.required', 'required.default', {}],
    ['doubled.showInForm', 'form.database', {}],
    ['title.showInList', 'list.name', {}],
    ['state.showInList', 'list.telling', {}],
    ['body.showInList', 'list.long', { type: 'TEXT' }],
    ['secret_token.showInList', 'secret', {}],
    ['secret_token.showInDetail', 'secret', {}],
    ['body.searchable', 'unlisted', {}],
    ['title.display', 'display.plain', {}],
  ])('give "%s" the reason %s', async (place, rule, params) => {
    const [, guesses] = await guessed('products')
    const [first] = guesses[`fields.${place}`]?.reasons ?? []
    expect(first).toMatchObject({ rule })
    for (const [name, value] of Object.entries(params))
      expect(String(first?.params[name])).toMatch(new RegExp(`^${value}$`, 'i'))
  })

  it('say of each rule whether it is from the type, a check, a key or NULL', async () => {
    const [, guesses] = await guessed('products')
    const sources = (name: string) =>
      guesses[`fields.${name}.rules`]?.reasons.map(({ rule, params }) => `${rule} ${params['rules']}`)
    expect(sources('title')).toEqual(['rules.type string|max:80', 'rules.unique unique:products,title'])
    expect(sources('stock')).toEqual(['rules.type integer', 'rules.check min:5'])
    expect(sources('maker_id')).toEqual(['rules.nullable nullable', 'rules.type integer', 'rules.key exists:makers,id'])
  })

  it('say of each relation which foreign key it is from, and why rows are shown by a column', async () => {
    const [, guesses] = await guessed('products')
    expect(guesses['relations.maker.foreignKey']?.reasons).toMatchObject([
      { rule: 'relation.belongsTo', params: { table: 'makers', foreignKey: 'maker_id', ownerKey: 'id' } },
    ])
    expect(guesses['relations.reviews.foreignKey']?.reasons).toMatchObject([{ rule: 'relation.hasMany' }])
    expect(guesses['relations.maker.displayColumn']?.reasons).toMatchObject([{ rule: 'shown.named' }])
    expect(guesses['relations.reviews.displayColumn']?.reasons).toMatchObject([{ rule: 'shown.key' }])
  })

  it('say which columns the server keeps, and that a table has none', async () => {
    const kept = 'created_at timestamp, updated_at timestamp, created_by integer, removed_at timestamp'
    await sql.raw(`create table notes (id integer primary key, ${kept})`).execute(database.db)
    const [, notes] = await guessed('notes')
    expect(['timestamps', 'softDeletes', 'managed'].map((place) => notes[place]?.reasons)).toEqual([
      [{ rule: 'managed.columns', params: { columns: 'created_at, updated_at' } }],
      [{ rule: 'managed.columns', params: { columns: 'removed_at' } }],
      [{ rule: 'managed.people', params: { columns: 'created_by' } }],
    ])
    const [, makers] = await guessed('makers')
    expect(makers['softDeletes']).toEqual({ value: false, reasons: [{ rule: 'managed.none', params: {} }] })
  })

  it('say by what the rows are ordered that nothing identifies', async () => {
    await sql.raw('create table logs (body blob, at timestamp)').execute(database.db)
    const [, guesses] = await guessed('logs')
    expect(guesses['page.list.orderBy']).toEqual({ value: 'at', reasons: [{ rule: 'order.first', params: {} }] })
  })

  it('stay what they were when somebody chooses otherwise and orders the fields', async () => {
    const [record, guesses] = await guessed('products')
    const fields = record.fields.toReversed().map((field) => ({ ...field, label: 'Mine', showInList: false }))
    expect(await workspace.guesses({ ...record, fields })).toEqual(guesses)
  })

  it('leave the record without them, saved or drafted', async () => {
    const record = await workspace.draft({ name: 'products' })
    const saved = await workspace.save(record, { revision: null })
    expect(JSON.stringify(saved.record)).not.toMatch(/reasons|guess/)
  })

  it('need no database that answers', async () => {
    const [record, guesses] = await guessed('reviews')
    await database.close()
    const ofFields = (all: RecordGuesses) => Object.entries(all).filter(([place]) => place.startsWith('fields.'))
    expect(ofFields(await workspace.guesses(record))).toEqual(ofFields(guesses))
  })
})
