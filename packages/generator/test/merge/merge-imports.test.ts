import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { AdminController, NumberControl, TableColumn, TextControl } from '@quoin/runtime'
import { TagService } from '../Services/TagService.ts'

const yesOrNo = ['Yes', 'No']

export class TagController extends AdminController {
  override readonly serviceName = TagService

  override list() {
    return [TableColumn({ name: 'id' }), TableColumn({ name: 'kind', map: yesOrNo })]
  }

  override form() {
    return [TextControl({ name: 'name' }), NumberControl({ name: 'rank' })]
  }
}
`
/** A field more, of a component that the file imports already, and one of a component that it does not. */
const generated = base
  .replace("name: 'rank' })", "name: 'rank' }), TextControl({ name: 'added' }), SwitchControl({ name: 'live' })")
  .replace('NumberControl, TableColumn', 'NumberControl, SwitchControl, TableColumn')

/** The names that imports and declarations bind, each as often as it is bound. */
function boundNames(text: string): readonly string[] {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  const visit = (node: import('ts-morph').ts.Node): void => {
    const { name } = node as { readonly name?: import('ts-morph').ts.Node }
    const binds = ts.isImportClause(node) || ts.isImportSpecifier(node) || ts.isNamespaceImport(node)
    if ((binds || ts.isVariableDeclaration(node)) && name) names.push(name.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names.sort()
}

function merged(mine: string, next = generated): string {
  expect(mine).not.toBe(base)
  const { text, clashes } = mergeSource(ts, mine, base, next)
  expect(clashes).toEqual([])
  const names = boundNames(text)
  expect(names).toEqual([...new Set(names)])
  return text
}

const importLines = (text: string) => text.slice(0, text.indexOf('\n\n'))
const withoutName = (name: string) => base.replace(new RegExp(` ?${name},|, ${name}(?= })`), '')

describe('an import that the hand has bound to something else', () => {
  it.each([
    ['a wrapper', "import { TextControl } from '../text-control.ts'\n", 'TextControl'],
    ['a base class of its own', "import { AdminController } from '../admin-controller.ts'\n", 'AdminController'],
    ['a barrel', "import { AdminController, TextControl } from '../quoin.ts'\n", 'AdminController,TextControl'],
    ['a default export', "import TextControl from '../text-control.ts'\n", 'TextControl'],
    ['another name of a module', "import { OwnText as TextControl } from '../controls.ts'\n", 'TextControl'],
    ['a namespace', "import * as TextControl from '../controls.ts'\n", 'TextControl'],
    ['a type', "import type { TextControl } from '../controls.ts'\n", 'TextControl'],
  ])('stays bound to %s', (_, line, names) => {
    const mine =
      line + names.split(',').reduce((text, name) => text.replace(new RegExp(` ${name},|, ${name}(?= })`), ''), base)
    const text = merged(mine)
    expect(text).toContain(line)
    expect(text).toContain('SwitchControl')
  })

  it.each([
    ['a moved service', '../Services/TagService.ts', '../../Tags/TagService.ts'],
    ['an alias', '../Services/TagService.ts', '#app/Admin/Services/TagService.ts'],
    ['an ending of its own', '../Services/TagService.ts', '../Services/TagService.js'],
    ['a fork of the library', '@quoin/runtime', '#app/quoin.ts'],
  ])('stays bound to %s', (_, from, to) => {
    const text = merged(base.replace(from, to))
    expect(text).toContain(`from '${to}'`)
    expect(text.split('import ')).toHaveLength(to === '#app/quoin.ts' ? 4 : 3)
  })

  it('stays bound to a constant of the file', () => {
    const mine = withoutName('TextControl').replace('const yesOrNo', 'const TextControl = ownControl\nconst yesOrNo')
    const text = merged(mine)
    expect(importLines(text)).not.toContain('TextControl')
    expect(text).toContain('const TextControl = ownControl')
  })

  it('stays bound where the imports do not stand together', () => {
    const mine = withoutName('TextControl').replace(
      'const yesOrNo',
      "const { TextControl } = own()\nimport fs from 'node:fs'\nconst yesOrNo",
    )
    const text = merged(mine)
    expect(text).toContain("const { TextControl } = own()\nimport fs from 'node:fs'\n")
    expect(importLines(text)).toContain('SwitchControl')
  })
})

describe('imports that both sides change', () => {
  it('do not bring back a name that the hand deleted, unless new code uses it', () => {
    const mine = withoutName('NumberControl').replace(", NumberControl({ name: 'rank' })", '')
    expect(mine).not.toContain('NumberControl')
    expect(merged(mine, base.replace("name: 'id' }", "name: 'id', width: 9 }"))).not.toContain('NumberControl')
    expect(merged(mine, base.replace("name: 'id' })", "name: 'id' }), NumberControl({ name: 'x' })"))).toContain(
      'NumberControl, TableColumn',
    )
  })

  it('do not bring back a name that stands only in a text or a comment', () => {
    const mine = withoutName('NumberControl').replace(
      "NumberControl({ name: 'rank' })",
      "/* NumberControl */ own('NumberControl')",
    )
    expect(importLines(merged(mine, base.replace("name: 'id' }", "name: 'id', width: 9 }")))).not.toContain(
      'NumberControl',
    )
  })

  it('follow a module that the generator moves', () => {
    const next = generated.replace('../Services/', '../../Services/')
    expect(merged(`// Mine.\n${base}`, next)).toContain("from '../../Services/TagService.ts'")
  })

  it('leave out what neither side uses any more', () => {
    const next = base.replace(", NumberControl({ name: 'rank' })", '').replace('NumberControl, ', '')
    expect(importLines(merged(base.replace("name: 'name'", "name: 'name', required: true"), next))).not.toContain(
      'NumberControl',
    )
  })

  it('keep the quotes, semicolons, lines and comments of the hand', () => {
    const mine = base.replace(
      /^import.*runtime'\n/,
      'import {\n  // The base.\n  AdminController,\n  NumberControl,\n  TableColumn,\n  TextControl,\n} from "@quoin/runtime"; // ours\n',
    )
    expect(merged(mine)).toContain(
      'import {\n  // The base.\n  AdminController,\n  NumberControl,\n  SwitchControl,\n  TableColumn,\n  TextControl,\n} from "@quoin/runtime"; // ours\n',
    )
  })

  it('keep the comments of names that go', () => {
    const mine = base.replace(
      /^import \{.*\} from '@quoin\/runtime'\n/,
      "import {\n  AdminController,\n  // Ranks.\n  NumberControl,\n  TableColumn,\n  TextControl,\n  // More to come.\n} from '@quoin/runtime'\n",
    )
    const next = base.replace(", NumberControl({ name: 'rank' })", '').replace('NumberControl, ', '')
    const text = importLines(merged(mine, next))
    expect(text).not.toContain('NumberControl')
    for (const comment of ['// Ranks.\n', '// More to come.\n']) expect(text.split(comment)).toHaveLength(2)
  })

  it('keep the licence above them, and the notes above and in an import that goes', () => {
    const mine = base
      .replace(/^import \{.*\n/, (line) => `// Licence: MIT.\n\n/* Ranks and names. */\n${line}// Not for guests.\n`)
      .replace('import { TagService }', 'import {\n  // Of the shop.\n  TagService,\n}')
    const next = base.replace(/^import \{ TagService.*\n/m, '').replace(/ {2}override readonly serviceName.*\n\n/, '')
    const text = merged(mine, next)
    expect(text).not.toContain('TagService')
    for (const comment of ['// Licence: MIT.', '/* Ranks and names. */', '// Not for guests.', '// Of the shop.'])
      expect(text.split(`${comment}\n`), text).toHaveLength(2)
  })

  it('keep default, namespace and side-effect imports, and give new names a place beside them', () => {
    const mine = `import './setup.ts'\nimport quoin, { type Row } from '@quoin/runtime'\nimport * as fs from 'node:fs'\n${base}`
    const text = merged(mine)
    expect(text).toContain("import './setup.ts'\n")
    expect(text).toContain("import * as fs from 'node:fs'\n")
    expect(text.match(/SwitchControl(?=.* from)/g)).toHaveLength(1)
  })

  it('are not made where the hand has imported everything as one namespace, which new code uses', () => {
    const mine = base
      .replace(/^import \{.*\n/, "import * as q from '@quoin/runtime'\n")
      .replace(/\b(AdminController|NumberControl|TableColumn|TextControl)(?=[ (])/g, 'q.$1')
    const text = merged(
      mine,
      base
        .replace("name: 'id' })", "name: 'id' }), SwitchControl({ name: 'x' })")
        .replace('NumberControl, T', 'NumberControl, SwitchControl, T'),
    )
    expect(text).toContain("import * as q from '@quoin/runtime'\nimport { TagService }")
    expect(text).toContain("q.SwitchControl({ name: 'x' })")
  })

  it('clash with a declaration that the generator adds under a name of the hand', () => {
    const mine = `import { labels } from './labels.ts'\n${base.replace("name: 'id'", "name: 'id', map: labels")}`
    const { clashes } = mergeSource(
      ts,
      mine,
      base,
      generated.replace('const yesOrNo', "const labels = ['x']\nconst yesOrNo"),
    )
    expect(clashes).toEqual(['labels'])
  })
})

describe('an import by hand that nothing uses after the merge', () => {
  const withoutKind = base
    .replace(", TableColumn({ name: 'kind', map: yesOrNo })", '')
    .replace(/const yesOrNo.*\n\n/, '')

  it('goes with the code that used a constant of another file', () => {
    const moved = base
      .replace(/const yesOrNo.*\n\n/, '')
      .replace('import { TagService', "import { yesOrNo } from '../options.ts'\nimport { TagService")
    expect(merged(moved, withoutKind)).not.toContain('yesOrNo')
  })

  it('goes with the last use of a wrapper', () => {
    const mine = `import { NumberControl } from '../own.ts'\n${withoutName('NumberControl')}`
    const next = withoutName('NumberControl').replace(", NumberControl({ name: 'rank' })", '')
    expect(merged(mine, next)).not.toContain('NumberControl')
  })

  it('goes with what is overwritten', () => {
    const mine = base
      .replace("[TextControl({ name: 'name' }), NumberControl({ name: 'rank' })]", 'ownForm(this)')
      .replace('import { TagService', "import { ownForm } from '../own.ts'\nimport { TagService")
    const { text } = mergeSource(ts, mine, base, generated, () => 'overwrite')
    expect(text).toContain("NumberControl({ name: 'rank' })")
    expect(text).not.toContain('ownForm')
  })

  it('stays where the hand used it nowhere', () => {
    const mine = base.replace('import { TagService', "import { own } from '../own.ts'\nimport { TagService")
    expect(merged(mine, withoutKind)).toContain("import { own } from '../own.ts'")
  })

  it('stays with its clash, beside what the generated side of it needs', () => {
    const mine = base
      .replace("[TextControl({ name: 'name' }), NumberControl({ name: 'rank' })]", 'ownForm(this)')
      .replace('import { TagService', "import { ownForm } from '../own.ts'\nimport { TagService")
    const { text, clashes } = mergeSource(ts, mine, base, generated)
    expect(clashes).toEqual(['TagController.form'])
    expect(importLines(text)).toMatch(/\bSwitchControl\b[\s\S]*\bownForm\b/)
  })
})
