import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const listId = 'virtual:library-locales'

/**
 * Offers what the component and date libraries say themselves, in the languages that the panel's `locales/` has: in the
 * region's own words where they have them, else in the language's. English is what they come with.
 */
export function virtualLibraryLocales(): Plugin {
  return {
    name: 'quoin:library-locales',
    resolveId: (id) => (id === listId ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${listId}`) return null
      const files = readdirSync(join(import.meta.dirname, '../locales')).sort()
      const lines = files.flatMap((file) => {
        const locale = file.slice(0, -'.json'.length)
        if (locale === 'en-US') return []
        const language = locale.split('-')[0] ?? locale
        const antd = firstFile('antd', [locale.replace('-', '_')], new RegExp(`^${language}_`)) ?? 'en_US'
        const dayjs = firstFile('dayjs', [locale.toLowerCase(), language]) ?? 'en'
        const loaders = [`antd: () => import('antd/es/locale/${antd}')`, `dayjs: () => import('dayjs/locale/${dayjs}')`]
        return [`  '${locale}': { ${loaders.join(', ')} },`]
      })
      return `export default {\n${lines.join('\n')}\n}\n`
    },
  }
}

/** The first name that a library has a locale for; else the first of its own that fits a pattern. */
function firstFile(library: string, names: readonly string[], like?: RegExp): string | undefined {
  const folder = join(dirname(require.resolve(`${library}/package.json`)), 'locale')
  const named = names.find((name) => existsSync(join(folder, `${name}.js`)))
  const alike = like && readdirSync(folder).find((file) => like.test(file) && file.endsWith('.js'))
  return named ?? alike?.slice(0, -'.js'.length)
}
