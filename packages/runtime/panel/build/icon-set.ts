import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const setId = 'virtual:icon-set'
const iconId = 'virtual:icon/'

/**
 * Offers every outlined icon of the offline set under `virtual:icon-set`, each behind its own import.
 * They are modules apart from the icons that components import by themselves, so that those stay small.
 */
export function iconSet(): Plugin {
  const folder = join(dirname(require.resolve('@ant-design/icons-svg/package.json')), 'es', 'asn')
  return {
    name: 'quoin:icon-set',
    resolveId: (id) => (id === setId || id.startsWith(iconId) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${iconId}`)) return readFileSync(join(folder, `${id.slice(iconId.length + 1)}.js`), 'utf8')
      if (id !== `\0${setId}`) return null
      const names = readdirSync(folder).flatMap((file) => (file.endsWith('Outlined.js') ? [file.slice(0, -3)] : []))
      const lines = names.map((name) => `  ${name}: () => import('${iconId}${name}'),`)
      return `export default {\n${lines.join('\n')}\n}\n`
    },
  }
}

/** The chunk of an icon of the set: by its first two letters, so that few files are fetched and each is small. */
export function iconChunk(id: string): string | null {
  const letters = /virtual:icon\/([A-Z][a-z]?)/.exec(id)?.[1]
  return letters === undefined ? null : `icons-${letters.toLowerCase()}`
}
