import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CompiledMessage } from '@quoin/extensions/compile-message'
import type { Catalogue } from '@quoin/extensions/text'
import { RuntimeError } from '../errors.ts'
import { packageFileUrl } from '../package-files.ts'
import { pickAcceptedLocale } from './pick-accepted-locale.ts'

const english = fileURLToPath(packageFileUrl('panel/locales/en-US.json'))

/** What an application has the panel say in its own words, or in a language of its own: by locale. */
export class PanelMessages {
  readonly #byLocale = new Map<string, Catalogue>()

  /**
   * Compiles the messages of a locale, and answers what is wrong with some of them: a key that the panel does not have,
   * a message that is not ICU, or one that names a value which the panel does not give it.
   */
  async add(locale: string, file: string, messages: Readonly<Record<string, string>>): Promise<RuntimeError[]> {
    const entries = Object.entries(messages)
    if (entries.length === 0) return []
    // The parser is loaded by applications that need it.
    const [own, { compileMessage }] = await Promise.all([panelMessages(), import('@quoin/extensions/compile-message')])
    const problems: RuntimeError[] = []
    const catalogue: Record<string, Catalogue[string]> = {}
    for (const [key, text] of entries) {
      try {
        catalogue[key] = checked({ file, key }, text, Object.hasOwn(own, key) ? own[key] : undefined, compileMessage)
      } catch (error) {
        if (!(error instanceof RuntimeError)) throw error
        problems.push(error)
      }
    }
    this.#byLocale.set(locale, catalogue)
    return problems
  }

  /** The compiled messages of a locale: those of another country where the language has none for this one. */
  in(locale: string): Catalogue {
    return this.#byLocale.get(pickAcceptedLocale(locale, [...this.#byLocale.keys()]) ?? '') ?? {}
  }

  /** Those of some locales that it has messages for, each with what changes when one of them does: `fr-FR=1f2e3d4c`. */
  versions(locales: readonly string[]): string {
    return locales
      .map((locale) => [locale, JSON.stringify(this.in(locale))] as const)
      .filter(([, messages]) => messages !== '{}')
      .map(([locale, messages]) => `${locale}=${createHash('sha256').update(messages).digest('hex').slice(0, 8)}`)
      .join(' ')
  }
}

/** What the components of an application say has keys that begin so. */
const ofApplication = 'app.'

interface MessagePlace {
  readonly file: string
  readonly key: string
}

function checked(
  place: MessagePlace,
  text: string,
  own: string | undefined,
  compile: (text: string) => CompiledMessage,
): Catalogue[string] {
  const { message, values } = compiled(place, text, compile)
  if (place.key.startsWith(ofApplication)) return message
  if (own === undefined) throw new RuntimeError('RUNTIME_LOCALE_INVALID.message', { params: { ...place } })
  const given = compile(own).values
  const unknown = [...values].find((value) => !given.has(value))
  if (unknown === undefined) return message
  const known = [...given].map((value) => `{${value}}`).join(', ') || 'none'
  throw new RuntimeError('RUNTIME_LOCALE_INVALID.value', { params: { ...place, value: `{${unknown}}`, known } })
}

function compiled(place: MessagePlace, text: string, compile: (text: string) => CompiledMessage): CompiledMessage {
  try {
    return compile(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RuntimeError('RUNTIME_LOCALE_INVALID.syntax', { params: { ...place, reason }, cause })
  }
}

/** The panel's own messages in English. */
async function panelMessages(): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(english, 'utf8'))
}
