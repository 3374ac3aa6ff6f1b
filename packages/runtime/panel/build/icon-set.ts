import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const setId = 'virtual:icon-set'
const namesId = 'virtual:icon-names'
const partId = 'virtual:icons/'
const iconId = 'virtual:icon/'

/** What the menu, lists and generated features show, which comes with the set itself. */
const usual: ReadonlySet<string> = new Set(
  [
    ...['Apartment', 'AppstoreAdd', 'Audit', 'Code', 'Control', 'Delete', 'Download', 'Edit', 'Eye', 'Folder', 'Menu'],
    ...['Plus', 'Reload', 'Safety', 'Setting', 'Shopping', 'Table', 'Tags', 'Team', 'Tool', 'User'],
  ].map((name) => `${name}Outlined`),
)

/** What the tools of a list import by themselves is in the first page already. */
const shared: ReadonlySet<string> = new Set(['DeleteOutlined', 'DownloadOutlined', 'SettingOutlined'])

function placeOf(name: string): string {
  return shared.has(name) ? `@ant-design/icons-svg/es/asn/${name}.js` : `${iconId}${name}`
}

/**
 * Offers every outlined icon of the offline set under `virtual:icon-set`: the usual ones at once, all others by their
 * first two letters, so that few files are fetched and each is small. They are modules apart from the icons that
 * components import by themselves, so that those stay small; `virtual:icon-names` lists them.
 */
export function iconSetPlugin(): Plugin {
  const folder = join(dirname(require.resolve('@ant-design/icons-svg/package.json')), 'es', 'asn')
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('Outlined.js') ? [file.slice(0, -3)] : []))
  const parts = Map.groupBy(
    names.filter((name) => !usual.has(name)),
    (name) => name.slice(0, 2).toLowerCase(),
  )
  const exported = (icons: Iterable<string>): string =>
    [...icons].map((name) => `export { default as ${name} } from '${placeOf(name)}'`).join('\n')
  return {
    name: 'quoin:icon-set',
    resolveId: (id) => ([setId, namesId].includes(id) || /^virtual:icons?\//.test(id) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${iconId}`)) return readFileSync(join(folder, `${id.slice(iconId.length + 1)}.js`), 'utf8')
      if (id === `\0${partId}usual`) return exported(usual)
      if (id.startsWith(`\0${partId}`)) return exported(parts.get(id.slice(partId.length + 1)) ?? [])
      if (id === `\0${namesId}`) return `export default ${JSON.stringify(names)}`
      if (id !== `\0${setId}`) return null
      const lines = [...parts.keys()].map((part) => `  ${part}: () => import('${partId}${part}'),`)
      return [`export * as usual from '${partId}usual'`, 'export const parts = {', ...lines, '}'].join('\n')
    },
  }
}
