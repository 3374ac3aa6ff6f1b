import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const virtualId = 'virtual:icon-set'

/** Offers every outlined icon of the offline set under `virtual:icon-set`, each behind its own import. */
export function iconSet(): Plugin {
  return {
    name: 'quoin:icon-set',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : null),
    load(id) {
      if (id !== `\0${virtualId}`) return null
      const folder = join(dirname(require.resolve('@ant-design/icons-svg/package.json')), 'es', 'asn')
      const names = readdirSync(folder).filter((file) => file.endsWith('Outlined.js'))
      const lines = names.map((file) => {
        const path = JSON.stringify(join(folder, file))
        return `  ${file.slice(0, -3)}: () => import(${path}),`
      })
      return `export default {\n${lines.join('\n')}\n}\n`
    },
  }
}
