import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'

const root = import.meta.dirname
const require = createRequire(import.meta.url)

/** Parts of what is bundled that no file of a bundle names: the compiler is inside ts-morph. */
const unseen = ['typescript']

/** The licences of everything that is bundled, here and in the screen, which they ask to be passed on with it. */
export async function thirdPartyNotices(bundles: readonly Metafile[], screen: readonly string[]): Promise<string> {
  const inputs = bundles.flatMap(({ inputs }) => Object.keys(inputs))
  const bundled = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/:]+(?=\/)/.exec(input)?.[0] ?? [])
  const folders = new Set([
    ...bundled.map((folder) => resolve(root, folder)),
    ...screen.map((folder) => resolve(root, '../..', folder)),
    ...unseen.map(folderOf),
  ])
  const notices = await Promise.all([...folders].map(noticeOf))
  return `${notices.sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}

function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`))
}

async function noticeOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  const files = entries.flatMap(({ name: file }) => (/^(?:licen[cs]e|notice|copying)/i.test(file) ? [file] : [])).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version} (${license})\n`, ...texts.map((text) => `${text.trim()}\n`)].join('\n')
}
