import type { CompiledEntry } from './read-catalogue.ts'

/** First word of the keys of messages that `package.json` of the extension names as `%key%`. */
const manifest = 'manifest.'

/** What {@link editorFiles} writes. */
export const editorFileNames: readonly string[] = ['package.nls.json', 'package.nls.*.json', 'l10n/*.json']

/** The messages of the extension's code: those of its manifest are for VS Code alone. */
export function codeEntries(entries: Readonly<Record<string, CompiledEntry>>): Readonly<Record<string, CompiledEntry>> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !key.startsWith(manifest)))
}

/** The files in which VS Code looks for the texts of an extension, by their names: those of its manifest and its code. */
export function editorFiles(
  compiled: readonly (readonly [string, Readonly<Record<string, CompiledEntry>>])[],
): ReadonlyMap<string, string> {
  return new Map(
    compiled.flatMap(([locale, entries]): readonly (readonly [string, string])[] => {
      const named = Object.entries(entries).filter(([key]) => key.startsWith(manifest))
      const own = Object.entries(codeEntries(entries))
      const bundle = editorBundle(locale)
      if (bundle === null) return [['package.nls.json', jsonOf(named)]]
      return [
        [`package.nls.${editorLanguage(locale)}.json`, jsonOf(named)],
        [bundle, jsonOf(own)],
      ]
    }),
  )
}

/** The file of the code's messages in a language, which the engine reads, too; English ones are at hand in the code. */
export function editorBundle(locale: string): string | null {
  return locale === 'en-US' ? null : `l10n/bundle.l10n.${editorLanguage(locale)}.json`
}

function jsonOf(entries: readonly (readonly [string, CompiledEntry])[]): string {
  const lines = entries.map(([key, { message }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** What VS Code calls a language: it has a region only where there are several language packs. */
function editorLanguage(locale: string): string {
  const [language = locale] = locale.split('-')
  return ['pt', 'zh'].includes(language) ? locale.toLowerCase() : language
}
