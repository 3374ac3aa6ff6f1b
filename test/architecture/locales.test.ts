import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cataloguePlaces,
  compileCatalogue,
  compiledFiles,
  editorFileNames,
  localesAt,
  readCatalogue,
} from '@quoin/test-machine/locales'
import { describe, expect, it } from 'vitest'

/** A prefix of one word stands for keys of two words alone: `error.${kind}` for `error.offline`. */
const endsWithin = (key: string, prefix: string) =>
  prefix.split('.').length > 2 || !key.slice(prefix.length).includes('.')

const root = join(import.meta.dirname, '../..')
const places = cataloguePlaces(root)

describe.each(places)('the catalogues of $folder', (place) => {
  const folder = join(root, place.folder)
  const catalogues = Object.fromEntries(localesAt(root, place).map((locale) => [locale, readCatalogue(folder, locale)]))
  const paramsOf = (locale: string) => {
    const entries = Object.entries(compileCatalogue(catalogues[locale] ?? {}))
    return Object.fromEntries(entries.map(([key, { params }]) => [key, params]))
  }

  it('are English, Chinese and German, with the same keys in the same order', () => {
    expect(Object.keys(catalogues)).toEqual(['de-DE', 'en-US', 'zh-CN'])
    for (const messages of Object.values(catalogues)) {
      expect(Object.keys(messages)).toEqual(Object.keys(catalogues['en-US'] ?? {}).sort())
    }
  })

  it.each(Object.keys(catalogues))('name the same values in %s as in English', (locale) => {
    expect(paramsOf(locale)).toEqual(paramsOf('en-US'))
  })

  it('have no empty message, and no double or outer space but that of a separator', () => {
    const texts = Object.values(catalogues).flatMap((messages) => Object.entries(messages))
    const wrong = texts.filter(([key, text]) => {
      return text === '' || (!key.endsWith('.separator') && (text !== text.trim() || text.includes('  ')))
    })
    expect(wrong).toEqual([])
  })

  it('are compiled as they are written; `npm run locales` compiles them', () => {
    const files = compiledFiles(root, place)
    for (const [path, text] of files) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text)
    const written = globSync([`${place.compiled}/*.ts`, ...(place.isEditor ? editorFileNames : [])], { cwd: folder })
    expect(written.map((path) => `${place.folder}/${path}`).sort()).toEqual([...files.keys()].sort())
  })

  it('have no message that nothing uses', () => {
    const sources = globSync('**/*.{ts,tsx}', {
      cwd: folder,
      exclude: (name) => ['node_modules', 'dist', 'test', 'locales'].includes(name),
    })
    const code = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n')
    // The manifest of the editor's extension names its texts as `%key%`.
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8')
    // The name of a language is in the list of languages that is made of it.
    const keys = Object.keys(catalogues['en-US'] ?? {}).filter((key) => key !== 'locale.name')
    // A key may end in a name of the code: `state.${kind}`.
    const prefixes = [...code.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(([, prefix = '']) => prefix)
    const unused = keys.filter((key) => {
      // The hint of an error is found by the key of the error.
      const owner = key.endsWith('.hint') ? key.slice(0, -'.hint'.length) : key
      const named = [key, owner].some((name) => code.includes(`'${name}'`) || manifest.includes(`"%${name}%"`))
      return !named && !prefixes.some((prefix) => key.startsWith(prefix) && endsWithin(key, prefix))
    })
    expect(unused).toEqual([])
  })
})

it('no key names messages of two packages', () => {
  const keys = places.flatMap((place) => Object.keys(readCatalogue(join(root, place.folder), 'en-US')))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('the manifest of the extension of VS Code names only messages of its catalogue', () => {
  const folder = join(root, 'packages/vscode')
  const named = [...readFileSync(join(folder, 'package.json'), 'utf8').matchAll(/"%([^"%]*)%"/g)].map(([, key]) => key)
  expect(named).not.toHaveLength(0)
  expect(Object.keys(readCatalogue(folder, 'en-US'))).toEqual(expect.arrayContaining(named))
})

it('the manifest of the extension of VS Code has no text of its own but the name of the product', () => {
  const { contributes } = JSON.parse(readFileSync(join(root, 'packages/vscode/package.json'), 'utf8'))
  const shown =
    /^(?:title|shortTitle|description|markdownDescription|label|contents|altText|enumDescriptions|markdownEnumDescriptions)$/
  const raw: string[] = []
  const visit = (value: unknown, isShown: boolean): void => {
    if (typeof value === 'string' && isShown && !/^%[^%]+%$/.test(value)) raw.push(value)
    else if (Array.isArray(value)) for (const item of value) visit(item, isShown)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) visit(part, shown.test(key))
  }
  visit(contributes, false)
  expect([...new Set(raw)]).toEqual(['Quoin'])
})

/** Words and names that are the same in English and in another language; the list has at most 60 entries. */
const same: Readonly<Record<string, readonly string[]>> = {
  'de-DE': [
    'account.browser',
    'account.name',
    'cli.column.bytes',
    'cli.column.feature',
    'cli.column.plan',
    'cli.column.route',
    'cli.column.upload',
    'component.label.Link',
    'controls.crop.zoom',
    'controls.rich.code',
    'controls.rich.link',
    'editor.color.orange',
    'editor.connection.host',
    'editor.connection.port',
    'editor.feature.controller',
    'editor.feature.model',
    'editor.feature.service',
    'editor.foreignKey.onDelete',
    'editor.generator',
    'editor.index.where',
    'feature.uploads',
    'gallery.group.layout',
    'kind.null',
    'label.id',
    'label.logo',
    'label.name',
    'login.code',
    'menu.title.system',
    'reference.parameter',
    'reference.schemas',
    'reference.title',
    'system.rights.feature',
    'system.rights.system',
    'tools.clean.kind.model',
    'tools.clean.kind.service',
    'tools.difference.fact.index',
    'tools.display.dialog',
    'tools.field.detail',
    'tools.function',
    'tools.hint.createController',
    'tools.hint.createMigration',
    'tools.hint.createModel',
    'tools.hint.createService',
    'tools.plan.hash',
    'tools.plan.migration',
    'tools.relation.name',
    'tools.route',
    'tools.route.path',
    'tools.tables.feature',
    'tools.tables.onlyHint',
    'tools.tables.schema',
  ],
  'zh-CN': [
    'editor.foreignKey.onDelete',
    'kind.null',
    'label.id',
    'tools.hint.createController',
    'tools.hint.createMigration',
    'tools.hint.createModel',
    'tools.hint.createService',
    'tools.tables.onlyHint',
  ],
}

describe('no message is left in English', () => {
  it.each(Object.entries(same))('in %s but for those of the list', (locale, list) => {
    const equal = places.flatMap((place) => {
      const folder = join(root, place.folder)
      const other = readCatalogue(folder, locale)
      const said = Object.entries(readCatalogue(folder, 'en-US')).filter(([, text]) => hasWord(text))
      return said.flatMap(([key, text]) => (other[key] === text ? [key] : []))
    })
    expect(equal.sort()).toEqual([...list].sort())
  })

  it('and the list stays short', () => {
    expect(Object.values(same).flat().length).toBeLessThanOrEqual(60)
  })
})

/** Whether a message says something beside its values. */
function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))
}
