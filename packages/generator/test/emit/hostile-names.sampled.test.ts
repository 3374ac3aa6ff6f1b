import type { Column, Table } from '@quoin/introspect'
import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { expect, it } from 'vitest'
import { type GenerationPlan, plan, recordFromTable } from '../../src/index.ts'
import { MemoryProject } from '../memory-project.ts'

const payloads = [
  "'); pwned(); ('",
  ['`$', '{pwned()}`'].join(''),
  '*/ pwned() /*',
  '\u2028pwned()//',
  '</script><script>pwned()</script>',
  '\\',
  "\\'",
  '__proto__',
  'constructor',
  'class',
  '\u200b0\u200b',
  '__value_0__',
  '\ud800',
  "a\nb'); pwned(); //",
  '{"code":"pwned()"}',
]
const text = fc.oneof(fc.constantFrom(...payloads), fc.string({ minLength: 1, maxLength: 20, unit: 'binary' }))

const column = (name: string, values: readonly string[], comment: string, fallback: string): Column => ({
  name,
  type: { name: 'enum', raw: `enum('${values.join("','")}')`, values },
  nullable: false,
  default: { kind: 'literal', value: fallback },
  autoIncrement: false,
  generated: null,
  unique: true,
  comment,
  system: false,
})

const hostileTable = fc
  .record({
    // A name with no letter or digit is rejected; most of them have one here.
    name: fc.oneof({ weight: 4, arbitrary: text.map((own) => `${own}t`) }, text),
    comment: text,
    columns: fc.uniqueArray(text, { minLength: 1, maxLength: 4, selector: (name) => name.toLowerCase() }),
    value: text,
    other: text,
  })
  .map(
    ({ name, comment, columns, value, other }): Table => ({
      schema: '',
      name,
      comment,
      kind: 'table',
      columns: [
        { ...column('id', [], '', ''), type: { name: 'integer', raw: 'int' }, default: null, autoIncrement: true },
        ...columns
          .filter((own) => own !== 'id')
          .map((own) => column(own, [...new Set([value, other])], comment, value)),
      ],
      primaryKey: { name: null, columns: ['id'] },
      foreignKeys: [
        {
          name: value,
          columns: [columns[0] ?? 'id'],
          references: { schema: '', table: name, columns: ['id'] },
          onUpdate: 'no action',
          onDelete: 'cascade',
        },
      ],
      indexes: [{ name: other, kind: 'unique', columns: [{ name: columns[0] ?? 'id' }], where: value }],
      checks: [{ name: other, expression: `length(${value}` }],
    }),
  )

const tables = sample({ test: 100, all: 400, proof: 4000 })

it('names and texts from a database never become code', async () => {
  let plans = 0
  await fc.assert(
    fc.asyncProperty(hostileTable, fc.constantFrom('mysql', 'pgsql', 'sqlite'), async (table, driver) => {
      const attempt = async () => {
        const made = recordFromTable(table, { driver: driver as 'mysql' })
        const record = { ...made, options: { ...made.options, createMigration: true } }
        return plan(new MemoryProject().project, record)
      }
      const planned = await attempt().catch((error: { code?: string }) => error)
      if (!('files' in planned)) {
        expect(planned.code).toMatch(/^GENERATOR_/)
        return
      }
      plans += 1
      for (const source of sourcesOf(planned)) {
        expect(
          source.parseDiagnostics.map(({ messageText }) => messageText),
          source.text,
        ).toEqual([])
        expect(callsIn(source)).not.toContain('pwned')
      }
    }),
    { numRuns: tables },
  )
  expect(plans).toBeGreaterThan(tables / 2)
})

type Parsed = import('ts-morph').ts.SourceFile & {
  readonly parseDiagnostics: readonly { readonly messageText: unknown }[]
}

function sourcesOf({ files }: GenerationPlan): readonly Parsed[] {
  return files.map(({ path, after }) => ts.createSourceFile(path, after ?? '', ts.ScriptTarget.Latest, true) as Parsed)
}

function callsIn(source: Parsed): readonly string[] {
  const names: string[] = []
  const visit = (node: import('ts-morph').ts.Node): void => {
    if (ts.isIdentifier(node) && ts.isCallExpression(node.parent)) names.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}
