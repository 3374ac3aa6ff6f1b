import { join } from 'node:path'
import { type CataloguePlace, localesAt } from './catalogue-places.ts'
import { codeEntries, editorBundle, editorFiles } from './editor-files.ts'
import { type CompiledEntry, compileCatalogue, readCatalogue } from './read-catalogue.ts'
import { splitFiles } from './split-files.ts'

/** The files that are made of a package's catalogues, by their paths from the root of the repository. */
export function compiledFiles(root: string, place: CataloguePlace): ReadonlyMap<string, string> {
  const locales = localesAt(root, place)
  const target = (name: string) => `${place.folder}/${place.compiled}/${name}.ts`
  const all = locales.map((locale) => {
    return [locale, compileCatalogue(readCatalogue(join(root, place.folder), locale))] as const
  })
  const compiled = place.isEditor ? all.map(([locale, entries]) => [locale, codeEntries(entries)] as const) : all
  const english = Object.fromEntries(compiled)['en-US'] ?? {}
  if (place.parts !== undefined) {
    const files = [['texts', textsModule(place, english)] as const, ...splitFiles(compiled, place.parts)]
    return new Map(files.map(([name, text]) => [target(name), text]))
  }
  return new Map([
    [target('texts'), textsModule(place, english)],
    [target('catalogues'), cataloguesModule(locales, place)],
    ...(place.atHand ? [[target('at-hand'), atHandModule(compiled, place.atHand)] as const] : []),
    ...compiled
      .filter(([locale]) => !place.isEditor || editorBundle(locale) === null)
      .map(([locale, entries]) => [target(locale), messagesModule(locale, entries)] as const),
    ...(place.isEditor ? [...editorFiles(all)].map(([name, text]) => [`${place.folder}/${name}`, text] as const) : []),
  ])
}

function messagesModule(locale: string, entries: Readonly<Record<string, CompiledEntry>>): string {
  const lines = Object.entries(entries).map(
    ([key, { message }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
  )
  return `// Written by \`npm run locales\` from locales/${locale}.json.
import type { Messages } from './texts.ts'

export const messages: Messages = {
${lines.join('\n')}
}
`
}

function atHandModule(
  compiled: readonly (readonly [string, Readonly<Record<string, CompiledEntry>>])[],
  words: readonly string[],
): string {
  const isAtHand = (key: string): boolean => words.includes(key.slice(0, key.indexOf('.')))
  const locales = compiled.map(([locale, entries]) => {
    const lines = Object.entries(entries)
      .filter(([key]) => isAtHand(key))
      .map(([key, { message }]) => `    ${JSON.stringify(key)}: ${JSON.stringify(message)},`)
    return `  ${JSON.stringify(locale)}: {\n${lines.join('\n')}\n  },`
  })
  const keys = words.map((word) => `\`${word}.\${string}\``).join(' | ')
  return `// Written by \`npm run locales\` from the files of locales/.
import type { Locale } from './catalogues.ts'
import type { Messages } from './texts.ts'

/** The messages that every language has at hand, for code that cannot wait for a catalogue. */
export const messagesAtHand: Readonly<Record<Locale, Pick<Messages, Extract<keyof Messages, ${keys}>>>> = {
${locales.join('\n')}
}
`
}

function textsModule({ textValue, isPlain }: CataloguePlace, entries: Readonly<Record<string, CompiledEntry>>): string {
  const used = Object.values(entries).some(({ params }) => Object.values(params).includes('value'))
  const lines = Object.entries(entries).map(([key, { params }]) => {
    const types = Object.entries(params).map(([name, kind]) => {
      return `readonly ${name}: ${kind === 'number' ? 'number' : 'TextValue'}`
    })
    return `  readonly ${JSON.stringify(key)}: {${types.length === 0 ? '' : ` ${types.join('; ')} `}}`
  })
  return `// Written by \`npm run locales\` from the files of locales/.
${used ? `import type { TextValue } from '${textValue}'\n\n` : ''}/** The values that each message of this package names. */
export interface TextParamsByKey {
${lines.join('\n')}
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly ${isPlain ? '(string | readonly [string])' : 'unknown'}[]>>
`
}

function cataloguesModule(locales: readonly string[], { isEditor }: CataloguePlace): string {
  const loaders = locales.map((locale) => {
    const bundle = isEditor ? editorBundle(locale) : null
    return bundle === null
      ? `  ${JSON.stringify(locale)}: async () => (await import('./${locale}.ts')).messages,`
      : `  ${JSON.stringify(locale)}: async () => (await import('../${bundle}', { with: { type: 'json' } })).default,`
  })
  return `// Written by \`npm run locales\` from the files of locales/.
import type { Messages } from './texts.ts'

/** A language in which this package speaks. */
export type Locale = ${locales.map((locale) => JSON.stringify(locale)).join(' | ')}

/** Loads the messages of a language. */
export const catalogues: Readonly<Record<Locale, () => Promise<Messages>>> = {
${loaders.join('\n')}
}
`
}
