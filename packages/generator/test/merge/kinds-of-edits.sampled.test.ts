import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emitFeature } from '../../src/emit/emitters.ts'
import { pathsOf, resolveFeature } from '../../src/emit/feature.ts'
import { createSourcePrinter, type SourcePrinter } from '../../src/emit/source-printer.ts'
import { type FieldConfig, type GenerationRecord, recordFromTable } from '../../src/index.ts'
import { codeOf } from '../../src/merge/code-of.ts'
import { mergeSource } from '../../src/merge/merge-source.ts'
import { parseSource } from '../../src/merge/source-segments.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let record: GenerationRecord
let printer: SourcePrinter
const folder = mkdtempSync(join(tmpdir(), 'quoin-kinds-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  const tables = await shopTables()
  record = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
  printer = await createSourcePrinter()
})

function filesOf(changed: GenerationRecord): readonly string[] {
  const own = { table: 'products', className: 'Product', path: pathsOf(changed).model }
  const feature = resolveFeature(changed, { models: new Map([['products', own]]) })
  return emitFeature(feature).map((file) => printer.print(file))
}

const [model, service, controller] = [0, 1, 2]

/** An edit that a person makes, at a field; null where there is nothing to edit. It can be made on any text. */
interface Edit {
  readonly file: number
  readonly edit: (text: string, field: string) => string | null
}

const replacing =
  (from: (field: string) => RegExp, to: string) =>
  (text: string, field: string): string | null =>
    from(field).test(text) ? text.replace(from(field), to) : null
const column = (field: string) => new RegExp(`( *)TableColumn\\(\\{ name: '${field}'.*\\}\\),\\n`)
const control = (field: string) => new RegExp(`Control\\(\\{\\s+name: '${field}',(?=[^}]*rules)`)

