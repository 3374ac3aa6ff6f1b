import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ts } from 'ts-morph'
import { beforeEach, describe, expect, it } from 'vitest'
import { apply, type GenerationPlan, planFiles, readProject, type TextFile, Workspace } from '../../src/index.ts'
import { mergeFile } from '../../src/merge/merge-file.ts'
import { choicesForFile } from '../../src/plan/clash-choice.ts'
import { planFile } from '../../src/plan/plan-file.ts'
import { sentence } from '../../src/sentence.ts'
import { filesOf, temporaryProject } from '../apply/temporary-project.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryProject()
})

const planned = async (...files: readonly TextFile[]): Promise<GenerationPlan> =>
  planFiles(await readProject(root), files)
const generate = async (...files: readonly TextFile[]): Promise<GenerationPlan> => {
  const plan = await planned(...files)
  await apply(root, plan)
  return plan
}
const text = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), content)
}
const actions = ({ files }: GenerationPlan): readonly string[] => files.map(({ action }) => action)

describe('files of any generator', () => {
  it('are created as they are, and a second plan of them is empty', async () => {
    const files = [
      { path: 'src/a.ts', text: 'export const a = 1\n' },
      { path: 'style.css', text: 'a { color: red }' },
      { path: 'docs/notes.md', text: '# Notes\r\n\r\nOne\r\n' },
      { path: 'run.sh', text: '#!/bin/sh\n' },
      { path: 'empty.txt', text: '' },
    ]
    expect(actions(await generate(...files))).toEqual(['create', 'create', 'create', 'create', 'create'])
    for (const file of files) expect(await text(file.path)).toBe(file.text)
    const again = await planned(...files)
    expect({ actions: new Set(actions(again)), bases: again.bases }).toEqual({
      actions: new Set(['unchanged']),
      bases: {},
    })
  })

  it.each([
    ['a.ts', 'export class A {\n  one() {}\n}\n', '  one() {}\n', '  one() {}\n\n  mine() {}\n', '  one(x = 1) {}\n'],
    ['a.tsx', 'export const A = () => <p>one</p>\nexport const b = 1\n', 'b = 1', 'b = 2', 'b = 1\nexport const c = 3'],
    ['a.css', 'a {\n  color: red;\n}\n\nb {\n  top: 0;\n}\n', 'top: 0', 'top: 9px', 'top: 0'],
    ['a.sql', 'select 1;\n\n\nselect 2;\n', 'select 2', 'select 22', 'select 2'],
  ])('keep the edits made in them: %s', async (path, first, from, edited, next) => {
    await generate({ path, text: first })
    const mine = first.replace(from, edited)
    await write(path, mine)
    const text2 = first.replace(from, next).replace('red', 'blue').replace('select 1', 'select 11')
    const plan = await generate({ path, text: text2 })
    expect(plan.clashes).toEqual([])
    const merged = await text(path)
    expect(merged).toContain(edited.trim().split('\n').at(-1))
    for (const part of ['blue', 'select 11', 'export const c = 3', 'one(x = 1)'])
      if (text2.includes(part)) expect(merged).toContain(part)
    expect(actions(await planned({ path, text: text2 }))).toEqual(['unchanged'])
  })

  it('merge components of a page by their elements', async () => {
    const page = (columns: string): string =>
      `export function Page() {\n  return (\n    <Table>\n${columns}    </Table>\n  )\n}\n`
    const column = (name: string, more = ''): string => `      <Column name="${name}"${more} />\n`
    await generate({ path: 'page.tsx', text: page(column('id') + column('title') + column('price')) })
    await write('page.tsx', page(column('id', ' width={80}') + column('title') + column('price')))
    await generate({ path: 'page.tsx', text: page(column('id') + column('title') + column('price', ' sorted')) })
    expect(await text('page.tsx')).toBe(
      page(column('id', ' width={80}') + column('title') + column('price', ' sorted')),
    )
  })

  it('clash where both sides changed the same line, until somebody chooses', async () => {
    await generate({ path: 'a.md', text: 'one\ntwo\nthree\n' })
    await write('a.md', 'one\nmine\nthree\n')
    const next = { path: 'a.md', text: 'one\nnext\nthree\nfour\n' }
    const plan = await planned(next)
    expect(plan.clashes).toMatchObject([{ path: 'a.md', code: 'GENERATOR_EDIT_CLASH' }])
    await expect(apply(root, plan)).rejects.toMatchObject({ code: 'GENERATOR_EDIT_CLASH' })
    const afterOf = async (choice: 'keep' | 'overwrite' | 'both') => {
      const { files } = await planFiles(await readProject(root), [next], { choices: { 'a.md': choice } })
      return files[0]?.after
    }
    expect([await afterOf('keep'), await afterOf('overwrite'), await afterOf('both')]).toEqual([
      'one\nmine\nthree\nfour\n',
      'one\nnext\nthree\nfour\n',
      'one\nnext\nmine\nthree\nfour\n',
    ])
  })

  it('stay a clash where both are chosen and only one may stand there, which the clash says', async () => {
    const page = (title: string, show: string): string =>
      `export class Page {\n  title = '${title}'\n\n  show() {\n    own('${show}')\n  }\n}\n`
    await generate({ path: 'a.ts', text: page('Old', 'Old') })
    await write('a.ts', page('Mine', 'Mine'))
    const next = { path: 'a.ts', text: page('New', 'New') }
    const both = async (...members: readonly string[]) => {
      const choices = Object.fromEntries(members.map((member) => [`a.ts${member}`, 'both' as const]))
      return planFiles(await readProject(root), [next], { choices })
    }
    const { clashes } = await both('')
    expect(clashes).toMatchObject([
      {
        message: 'File "a.ts" cannot have both texts of Page.title: it may be there only once.',
        members: ['Page.title'],
        sides: [{ member: 'Page.title', hasBoth: false }],
      },
    ])
    expect((await both('#Page.show')).clashes).toMatchObject([
      { message: expect.stringContaining('was edited where'), members: ['Page.title'] },
    ])
    const { files } = await planFiles(await readProject(root), [next], {
      choices: { 'a.ts': 'both', 'a.ts#Page.title': 'keep' },
    })
    expect(files[0]?.after).toBe(page('Mine', 'New').replace("own('New')", "own('New')\n    own('Mine')"))
  })

  it('never take the place of a file that somebody else wrote', async () => {
    await write('a.md', 'mine\n')
    expect((await planned({ path: 'a.md', text: 'generated\n' })).clashes).toMatchObject([
      { code: 'GENERATOR_FILE_CLASH' },
    ])
  })

  it('stay as they are when an edit brought back what an earlier run generated', async () => {
    const first = { path: 'a.ts', text: 'export const a = 1\n' }
    const second = { path: 'a.ts', text: 'export const a = 2\n' }
    await generate(first)
    await generate(second)
    await write('a.ts', first.text)
    expect(await planned(second)).toMatchObject({ clashes: [], files: [{ action: 'unchanged', edited: true }] })
  })

  it.each(['../a.md', '/a.md', 'node_modules/a/b.md', '.quoin/base/a.md', '.env', 'a//b'])(
    'have a place of their own in the project, which %j is not',
    async (path) => {
      await expect(planned({ path, text: '' })).rejects.toMatchObject({
        code: 'GENERATOR_PATH_REJECTED',
        hint: expect.stringContaining('another path'),
      })
    },
  )

  it.each([
    [[{ path: 'a.md' }], 'The generator returned something else as file 1.'],
    [[{ path: 'a.md', text: '' }, null], 'The generator returned something else as file 2.'],
    [{ path: 'a.md', text: '' }, 'The generator did not return a list of files.'],
  ])('have a path and a text each, which %j has not', async (files, message) => {
    await expect(planFiles(await readProject(root), files as never)).rejects.toMatchObject({
      code: 'GENERATOR_EMITTER_INVALID',
      message,
      hint: expect.stringContaining('{ path, text }'),
    })
  })

  it('are rejected when two have one path', async () => {
    await expect(planned({ path: 'a.md', text: '1' }, { path: 'A.md', text: '2' })).rejects.toMatchObject({
      code: 'GENERATOR_NAME_COLLISION',
    })
  })

  it('say that their types are not checked', async () => {
    const { warnings } = await planned({ path: 'a.ts', text: 'export const a: string = 1\n' })
    expect(warnings.map(sentence)).toEqual([expect.stringMatching(/^Not type-checked: /)])
    expect((await planned({ path: 'a.md', text: 'a\n' })).warnings).toEqual([])
  })

  it.each([
    ['src/a.ts', 'export const x = const }{\n'],
    ['src/a.tsx', 'export const A = () => <b>{1}</i>\n'],
    ['src/a.mts', 'export type A = {\n'],
    ['src/a.js', '\nlet a = ;\n'],
  ])('say where %s does not parse, before it is written', async (path, code) => {
    const { warnings } = await planned({ path, text: code })
    expect(warnings.map(sentence)).toContainEqual(expect.stringMatching(`^${path} does not parse: line [12]: `))
    expect(await planned({ path: `${path}.txt`, text: code })).toMatchObject({ warnings: [] })
  })
})

