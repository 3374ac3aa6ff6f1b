import type { Text, TextParams } from '@quoin/extensions/text'
import type { Issue, IssueCode } from '../errors.ts'
import type { TextKey, TextParamsByKey } from '../locales/texts.ts'
import { paramsWithoutTexts, sentence } from '../sentence.ts'

/** The key of what an issue says: its code, or `<code>.<variant>`. */
export type IssueKey = Exclude<Extract<TextKey, `${IssueCode}${'' | `.${string}`}`>, `${string}.hint`>

/** A mistake at a place; `named` is what its sentence names beside its parameters. */
export function issue<Key extends IssueKey, Named extends TextParams = Record<never, never>>(
  path: string,
  key: Key,
  params: Omit<TextParamsByKey[Key], keyof Named> & TextParams,
  named?: Named,
): Issue {
  const code = key.split('.', 2).join('.') as IssueCode
  return issueWithText(path, code, params, { key, params: { ...params, ...named } })
}

/** A mistake whose sentence is not that of its code. */
export function issueWithText(path: string, code: IssueCode, params: TextParams, text: Text): Issue {
  return { path, code, params: paramsWithoutTexts(params), text, message: sentence(text) }
}