const edits: Readonly<Record<string, Edit>> = {
  'a width of a column': {
    file: controller,
    edit: replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}',)`), '$1 width: 99,'),
  },
  'a hint of a control': { file: controller, edit: replacing(control, "$& hint: 'Mine',") },
  'a column of its own': {
    file: controller,
    edit: replacing(column, "$&$1TableColumn({ name: 'own', label: 'Own' }),\n"),
  },
  'a column moved to the front': {
    file: controller,
    edit: (text, field) => {
      const line = column(field).exec(text)?.[0]
      return line ? text.replace(line, '').replace('columns: [\n', `columns: [\n${line}`) : null
    },
  },
  'a column wrapped': {
    file: controller,
    edit: replacing((field) => new RegExp(`TableColumn\\(\\{ name: '${field}'.*\\}\\)(?=,\\n)`), 'mine($&)'),
  },
  'a comment above a column': { file: controller, edit: replacing(column, '$1// Mine.\n$&') },
  'a comment behind a column': {
    file: controller,
    edit: replacing((field) => new RegExp(`(TableColumn\\(\\{ name: '${field}'.*\\}\\),)\\n`), '$1 // Mine.\n'),
  },
  'a class renamed': { file: controller, edit: replacing(() => /class ProductController/, 'class OwnController') },
  'another base class': { file: controller, edit: replacing(() => /extends AdminController/, 'extends OwnController') },
  'a method more': { file: controller, edit: replacing(() => /\n\}\n$/, '\n\n  own() {\n    return 1\n  }\n}\n') },
  'a return type': { file: controller, edit: replacing(() => /list\(\) \{/, 'list(): Page {') },
  'a statement in front': {
    file: controller,
    edit: replacing(() => /( {4})return this\.base(?=Form|Detail)/, '$1this.own()\n$&'),
  },
  'a decorator': { file: controller, edit: replacing(() => / {2}override detail/, '  @logged()\n$&') },
  'a wrapper of a control': {
    file: controller,
    edit: (text) => `import { TextControl } from '../own.ts'\n${text.replace(/ {2}TextControl,\n/, '')}`,
  },
  'an import of its own': {
    file: controller,
    edit: replacing(() => /(import \{ ProductService)/, "import { own } from '../own.ts'\n$1"),
  },
  'a condition of a query': {
    file: service,
    edit: replacing(() => /super\.listQuery\(\)\)/, "$&.where('own', '=', 1)"),
  },
  'a method of a service changed': {
    file: service,
    edit: replacing(() => / {4}return super\.store/, '    this.check(data)\n$&'),
  },
  'a property of a model': {
    file: model,
    edit: replacing(() => /( {2}static override readonly table)/, "  static readonly own = 'mine'\n$1"),
  },
  'a helper below': { file: model, edit: (text) => `${text}\nexport function own() {\n  return 1\n}\n` },
  'tabs and double quotes': {
    file: service,
    edit: (text) =>
      text.replace(/^(?: {2})+/gm, (spaces) => '\t'.repeat(spaces.length / 2)).replace(/'([^'"]*)'/g, '"$1"'),
  },
}

type FieldChange = (fields: readonly FieldConfig[], at: number) => readonly FieldConfig[]

const change =
  (edit: (field: FieldConfig) => FieldConfig): FieldChange =>
  (fields, at) =>
    fields.map((field, index) => (index === at % fields.length ? edit(field) : field))
const generated = new Map<string, readonly string[]>()

/** The files of the record after a change; many kinds of edits meet the same ones. */
function filesAfter(name: string, at: number): readonly string[] {
  const place = at % record.fields.length
  const key = `${name} ${place}`
  const known = generated.get(key) ?? filesOf({ ...record, fields: changes[name]?.(record.fields, place) ?? [] })
  generated.set(key, known)
  return known
}

const changes: Readonly<Record<string, FieldChange>> = {
  added: (fields, at) =>
    fields.toSpliced(at % (fields.length + 1), 0, { ...(fields[1] as FieldConfig), name: 'added', label: 'Added' }),
  removed: (fields, at) => fields.toSpliced(at % fields.length, 1),
  relabelled: change((field) => ({ ...field, label: `${field.label} anew` })),
  listed: change((field) => ({ ...field, showInList: !field.showInList })),
  searched: change((field) => ({ ...field, searchable: !field.searchable })),
  required: change((field) => ({ ...field, required: !field.required, rules: `${field.rules}|bail` })),
}

function gitMerge(mine: string, base: string, generated: string): string | null {
  const paths = Object.entries({ mine, base, generated }).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const { status, stdout } = spawnSync('git', ['merge-file', '-p', ...paths], { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

/** What a text says; two that are added to one place may stand in either order. */
function said(text: string): string {
  return codeOf(ts, parseSource(ts, text)).split('\u0000').toSorted().join('\u0000')
}

const counts = new Map<string, { pairs: number; right: number; clash: number; git: number; gitRight: number }>()

describe('a kind of edit by hand', () => {
  it.each(Object.entries(edits))(
    'merges with changes of the record, at least where git does: %s',
    (kind, { file, edit }) => {
      const count = { pairs: 0, right: 0, clash: 0, git: 0, gitRight: 0 }
      counts.set(kind, count)
      const base = filesOf(record)[file] ?? ''
      const names = record.fields.map(({ name }) => name)
      const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...Object.keys(changes)), fc.nat(40))
      fc.assert(
        fc.property(pair, ([field, name, at]) => {
          const next = filesAfter(name, at)[file] ?? ''
          const [mine, expected] = [edit(base, field), edit(next, field)]
          fc.pre(mine !== null && expected !== null && next !== base)
          const { text, clashes } = mergeSource(ts, mine, base, next)
          const git = gitMerge(mine, base, next)
          const isGitRight = git !== null && said(git) === said(expected)
          count.pairs += 1
          if (git !== null) count.git += 1
          if (isGitRight) count.gitRight += 1
          if (clashes.length > 0) count.clash += 1
          else {
            expect(said(text)).toBe(said(expected))
            count.right += 1
          }
          if (isGitRight) expect(clashes).toEqual([])
        }),
        { numRuns: sample({ test: 2, all: 20, proof: 240 }) },
      )
      expect(count.right / count.pairs).toBeGreaterThanOrEqual(0.85)
    },
  )

  afterAll(() => {
    process.stdout.write(`${'kind of edit'.padEnd(34)}pairs right clash git git right\n`)
    for (const [kind, { pairs, right, clash, git, gitRight }] of counts)
      process.stdout.write(
        `${kind.padEnd(34)}${[pairs, right, clash, git, gitRight].map((one) => String(one).padStart(5)).join(' ')}\n`,
      )
  })
})
