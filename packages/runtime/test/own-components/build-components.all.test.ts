import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildComponents, openBuiltComponents } from '../../src/own-components/built-components.ts'
import { builtFolder, bundleComponents } from '../../src/own-components/bundle-components.ts'
import { copyWarehouse } from '../shop.ts'

const folder = 'app/Admin/components'
let root: string
beforeEach(async () => {
  root = await copyWarehouse()
})
afterEach(() => rm(root, { recursive: true, force: true }))
const write = (name: string, text: string): Promise<void> => writeFile(join(root, folder, name), text)
const problems = async (): Promise<string[]> => (await bundleComponents(root, 'production')).problems.map(said)
const said = ({ message, hint }: { readonly message: string; readonly hint?: string | undefined }): string =>
  `${message} ${hint}`

it('components are built with one script each, and what they share is in a file beside them', async () => {
  const { components } = await buildComponents(root)
  expect(components.map(({ name }) => name)).toEqual(['Beside', 'Fragile', 'StepControl', 'StockBoard', 'StockMeter'])
  const names = await readdir(join(root, builtFolder))
  const texts = await Promise.all(names.map((name) => readFile(join(root, builtFolder, name), 'utf8')))
  expect(texts.join('\n')).toContain('globalThis.panel.React')
  expect(texts.join('\n')).not.toContain('__SECRET_INTERNALS')
  const built = await openBuiltComponents(root)
  expect(built.error).toBeNull()
  expect(String(await built.file(built.entry ?? ''))).toContain('registerOwn')
  expect(await built.file('manifest.json')).toBeNull()
  expect(await built.file('../../package.json')).toBeNull()
})

it('the server says where built components are missing, or older than their sources', async () => {
  expect((await openBuiltComponents(root)).error?.message).toContain('not built')
  await buildComponents(root)
  const text = await readFile(join(root, folder, 'stock-meter.css'), 'utf8')
  await write('stock-meter.css', `${text}\n`)
  expect((await openBuiltComponents(root)).error?.message).toContain(`${folder}/stock-meter.css has changed`)
  for (const name of await readdir(join(root, folder))) await rm(join(root, folder, name))
  await buildComponents(root)
  expect(existsSync(join(root, builtFolder))).toBe(false)
  expect((await openBuiltComponents(root)).error).toBeNull()
})

it.each([
  ['does not compile', 'Wrong.tsx', 'export default () => <p>\n', `${folder}/Wrong.tsx:2: `],
  ['exports nothing', 'Empty.tsx', 'export const x = 1\n', `${folder}/Empty.tsx: The file has no default export.`],
  ['is named like one of the panel', 'Chart.tsx', 'export default () => null\n', `${folder}/Chart.tsx: The panel has`],
  ['has a name that types cannot have', 'low-stock.tsx', 'export default () => null\n', 'Begin it with a capital'],
  [
    'imports the server',
    'Server.tsx',
    "import { Model } from '@quoin/runtime'\nexport default () => Model.table\n",
    'Server.tsx:1: ',
  ],
  ['imports what is not installed', 'Far.tsx', "import x from 'not-there'\nexport default () => x\n", 'Far.tsx:1: '],
])('a component that %s is named with its file, and the others are built', async (_case, name, text, sentence) => {
  await write(name, text)
  expect(await problems()).toEqual([expect.stringContaining(sentence)])
  const { components } = await bundleComponents(root, 'production')
  expect(components.filter(({ script }) => script !== null)).toHaveLength(5)
})

it('a mistake in a file that several components import is said for each of them, at its own line', async () => {
  await write('shared.ts', 'export const one = = 1\n')
  for (const name of ['First', 'Second']) {
    await write(`${name}.tsx`, "import { one } from './shared.ts'\nexport default () => <p>{one}</p>\n")
  }
  const found = await problems()
  expect(found).toHaveLength(2)
  for (const problem of found) expect(problem).toContain(`${folder}/shared.ts:1: `)
})
