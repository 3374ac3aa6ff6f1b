import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { ts } from 'ts-morph'
import { beforeAll, describe, expect, it } from 'vitest'
import { emitFeature } from '../../src/emit/emitters.ts'
import { getClassPaths, resolveFeature } from '../../src/emit/feature.ts'
import { printSource } from '../../src/emit/print-source.ts'
import { type FieldConfig, type GenerationRecord, recordFromTable } from '../../src/index.ts'
import { mergeSource } from '../../src/merge/merge-source.ts'
import { isValidSource } from '../../src/merge/source-segments.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let record: GenerationRecord

beforeAll(async () => {
  const tables = await shopTables()
  record = recordFromTable(tableNamed(tables, 'products'), { driver: 'sqlite', tables })
})

function filesOf(changed: GenerationRecord): readonly string[] {
  const own = { table: 'products', className: 'Product', path: getClassPaths(changed).model }
  return emitFeature(resolveFeature(changed, { models: new Map([['products', own]]) })).map(printSource)
}

type FieldChange = (fields: readonly FieldConfig[], at: number) => readonly FieldConfig[]

const change =
  (edit: (field: FieldConfig) => FieldConfig): FieldChange =>
  (fields, at) =>
    fields.map((field, index) => (index === at % fields.length ? edit(field) : field))
const relabel = change((field) => ({ ...field, label: `${field.label} anew` }))
const fieldChanges: readonly FieldChange[] = [
  (fields, at) =>
    fields.toSpliced(at % (fields.length + 1), 0, {
      ...(fields[1] as FieldConfig),
      name: `added_${at}`,
      label: `Added ${at}`,
    }),
  (fields, at) => fields.toSpliced(at % fields.length, 1),
  relabel,
  change((field) => ({ ...field, showInList: !field.showInList })),
  change((field) => ({ ...field, searchable: !field.searchable })),
  change((field) => ({ ...field, required: !field.required, rules: `${field.rules}|bail` })),
]
const recordChange = fc.array(fc.tuple(fc.constantFrom(...fieldChanges), fc.nat(40)), { minLength: 1, maxLength: 3 })

/** A hand edit of one line; whatever it puts in carries a mark of its own. */
type LineEdit = (line: string, mark: string) => string

const retext: LineEdit = (line, mark) => line.replace(/'([^']*)'/, `'${mark}'`)
const lineEdits: readonly LineEdit[] = [
  (line, mark) => `${line}\n// ${mark}`,
  (line, mark) => (line === '}' ? `\n  own_${mark}() {\n    return 1\n  }\n}` : `${line} // ${mark}`),
  retext,
  (line, mark) =>
    line.startsWith('      ') && line.endsWith('),')
      ? `${line}\n${line.replace(/name: '[^']*'/, `name: '${mark}'`)}`
      : `${line}\n// ${mark}`,
]
const handEdit = fc.array(fc.tuple(fc.constantFrom(...lineEdits), fc.nat(500)), { minLength: 1, maxLength: 3 })

function editByHand(
  text: string,
  edits: readonly (readonly [LineEdit, number])[],
): { readonly text: string; readonly marks: readonly string[] } {
  const lines = text.trimEnd().split('\n')
  const places = new Map(edits.map(([edit, at]) => [at % lines.length, edit]))
  const marked = lines.map((line, index) => places.get(index)?.(line, `edit${index}x`) ?? line)
  const edited = `${marked.join('\n')}\n`
  return { text: edited, marks: [...new Set(edited.match(/edit\d+x/g))] }
}

/** Every label is edited by hand, and one of them by the record, too. */
const relabelLine: LineEdit = (line, mark) => line.replace(/label: '[^']*'/, `label: '${mark}'`)
const clashing: [[FieldChange, number][], [LineEdit, number][], number] = [
  [[relabel, 1]],
  Array.from({ length: 200 }, (_, at) => [relabelLine, at]),
  2,
]
const pairs = sample({ test: 100, all: 1000, proof: 5000 })

describe('random pairs of hand edits and record changes', () => {
  it('lose no edit: each is in the merged text or shown as a clash', () => {
    const base = filesOf(record)
    const outcomes = { clean: 0, clash: 0 }
    fc.assert(
      fc.property(recordChange, handEdit, fc.nat(2), (changes, edits, which) => {
        const fields = changes.reduce((current, [apply, at]) => apply(current, at), record.fields)
        const names = new Set(fields.map(({ name }) => name))
        fc.pre(names.size === fields.length && fields.length > 0)
        const generated = filesOf({ ...record, fields })[which] ?? ''
        const old = base[which] ?? ''
        const mine = editByHand(old, edits)
        const merged = mergeSource(ts, mine.text, old, generated)
        outcomes[merged.clashes.length === 0 ? 'clean' : 'clash'] += 1
        for (const mark of mine.marks) expect(merged.text).toContain(mark)
        if (merged.clashes.length === 0) {
          expect(merged.text).not.toContain('<<<<<<<')
          for (const mark of mine.marks) expect(merged.text.split(mark)).toHaveLength(mine.text.split(mark).length)
        } else {
          expect(merged.text).toMatch(/<<<<<<< yours[\s\S]*=======[\s\S]*>>>>>>> generated/)
          const kept = mergeSource(ts, mine.text, old, generated, () => 'keep')
          for (const mark of mine.marks) expect(kept.text.split(mark)).toHaveLength(mine.text.split(mark).length)
          const overwritten = mergeSource(ts, mine.text, old, generated, () => 'overwrite')
          const both = mergeSource(ts, mine.text, old, generated, () => 'both')
          expect(both.clashes).toHaveLength(merged.sides?.filter(({ hasBoth }) => !hasBoth).length ?? 0)
          for (const { text, clashes } of both.clashes.length === 0 ? [kept, overwritten, both] : [kept, overwritten]) {
            expect(clashes).toEqual([])
            // What does not parse may be what is overwritten.
            if (isValidSource(ts, mine.text)) expect(isValidSource(ts, text)).toBe(true)
          }
        }
      }),
      { numRuns: pairs, examples: [clashing] },
    )
    expect(outcomes.clean).toBeGreaterThan(pairs / 2)
    expect(outcomes.clash).toBeGreaterThan(0)
  })
})
