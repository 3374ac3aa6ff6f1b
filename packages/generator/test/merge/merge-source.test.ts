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
    expect(merge(base, withColumn)).toMatchObject({ text: withColumn, clashes: [] })
  })

  it('preserves an added member, a comment and an edited line when a column is added', () => {
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

  it('keeps both sides when both add an element in the same position', () => {
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

  it('does not restore a member that was deleted by hand', () => {
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

  it('reports a clash when a member that was deleted by hand has new content', () => {
    const mine = base.replace(/\n {2}override form[^}]*\}[^}]*\}\n/, '')
    expect(merge(mine, withColumn).clashes).toEqual(['Page.form'])
  })

  it('reports a clash when a member edited by hand is no longer generated, and keeps the edit', () => {
    const mine = base.replace("rules: 'string'", "rules: 'string|bail'")
    const { text, clashes } = merge(mine, base.replace(/\n {2}override form[^}]*\}[^}]*\}\n/, ''))
    expect(clashes).toEqual(['Page.form'])
    expect(text).toContain("rules: 'string|bail'")
  })

  it('reports a clash when both sides add a member of the same name with different bodies', () => {
    const extra = (body: string) => base.replace(/\}\n$/, `\n  extra() {\n    return ${body}\n  }\n}\n`)
    const { text, clashes } = merge(extra('1'), extra('2'))
    expect(clashes).toEqual(['Page.extra'])
    expect(text).toMatch(/return 1[\s\S]*=======[\s\S]*return 2/)
  })

  it('reports a clash when two additions in the same position would not parse together', () => {
    const withType = (type: string) => base.replace('override list() {', `override list(): ${type} {`)
    const { text, clashes } = merge(withType('X'), withType('Y'))
    expect(clashes).toEqual(['Page.list'])
    expect(text).toMatch(/list\(\): X \{[\s\S]*=======[\s\S]*list\(\): Y \{/)
  })

  it.each([
    ['a getter and a field', 'get extra() {\n    return 1\n  }', 'extra = 2'],
    ['a field and a setter', 'extra = 1', 'set extra(value) {}'],
  ])('reports a clash when %s of one name are added, which parse together', (_, own, next) => {
    const extra = (member: string): string => base.replace(/\}\n$/, `\n  ${member}\n}\n`)
    expect(merge(extra(own), extra(next)).clashes).not.toEqual([])
    expect(merge(extra('get extra() {\n    return 1\n  }'), extra('set extra(value) {}')).clashes).toEqual([])
  })

  it('adds a new member to a class that was renamed by hand', () => {
    const mine = base.replace('class Page', 'class OwnPage')
    const generated = base.replace('  override form()', '  extra() {\n    return 1\n  }\n\n  override form()')
    const { text, clashes } = merge(mine, generated)
    expect(clashes).toEqual([])
    expect(text).toBe(generated.replace('class Page', 'class OwnPage'))
  })

  it('keeps an import that only the hand edit still uses, and drops one that nothing uses', () => {
    const generated = base.replace('import { A, B }', 'import { A }').replace('name = B', 'name = 1')
    const mine = base.replace("const options = ['x']", "const options = ['x', B]")
    expect(merge(mine, generated).text).toContain('import { A, B }')
    expect(merge(base.replace("'x'", "'z'"), generated).text).toContain('import { A }')
  })

  it('imports a name as a value when one side uses its value and the other only its type', () => {
    const types = base.replace('import { A, B }', 'import { A, B, type T }').replace('= B', '= B as T')
    const mine = types.replace('type T', 'T').replace("['x']", "['x', new T()]")
    const generated = types.replace('import { A', 'import { C, A').replace("rules: 'string'", 'rules: C')
    const { text, clashes } = mergeSource(ts, mine, types, generated)
    expect(clashes).toEqual([])
    expect(text).toMatch(/import \{ A, B, C, T \} from 'lib'/)
  })

  it('keeps a comment between imports', () => {
    const mine = `// Why lib: it is ours.\n${base}`.replace(
      "'lib'\n",
      "'lib'\n// More of it below.\nimport { D } from 'more'\n",
    )
    const { text } = merge(mine.replace("['x']", "['x', D]"), withColumn)
    expect(text).toContain('// More of it below.')
    expect(text).toContain("label: 'Price'")
  })

  it('keeps default, namespace and side-effect imports', () => {
    const mine = `import './setup.ts'\nimport * as fs from 'node:fs'\n${base}`
    const { text, clashes } = merge(mine, withColumn)
    expect(clashes).toEqual([])
    expect(text).toContain("import './setup.ts'\nimport * as fs from 'node:fs'")
    expect(text).toContain('C }')
  })

  it('merges by lines what does not parse, and says that it is not checked', () => {
    const half = `${base}\nif (`
    const { text, clashes, isUnchecked } = merge(half, withColumn)
    expect(clashes).toEqual([])
    expect(isUnchecked).toBe(true)
    expect(text).toBe(`${withColumn}\nif (`)
    const { text: clash, ...both } = merge(half.replace("'Title'", "'Mine'"), base.replace("'Title'", "'Theirs'"))
    expect(both.clashes).toEqual(['the whole file'])
    expect(clash).toMatch(/<<<<<<< yours[\s\S]*if \(/)
  })
})

it('reports a clash where half-typed code has moved what the generator changed, as git does', () => {
  const line = "    Column({ name: 'price', label: 'Price', sortable: true }),\n"
  const base = `const page = [\n    Column({ name: 'id', label: 'ID' }),\n${line}]\n`
  const mine = `const own = [\n${line.trim()}\n]\n${base.replace(line, '    ...own,\n')}\nif (`
  const { clashes, isUnchecked } = mergeSource(ts, mine, base, base.replace(', sortable: true', ''))
  expect(clashes).toEqual(['the whole file'])
  expect(isUnchecked).toBe(true)
})

it('has the lines of both sides in a file that can only be merged by lines, where that is chosen', () => {
  const base = "export class Page {\n  list() {\n    own(1)\n    show('Old')\n  }\n}\n"
  const half = (text: string) => `${text}if (\n`
  const mine = half(base.replace("'Old'", "'Mine'"))
  const next = base.replace("'Old'", "'New'")
  expect(mergeSource(ts, mine, base, next)).toMatchObject({
    clashes: ['the whole file'],
    sides: [{ member: 'the whole file', mine: "    show('Mine')\n", generated: "    show('New')\n", hasBoth: true }],
  })
  const { text, clashes } = mergeSource(ts, mine, base, next, () => 'both')
  expect(clashes).toEqual([])
  expect(text).toBe(half(base.replace("show('Old')", "show('New')\n    show('Mine')")))
})
