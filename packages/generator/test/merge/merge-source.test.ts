import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { A, B } from 'lib'

const options = ['x']

export class Page extends A {
  override readonly name = B

  override list() {
    return this.columns([
      Column({ name: 'id', label: 'ID' }),
      Column({ name: 'title', label: 'Title' }),
    ])
  }

  override form() {
    return [Text({ name: 'title', rules: 'string' })]
  }
}
`
const merge = (mine: string, generated: string) => mergeSource(ts, mine, base, generated)
const withColumn = base
  .replace("Title' }),\n", "Title' }),\n      Column({ name: 'price', label: 'Price' }),\n")
  .replace('import { A, B }', 'import { A, B, C }')
  .replace("rules: 'string' })", "rules: 'string' }), C()")

describe('merging a hand edit with newly generated code', () => {
  it('takes the generated text when nothing was edited', () => {
    expect(merge(base, withColumn)).toEqual({ text: withColumn, clashes: [] })
  })

  it('keeps an added member, a comment and an edited line while a column is added', () => {
    const mine = base
      .replace("label: 'Title'", "label: 'Name of the thing'")
      .replace('  override form()', '  /** Mine. */\n  extra() {\n    return 1\n  }\n\n  override form()')
    const { text, clashes } = merge(mine, withColumn)
    expect(clashes).toEqual([])
    expect(text).toContain('Name of the thing')
    expect(text).toContain("name: 'price'")
    expect(text).toContain('  /** Mine. */\n  extra() {')
    expect(text).toContain('import { A, B, C }')
  })

  it('keeps both sides when both add an element at the same place', () => {
    const mine = base.replace("Title' }),\n", "Title' }),\n      Column({ name: 'own', label: 'Own' }),\n")
    const { text, clashes } = merge(mine, withColumn)
    expect(clashes).toEqual([])
    expect(text).toContain("name: 'own'")
    expect(text).toContain("name: 'price'")
  })

  it('keeps both sides when both add to a list on one line', () => {
    const { text, clashes } = merge(base.replace("['x']", "['x', 'mine']"), base.replace("['x']", "['x', 'new']"))
    expect(clashes).toEqual([])
    expect(text).toContain("['x', 'new', 'mine']")
  })

  it('does not bring back a member that was deleted by hand', () => {
    const mine = base.replace(/\n {2}override form[^}]*\}[^}]*\}\n/, '')
    const { text, clashes } = merge(mine, base.replace("'x'", "'y'"))
    expect(clashes).toEqual([])
    expect(text).not.toContain('form()')
    expect(text).toContain("'y'")
  })

  it('reports a clash with markers when both change the same words', () => {
    const mine = base.replace("label: 'Title'", "label: 'Mine'")
    const { text, clashes } = merge(mine, base.replace("label: 'Title'", "label: 'Theirs'"))
    expect(clashes).toEqual(['Page.list'])
    expect(text).toContain('<<<<<<< yours')
    expect(text).toContain("label: 'Mine'")
    expect(text).toContain('=======')
    expect(text).toContain("label: 'Theirs'")
    expect(text).toContain('>>>>>>> generated')
  })

  it('reports a clash when a member deleted by hand has something new', () => {
    const mine = base.replace(/\n {2}override form[^}]*\}[^}]*\}\n/, '')
    expect(merge(mine, withColumn).clashes).toEqual(['Page.form'])
  })

  it('keeps an import that only the hand edit still needs, and drops one that nobody needs', () => {
    const generated = base.replace('import { A, B }', 'import { A }').replace('name = B', 'name = 1')
    const mine = base.replace("const options = ['x']", "const options = ['x', B]")
    expect(merge(mine, generated).text).toContain('import { A, B }')
    expect(merge(base.replace("'x'", "'z'"), generated).text).toContain('import { A }')
  })

  it('keeps default, namespace and side-effect imports', () => {
    const mine = `import './setup.ts'\nimport * as fs from 'node:fs'\n${base}`
    const { text, clashes } = merge(mine, withColumn)
    expect(clashes).toEqual([])
    expect(text).toContain("import './setup.ts'\nimport * as fs from 'node:fs'")
    expect(text).toContain('C }')
  })

  it('merges a file that does not parse as a whole, or not at all', () => {
    const mine = `${base}\nif (`
    const { text, clashes } = merge(mine, withColumn)
    expect(clashes).toEqual(['the whole file'])
    expect(text).toContain('<<<<<<< yours')
    expect(text).toContain('if (')
  })
})
