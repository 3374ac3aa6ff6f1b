import type { GenerationRecord } from '@quoin/generator'
import { formatRowKey, toColumnList } from '@quoin/generator/feature-pages'
import type { Answered, Client } from '@quoin/test-shop'
import { isSameValue } from './same-value.ts'
import { StoredRows } from './stored-rows.ts'

/** Collations of MySQL take no notice of blanks at the end. */
function isSamePlace(wire: unknown, text: string | null): boolean {
  return isSameValue(typeof wire === 'string' ? wire.trimEnd() : wire, text?.trimEnd() ?? null)
}

/** Parameters of every list: a column of that name is filtered by `page.equals`. */
const taken = new Set(['_action', 'page', 'perPage', 'orderBy', 'orderDir', 'exactTotal'])

type Row = Readonly<Record<string, unknown>>

/** What a database may reject of a table. */
export type Rejected = readonly ('store' | 'update' | 'destroy' | 'filter')[]

/** Calls every route of a feature; each answer that is not what it should be is a sentence. */
export class Walk {
  readonly failures: string[] = []
  readonly rejections: string[] = []
  readonly #client: Client
  readonly #record: GenerationRecord
  readonly #stored: StoredRows
  readonly #rejected: Rejected

  constructor(client: Client, db: unknown, record: GenerationRecord, rejected: Rejected) {
    this.#client = client
    this.#record = record
    this.#stored = new StoredRows(db, record)
    this.#rejected = rejected
  }

  async run(): Promise<void> {
    const rows = await this.#list()
    if (rows === null) return
    await this.#pages()
    if (this.#key.length > 0) await this.#rows(rows)
    await this.#sorts()
    await this.#filters(rows)
    if (this.#record.readOnly) return
    await this.#options()
    await this.#changes(rows)
  }

  /** The columns of the key; none where nothing identifies a row. */
  get #key(): readonly string[] {
    return toColumnList(this.#record.primaryKey)
  }

  get #path(): string {
    return this.#record.route.path.slice(1)
  }

  #at(row: Row): string {
    return `${this.#path}/${encodeURIComponent(formatRowKey(this.#record.primaryKey, row))}`
  }

