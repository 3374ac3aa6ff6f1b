import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const page = join(repository, 'docs/rooms.md')
const sources = [
  ...['introspect', 'generator', 'extensions', 'router', 'runtime', 'vscode'].map((name) => `packages/${name}/src`),
  'packages/runtime/panel',
]
const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g
/** Not rooms: what is written or built, and tests. */
const others = /^(?:build|dist|editor-dist|locales|node_modules|public|test)$/

/** The rooms of a folder of sources, and those whose files each of them imports. */
async function roomsOf(folder: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const root = join(repository, folder)
  const rooms = new Map<string, Set<string>>()
  for await (const file of glob('*/**/*.{ts,tsx}', { cwd: root })) {
    const [room = ''] = file.split('/')
    if (others.test(room)) continue
    const imported = rooms.get(room) ?? new Set()
    rooms.set(room, imported)
    for (const [, path = ''] of (await readFile(join(root, file), 'utf8')).matchAll(relativeImport)) {
      const [target = '', ...inside] = normalize(join(dirname(file), path)).split('/')
      if (inside.length > 0 && target !== room && target !== '..' && !others.test(target)) imported.add(target)
    }
  }
  return new Map([...rooms].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const row = /^\| `([\w-]+)` \| (.*) \| .* \|$/gm

/** The page with the rooms and imports of today; what a room holds is said by hand. */
async function redrawn(text: string): Promise<string> {
  let rendered = text
  for (const folder of sources) {
    const heading = `## ${folder}\n`
    const start = text.indexOf(heading)
    expect(start, `docs/rooms.md has no section "${folder}"`).toBeGreaterThan(-1)
    const next = text.indexOf('\n## ', start + 1)
    const section = text.slice(start, next === -1 ? undefined : next)
    const said = new Map([...section.matchAll(row)].map(([, room, holds]) => [room, holds]))
    const rows = [...(await roomsOf(folder))].map(([room, imported]) => {
      const names = [...imported].toSorted().map((name) => `\`${name}\``)
      return `| \`${room}\` | ${said.get(room) ?? ''} | ${names.join(' ')} |`
    })
    const table = ['| room | what it holds | imports from |', '|---|---|---|', ...rows].join('\n')
    rendered = rendered.replace(section.trimEnd(), () => `${heading}\n${table}`)
  }
  return rendered
}

it('the map of rooms fits what the imports of the code draw', async () => {
  const text = await redrawn(await readFile(page, 'utf8'))
  await expect(text).toMatchFileSnapshot(page)
  const unsaid = [...text.matchAll(row)].flatMap(([, room = '', holds]) => (holds === '' ? [room] : []))
  expect(unsaid, 'docs/rooms.md says what each room holds').toEqual([])
})
