import { type Catalogue, formatText, type TextParams, type TextValue } from '@quoin/extensions/text'
import type { KeyOf, MessagePart } from './locales/catalogues.ts'
import type { TextKey, TextParamsByKey } from './locales/texts.ts'

/** Gives a text of the panel with its values filled; those of a part only where that part is loaded. */
export type Translate<Of extends MessagePart = never> = <Key extends KeyOf<'base' | Of>>(
  key: Key,
  ...values: ValuesOf<Key>
) => string

type ValuesOf<Key extends TextKey> = object extends TextParamsByKey[Key]
  ? [values?: TextParamsByKey[Key]]
  : [values: TextParamsByKey[Key]]

/** Translates by a catalogue; parts that come into it later are found as well. */
export function translator(catalogue: Catalogue, locale: string): Translate<MessagePart> {
  return (key, ...[values]) => formatText(catalogue, locale, { key, params: isolated(values ?? {}) })
}

/** Signs that are written from right to left, or turn the direction. */
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** Values that would turn the words around them stand apart from these (Unicode UAX 9, first strong isolate). */
function isolated(values: TextParams): TextParams {
  const entries = Object.entries(values).map(([name, value]): [string, TextValue] => {
    return [name, typeof value === 'string' && turning.test(value) ? `\u2068${value}\u2069` : value]
  })
  return Object.fromEntries(entries)
}