  #fail(what: string): void {
    this.failures.push(`${this.#record.table.name}: ${what}`)
  }

  #isOk(answered: Answered, route: string, status = 200): boolean {
    if (answered.status === status) return true
    this.#fail(`${route} answered ${answered.status} ${answered.text.slice(0, 200)}`)
    return false
  }

  /** The rows as the list shows them, in the order of a key of one column. */
  async #list(): Promise<readonly Row[] | null> {
    const { primaryKey } = this.#record
    const { fields } = this.#record
    // A key that the database gives is no field, and sorts; a typed one may be a key of another table, or a secret.
    const sorts = fields.find(({ name }) => name === primaryKey)?.sortable ?? true
    const order = typeof primaryKey === 'string' && sorts ? `&orderBy=${encodeURIComponent(primaryKey)}` : ''
    const listed = await this.#client.get(`${this.#path}?_action=getData&perPage=100${order}`)
    if (!this.#isOk(listed, 'getData')) return null
    const stored = await this.#stored.readable()
    const { total } = listed.data
    if (this.#record.softDeletes ? total > stored.length : total !== stored.length)
      this.#fail(`lists ${total} of ${stored.length} rows`)
    return listed.data.items
  }

  async #pages(): Promise<void> {
    const create = this.#record.readOnly ? [] : ['?_action=create']
    for (const route of ['', ...create, '?_action=export', '?_action=export&format=xlsx']) {
      this.#isOk(await this.#client.get(`${this.#path}${route}`), `GET ${route}`)
    }
  }

  async #rows(rows: readonly Row[]): Promise<void> {
    const stored = await this.#stored.readable()
    if (rows[0]) this.#isOk(await this.#client.get(this.#at(rows[0])), 'GET {id}')
    for (const row of rows) {
      const shown = await this.#client.get(`${this.#at(row)}?_action=getData`)
      if (!this.#isOk(shown, `GET ${this.#at(row)}`)) continue
      const own = stored.find((one) => this.#key.every((name) => isSameValue(row[name], one[name] ?? null)))
      for (const { name, showInDetail, type } of this.#record.fields) {
        const value = shown.data[name]
        // Bytes and shapes are read-only; what shows them is no text.
        if (!showInDetail && (value === undefined || ['binary', 'geometry'].includes(type.name))) continue
        if (own === undefined || !isSameValue(value, own[name] ?? null)) {
          this.#fail(`shows ${name} (${type.raw}) as ${JSON.stringify(value)}, which is ${JSON.stringify(own?.[name])}`)
        }
      }
    }
  }

  async #sorts(): Promise<void> {
    for (const { name, sortable } of this.#record.fields) {
      if (!sortable) continue
      for (const direction of ['asc', 'desc'] as const) {
        const query = `orderBy=${encodeURIComponent(name)}&orderDir=${direction}&perPage=100`
        const listed = await this.#client.get(`${this.#path}?_action=getData&${query}`)
        if (!this.#isOk(listed, `sort by ${name}`) || this.#record.softDeletes) continue
        const expected = await this.#stored.sorted(name, direction)
        const isSame = (listed.data.items as Row[]).every((row, at) => isSamePlace(row[name], expected[at] ?? null))
        if (!isSame) this.#fail(`sorts ${name} ${direction} otherwise than the database`)
      }
    }
  }

  async #filters(rows: readonly Row[]): Promise<void> {
    for (const { name, searchable, operator } of this.#record.fields) {
      if (!searchable || taken.has(name)) continue
      const row = rows.find((one) => !['', null, undefined].includes(one[name] as string))
      if (row === undefined) continue
      const value = encodeURIComponent(String(row[name]))
      const field = encodeURIComponent(name)
      const query = operator === 'between' ? `${field}_from=${value}&${field}_to=${value}` : `${field}=${value}`
      const listed = await this.#client.get(`${this.#path}?_action=getData&perPage=100&${query}`)
      if (this.#isAllowed('filter', listed) || !this.#isOk(listed, `filter by ${query}`)) continue
      const stored = await this.#stored.readable()
      const count = this.#record.softDeletes
        ? rows.filter((one) => JSON.stringify(one[name]) === JSON.stringify(row[name])).length
        : stored.filter((one) => isSameValue(row[name], one[name] ?? null)).length
      const isRight = operator === 'like' ? listed.data.total >= count : listed.data.total === count
      if (!isRight) this.#fail(`finds ${listed.data.total} of ${count} by ${query} (${operator})`)
    }
  }

  async #options(): Promise<void> {
    for (const { name, properties, showInForm } of this.#record.fields) {
      const relation = this.#record.relations.find((one) => one.name === properties['relation'])
      // A file of SQLite may have keys that lead to no table.
      if (!showInForm || relation === undefined || relation.displayColumn === null) continue
      const answered = await this.#client.get(`${this.#path}?_action=options&field=${encodeURIComponent(name)}`)
      this.#isOk(answered, `options of ${name}`)
    }
  }

  /** What a user saves without a change leaves every byte; a row is stored and deleted again. */
  async #changes(rows: readonly Row[]): Promise<void> {
    const before = await this.#stored.exact()
    for (const row of rows) {
      const { data } = await this.#client.get(`${this.#at(row)}?_action=getData`)
      for (const sent of [{}, this.#form(data ?? {})]) {
        const answered = await this.#client.put(this.#at(row), sent)
        if (answered.status === 422 && Object.keys(sent).length > 0) this.#note('update', answered)
        else if (!this.#isAllowed('update', answered)) this.#isOk(answered, `PUT ${JSON.stringify(sent).slice(0, 200)}`)
      }
    }
    const after = await this.#stored.exact()
    for (const [at, row] of before.entries()) {
      if (row !== after[at]) this.#fail(`untouched, ${row} became ${after[at]}`)
    }
    await this.#storeAndDelete(rows)
  }

  async #storeAndDelete(rows: readonly Row[]): Promise<void> {
    const [first] = rows
    if (first === undefined) return
    const { data } = await this.#client.get(`${this.#at(first)}?_action=getData`)
    const stored = await this.#client.post(this.#path, this.#form(data ?? {}))
    if (!this.#isAllowed('store', stored)) this.#isOk(stored, 'POST', 201)
    const row = stored.status === 201 ? stored.data : first
    const deleted = await this.#client.delete(this.#at(row))
    if (!this.#isAllowed('destroy', deleted)) this.#isOk(deleted, 'DELETE')
  }

  #form(row: Row): Row {
    const sent = this.#record.fields.filter(({ name, showInForm }) => showInForm && row[name] !== undefined)
    return Object.fromEntries(sent.map(({ name }) => [name, row[name]]))
  }

  /** A rejection that the database's own rules explain. */
  #isAllowed(action: Rejected[number], answered: Answered): boolean {
    if (answered.status !== 409 && answered.status !== 422) return false
    const fields = Object.keys(answered.body?.errors ?? {})
    const { primaryKey, table, fields: all } = this.#record
    const unique = new Set([
      ...toColumnList(primaryKey),
      ...all.filter((field) => field.unique).map(({ name }) => name),
      ...table.indexes
        .filter((index) => index.kind === 'unique')
        .flatMap(({ columns }) =>
          columns.map(({ name, expression }) => name ?? /\w+(?=[^\w(]*\)|::)/.exec(expression ?? '')?.[0] ?? ''),
        ),
    ])
    const isUnique =
      action === 'store' && (fields.length === 0 ? unique.size > 1 : fields.every((name) => unique.has(name)))
    if (!isUnique && !this.#rejected.includes(action)) return false
    this.#note(action, answered)
    return true
  }

  #note(action: string, { status, body }: Answered): void {
    this.rejections.push(`${this.#record.table.name}: ${action} ${status} ${JSON.stringify(body?.errors ?? body?.msg)}`)
  }
}