describe('a workspace that has no database', () => {
  it('generates files by the plan that was shown, and undoes the run with the edits kept', async () => {
    const workspace = new Workspace({ root, author: () => 'Ada' })
    const files = [
      { path: 'a.ts', text: 'export const a = 1\n\nexport const b = 2\n' },
      { path: 'a.md', text: 'one\n\ntwo\n\nthree\n' },
    ]
    await workspace.generate({ files })
    const before = await filesOf(root)
    const next = [
      { path: 'a.ts', text: 'export const a = 1\n\nexport const b = 3\n' },
      { path: 'a.md', text: 'one\n\ntwo\n\nfour\n' },
    ]
    const { plan } = await workspace.preview({ files: next })
    await workspace.generate({ files: next, expectedId: plan.id })
    await write('a.md', 'mine\n\ntwo\n\nfour\n')
    await workspace.undo({ expectedId: (await workspace.previewUndo()).plan.id })
    expect(await filesOf(root)).toEqual({ ...before, 'a.md': 'mine\n\ntwo\n\nthree\n' })
  })

  it('does nothing when a file changed since the plan was shown', async () => {
    const workspace = new Workspace({ root, author: () => 'Ada' })
    const files = [{ path: 'a.md', text: 'generated\n' }]
    const { plan } = await workspace.preview({ files })
    await write('a.md', 'mine\n')
    await expect(workspace.generate({ files, expectedId: plan.id })).rejects.toMatchObject({
      code: 'GENERATOR_PLAN_STALE',
    })
    expect(await text('a.md')).toBe('mine\n')
  })

  it('says that it has none when tables are asked for', async () => {
    await expect(new Workspace({ root }).tables()).rejects.toMatchObject({ code: 'GENERATOR_DATABASE_FAILED' })
  })
})

it.each(['keep', 'overwrite'] as const)(
  'a file whose clash is resolved with %s is no earlier output',
  async (choice) => {
    const texts = ['Mine', 'Old', 'New'].map((title) => `export const title = '${title}'\n`)
    const [current = '', base = '', generated = ''] = texts
    const { clash, isSettled } = await planFile({
      path: 'a.ts',
      record: 'a',
      current,
      base,
      generated,
      choice: choicesForFile({ 'a.ts': choice }, 'a.ts'),
      merge: async (...sides) => mergeFile(ts, 'a.ts', ...sides),
    })
    expect({ clash, isSettled }).toEqual({ clash: null, isSettled: true })
  },
)
