import { ring } from '@quoin/test-machine/ring'
import { ts } from 'ts-morph'
import { beforeAll, describe, expect, it } from 'vitest'
import { emitFeature } from '../../src/emit/emitters.ts'
import { resolveFeature } from '../../src/emit/feature.ts'
import { printSource } from '../../src/emit/print-source.ts'
import { type GenerationRecord, recordFromTable } from '../../src/index.ts'
import { mergeSource } from '../../src/merge/merge-source.ts'
import type { LayoutPart, TitledItem } from '../../src/record/layout.ts'
import { readTables } from '../shop-tables.ts'
import { said } from './said.ts'

let record: GenerationRecord
beforeAll(async () => {
  const columns = 'code varchar(20) not null, sender varchar(80), weight integer, price integer, note varchar(80)'
  const tables = await readTables([`create table parcels (id integer primary key, ${columns})`])
  record = recordFromTable(tables[0] as (typeof tables)[number], { driver: 'sqlite', tables })
})

const fieldset = (title: string, ...body: readonly LayoutPart[]): LayoutPart => ({ kind: 'fieldset', title, body })
const columns = (...bodies: readonly (readonly LayoutPart[])[]): LayoutPart => ({
  kind: 'columns',
  items: bodies.map((body) => ({ body })),
})
const who: TitledItem = { title: 'Who', body: [fieldset('Sent', 'code', 'sender'), columns(['weight'], ['price'])] }
const rest: TitledItem = { title: 'Rest', body: [fieldset('More', 'note')] }
const tabs = (...items: readonly TitledItem[]): readonly LayoutPart[] => [{ kind: 'tabs', items }]

/** Other layouts of a form that was laid out in the tabs {@link who} and {@link rest}. */
const layouts: Readonly<Record<string, readonly LayoutPart[]>> = {
  'a tab before the others': tabs({ title: 'First', body: ['price'] }, who, rest),
  'a tab behind the others': tabs(who, rest, { title: 'Last', body: ['price'] }),
  'tabs in another order': tabs(rest, who),
  'tabs with other titles': tabs({ ...who, title: 'Sender' }, { ...rest, title: 'Other' }),
  'a field in another group': tabs(
    { ...who, body: [fieldset('Sent', 'sender'), columns(['weight'], ['price'])] },
    { ...rest, body: [fieldset('More', 'note', 'code')] },
  ),
  'a field in another column': tabs(
    { ...who, body: [fieldset('Sent', 'code', 'sender'), columns(['price', 'weight'])] },
    rest,
  ),
  'columns the other way round': tabs(
    { ...who, body: [fieldset('Sent', 'code', 'sender'), columns(['price'], ['weight'])] },
    rest,
  ),
  'a group around columns': tabs(
    { ...who, body: [fieldset('Sent', 'code', 'sender'), fieldset('Measures', columns(['weight'], ['price']))] },
    rest,
  ),
  'steps instead of tabs': [{ kind: 'steps', items: [who, rest] }],
  'groups instead of tabs': [fieldset('Sent', 'code', 'sender'), fieldset('More', 'weight', 'price', 'note')],
  'no layout': [],
}

const inForm = (text: string, edit: (form: string) => string): string => {
  const [list = '', form = ''] = text.split('  override form(')
  return `${list}  override form(${edit(form)}`
}
const named = (name: string): RegExp => new RegExp(`( *)(\\w+Control\\(\\{ name: '${name}',)`)

/** The smallest ring looks at two layouts that move fields. */
const chosen = Object.entries(layouts).filter(
  ([name]) => ring !== 'test' || name === 'a field in another group' || name === 'steps instead of tabs',
)

