import type { TextKey } from '../locales/texts.ts'
import { formatText } from '../text/format-text.ts'
import type { Catalogue, Text } from '../text/index.ts'
import { sentence } from '../text/sentence.ts'

type WithDot<Key extends string> = Key extends `${infer Rule}-${infer Kind}` ? `${Rule}.${Kind}` : Key

/** Names a sentence of the validator: `required`, `min.string`. */
export type MessageKey = TextKey extends infer Key
  ? Key extends `validation.${infer Rule}`
    ? WithDot<Rule>
    : never
  : never

/** Sentences in place of the validator's own; `{field}` is the label of the field, other names are arguments of the rule. */
export type MessageOverrides = Readonly<Partial<Record<MessageKey, string>>>

/** The language in which a validator says what is wrong. */
export interface MessageLanguage {
  readonly locale: string
  /** The messages of this package in it: `await catalogues['de-DE']()` of `@quoin/extensions/locales`. */
  readonly catalogue: Catalogue
}

/** Sentences with a number of things, which languages have plurals for. */
const counted = /^(?:min|max|size)\.(?:array|string)$|digits$|^decimal$/

function numbers({ field = '', ...limits }: Readonly<Record<string, string>>): Text['params'] {
  return { field, ...Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, Number(limit)])) }
}

/** What is wrong with a field: in the caller's own words, else in the language, else in English. */
export function messageOf(
  key: MessageKey,
  params: Readonly<Record<string, string>>,
  {
    messages = {},
    language,
  }: { readonly messages?: MessageOverrides | undefined; readonly language?: MessageLanguage | undefined },
): string {
  const own = messages[key]
  if (own !== undefined) {
    return own.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(params, name) ? String(params[name]) : placeholder,
    )
  }
  const said: Text = {
    key: `validation.${key.replace('.', '-')}`,
    params: counted.test(key) ? numbers(params) : params,
  }
  return language === undefined ? sentence(said) : formatText(language.catalogue, language.locale, said)
}
