import { type Catalogue, formatText, type Text } from '@quoin/extensions/text'
import * as vscode from 'vscode'
import { messages as english } from '../locales/en-US.ts'
import type { TextKey, TextParamsByKey } from '../locales/texts.ts'

/** VS Code has read the file of its language in `l10n/` before it loads this; for English there is none. */
const messages = { ...english, ...vscode.l10n.bundle } as Catalogue

/** A text of the extension in the editor's language. */
export function t<Key extends TextKey>(
  key: Key,
  ...[params = {}]: object extends TextParamsByKey[Key] ? [params?: object] : [params: TextParamsByKey[Key]]
): string {
  return localized({ key, params: params as Text['params'] })
}

/** A text of the extension in the editor's language; what others say stays as it is. */
export function localized(said: Text | string): string {
  return typeof said === 'string' ? said : formatText(messages, vscode.env.language, said)
}