/** What a user writes into what is laid out. */
const edits: Readonly<Record<string, (text: string) => string>> = {
  'a hint of a field in a group': (text) => inForm(text, (form) => form.replace(named('code'), "$&  hint: 'Mine',")),
  'a hint of a field in a column': (text) => inForm(text, (form) => form.replace(named('weight'), "$& hint: 'Mine',")),
  'a comment above a field': (text) => inForm(text, (form) => form.replace(named('sender'), '$1// Mine.\n$&')),
  'another component for a field': (text) =>
    inForm(text, (form) => form.replace(/TextControl(?=\(\{ name: 'note')/, 'OwnControl')),
  'hints of two fields': (text) =>
    inForm(text, (form) => form.replace(named('code'), "$& hint: 'Mine',").replace(named('price'), "$& hint: 'Mine',")),
  'a component beside a field': (text) =>
    inForm(text, (form) => form.replace(named('sender'), "$1OwnNote({ text: 'Mine' }),\n$&")),
  'another title of a tab': (text) => text.replace("title: 'Who'", "title: 'Mine'"),
  'another title of a group': (text) => text.replace("title: 'Sent'", "title: 'Mine'"),
  'a width of a column': (text) =>
    inForm(text, (form) => form.replace(/\{(?=\s+body: \[(?:(?!body)[\s\S])*? name: 'weight')/, '{ span: 8,')),
}

/** The layouts that leave no place for an edit, or change the same. */
const clashes: Readonly<Record<string, readonly string[]>> = {
  'a component beside a field': ['no layout'],
  'another title of a tab': ['tabs with other titles', 'groups instead of tabs', 'no layout'],
  'another title of a group': ['no layout'],
  'a width of a column': ['groups instead of tabs', 'no layout'],
}

const controllerOf = (body: readonly LayoutPart[]): string => {
  const laidOut = { ...record, page: { ...record.page, form: { ...record.page.form, body } } }
  const [file] = emitFeature(resolveFeature(laidOut, { models: new Map() })).filter(({ path }) =>
    path.endsWith('Controller.ts'),
  )
  return file ? printSource(file) : ''
}

/** The lines of the controls of a form without a layout, laid out by hand. */
const inControls = (text: string, layOut: (controls: readonly string[]) => readonly string[]): string =>
  inForm(text, (form) =>
    form.replace(/(?: {6}\w+Control\(.*\n)+/, (lines) => `${layOut(lines.trimEnd().split('\n')).join('\n')}\n`),
  )
const group = (...lines: readonly string[]): readonly string[] => [
  "      Fieldset({ title: 'Mine', body: [",
  ...lines,
  '      ] }),',
]

const inWholeForm = (text: string): string =>
  inForm(text, (form) =>
    form.replace(/baseForm\(\[([\s\S]*?)\n {4}\]\)/, "baseForm([Fieldset({ title: 'Mine', body: [$1\n    ] })])"),
  )

/** How a user lays a form out that was generated without a layout. */
const byHand: Readonly<Record<string, (text: string) => string>> = {
  'all in a group': (text) => inControls(text, (all) => group(...all)),
  'all but the last in a group': (text) => inControls(text, (all) => [...group(...all.slice(0, -1)), ...all.slice(-1)]),
  'two in a group': (text) => inControls(text, (all) => [...group(...all.slice(0, 2)), ...all.slice(2)]),
  'all but one that is deleted in a group': (text) => inControls(text, (all) => group(...all.slice(1))),
  'all in two groups': (text) => inControls(text, (all) => [...group(...all.slice(0, 2)), ...group(...all.slice(2))]),
  'all of a group deleted': (text) => inControls(text, (all) => all.slice(2)),
  'all in a group but one with a hint': (text) =>
    inControls(text, (all) => group(...all.map((line) => line.replace("name: 'weight',", "$& hint: 'Mine',")))),
}

describe('a form that the hand laid out', () => {
  const controlsIn = (text: string): readonly string[] =>
    [...text.slice(text.indexOf('override form(')).matchAll(/Control\(\{\s*name: '(\w+)'/g)]
      .map(([, name = '']) => name)
      .toSorted()

  it.each(Object.entries(byHand))('has each field once when the generator lays it out, too: %s', (name, layOut) => {
    const base = controllerOf([])
    const mine = layOut(base)
    expect(mine).not.toBe(base)
    for (const [layout, body] of Object.entries(layouts)) {
      const next = controllerOf(body)
      if (new Set(controlsIn(next)).size < controlsIn(next).length) continue
      const merged = mergeSource(ts, mine, base, next)
      const where = `${name}, ${layout}`
      if (merged.clashes.length === 0) expect(controlsIn(merged.text), where).toEqual(controlsIn(mine))
      for (const choice of ['keep', 'overwrite'] as const) {
        const chosen = mergeSource(ts, mine, base, next, () => choice)
        expect(chosen.clashes, where).toEqual([])
        expect(controlsIn(chosen.text), `${where}, ${choice}`).toEqual(controlsIn(mine))
        expect(chosen.text, `${where}, ${choice}`).not.toMatch(/[[,]\s*,/)
      }
      if (name === 'all in a group' && body.length > 0 && next.includes('baseForm('))
        expect(said(merged.text), where).toBe(said(inWholeForm(next)))
      // A group can hold no steps.
      if (next.includes('baseWizard(') && mine.includes('Fieldset(')) expect(merged.clashes, where).not.toEqual([])
    }
  })
})

describe('an edit by hand in a form that is laid out', () => {
  it.each(Object.entries(edits))('merges with another layout or clashes there alone: %s', (name, edit) => {
    const base = controllerOf(tabs(who, rest))
    const mine = edit(base)
    expect(mine).not.toBe(base)
    const clashing = chosen.filter(([layout, body]) => {
      const next = controllerOf(body)
      const merged = mergeSource(ts, mine, base, next)
      if (merged.clashes.length > 0) return true
      expect(said(merged.text), layout).toBe(said(edit(next)))
      // What is generated again without a change leaves everything as it is.
      expect(mergeSource(ts, merged.text, next, next).text, layout).toBe(merged.text)
      return false
    })
    expect(clashing.map(([layout]) => layout)).toEqual(
      chosen.map(([layout]) => layout).filter((layout) => clashes[name]?.includes(layout)),
    )
  })
})
