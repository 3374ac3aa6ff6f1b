import { readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ExtensionLoad } from '../src/index.ts'
import { ruleNames } from '../src/rules/index.ts'
import { manifestOf, nativeImport, TestApplication } from './application.ts'

const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/```(?:json|ts)\n(.*?)```/gs)].map(([, text = '']) => text)

it('the subclass in the README of the extensions package gives a loader what its extensions declare', async () => {
  const application = await TestApplication.create()
  await application.write({
    'player.ts': blocks[3] ?? '',
    'extensions/acme/folk/package.json': manifestOf('acme/folk'),
    'extensions/acme/folk/src/provider.ts': `import { PlayerExtension } from '../../../../player.ts'
export class Folk extends PlayerExtension { override songs() { return ['Greensleeves'] } }`,
  })
  const { loader } = await nativeImport(`file://${application.path('player.ts')}`)
  if (typeof loader !== 'function') return expect.fail()
  const options = { root: application.root, state: await application.state(), settings: application.settings, host: {} }
  const load: ExtensionLoad = await loader({ ...options, importModule: nativeImport }).load()
  expect(load.reports.map(({ error }) => error)).toEqual([null])
  expect(load.loaded.map(({ contributions }) => contributions)).toEqual([['Greensleeves']])
})

it('the example of rule strings in the README of the extensions package finds what it says', async () => {
  const example = /```js\n(import \{ checkRules.*?)```/s.exec(readme)?.[1] ?? ''
  const application = await TestApplication.create()
  const [code = '', comment = ''] = example.split(/^\/\/ /m)
  await application.write({ 'rules.js': code.replace('problems.map', 'export const found = problems.map') })
  const { found } = (await nativeImport(`file://${application.path('rules.js')}`)) as { found: readonly string[] }
  expect(`[ ${found.map((text) => `'${text}'`).join(', ')} ]`).toBe(comment.trim())
})

it('the README of the extensions package lists every rule', () => {
  const listed = readme.split('\nRules: `')[1]?.split('`')[0]?.split(/\s+/)
  expect(listed).toEqual(ruleNames)
})

it('the plug-ins in the README of the extensions package are installed, enabled and run by an application of any kind', async () => {
  const [program = '', manifest = '', plugin = ''] = blocks
  const application = await TestApplication.create()
  await symlink(join(import.meta.dirname, '../../../node_modules/zod'), application.path('node_modules/zod'))
  await application.write({ 'download/package.json': manifest, 'download/hello.ts': plugin })
  const lines = 'const lines: unknown[][] = []\nexport const found = { lines, timersBefore: 0, timers: 0 }\n'
  const body = program
    .replace('console.log(', 'found.timersBefore = timers.size, lines.push([')
    .replace('value.run())', 'value.run()])')
  await application.write({
    'program.ts': `const root = import.meta.dirname\nconst source = root + '/download'\n${lines}${body}\nfound.timers = timers.size\n`,
  })
  const { found } = await nativeImport(`file://${application.path('program.ts')}`)
  expect(found).toEqual({ lines: [['acme/hello', 'hello', 'Hello!']], timersBefore: 1, timers: 0 })
})
