import type { CompiledEntry } from './read-catalogue.ts'

type Entries = Readonly<Record<string, CompiledEntry>>

const header = '// Written by `npm run locales` from the files of locales/.'

/**
 * The files of a package that loads its messages in parts, by their names: those of each part and locale, what loads
 * them, and the names of the languages.
 */
export function splitFiles(
  compiled: readonly (readonly [string, Entries])[],
  parts: readonly string[],
): Map<string, string> {
  const files = new Map<string, string>()
  const locales = compiled.map(([locale]) => locale)
  for (const [locale, entries] of compiled) {
    for (const part of ['base', ...parts]) files.set(`${locale}.${part}`, partModule(entries, part, parts))
  }
  files.set('catalogues', cataloguesModule(locales, parts))
  files.set('names', namesModule(compiled))
  return files
}

function partModule(entries: Entries, part: string, parts: readonly string[]): string {
  const belongs = (key: string) => {
    const first = key.slice(0, key.indexOf('.'))
    return parts.includes(first) ? first === part : part === 'base'
  }
  const lines = Object.entries(entries).flatMap(([key, { message }]) =>
    belongs(key) ? [`  ${JSON.stringify(key)}: ${JSON.stringify(message)},`] : [],
  )
  return `${header}
import type { MessagesOf } from './catalogues.ts'

export const messages: MessagesOf<${JSON.stringify(part)}> = {
${lines.join('\n')}
}
`
}

function cataloguesModule(locales: readonly string[], parts: readonly string[]): string {
  const loaders = locales.map((locale) => {
    const lines = ['base', ...parts].map((part) => {
      const load =
        locale === 'en-US' && part === 'base' ? 'english' : `(await import('./${locale}.${part}.ts')).messages`
      return `    ${JSON.stringify(part)}: async () => ${load},`
    })
    return `  ${JSON.stringify(locale)}: {\n${lines.join('\n')}\n  },`
  })
  return `${header}
import { messages as english } from './en-US.base.ts'
import type { Locale } from './names.ts'
import type { TextKey } from './texts.ts'

/** What is loaded later than the rest: the messages whose keys begin with this word. */
export type MessagePart = ${parts.map((part) => JSON.stringify(part)).join(' | ')}

/** The keys of a part, or of what is always there. */
export type KeyOf<Of extends MessagePart | 'base'> = Of extends 'base'
  ? Exclude<TextKey, \`\${MessagePart}.\${string}\`>
  : Extract<TextKey, \`\${Of}.\${string}\`>

/** The messages of a part in one language. */
export type MessagesOf<Of extends MessagePart | 'base'> = Readonly<Record<KeyOf<Of>, string | readonly unknown[]>>

export { english }

/** Loads the messages of a language, part by part; the English base is always there. */
export const catalogues: Readonly<Record<Locale, { readonly [Of in MessagePart | 'base']: () => Promise<MessagesOf<Of>> }>> = {
${loaders.join('\n')}
}
`
}

function namesModule(compiled: readonly (readonly [string, Entries])[]): string {
  const lines = compiled.map(([locale, entries]) => {
    return `  ${JSON.stringify(locale)}: ${JSON.stringify(entries['locale.name']?.message ?? locale)},`
  })
  return `${header}
/** A language in which this package speaks. */
export type Locale = ${compiled.map(([locale]) => JSON.stringify(locale)).join(' | ')}

/** The languages with their own names. */
export const localeNames: Readonly<Record<Locale, string>> = {
${lines.join('\n')}
}
`
}
