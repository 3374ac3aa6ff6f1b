import type { Text } from '@quoin/extensions/text'
import { sentence, text } from '../i18n/sentence.ts'
import type { TextKey } from '../locales/texts.ts'
import type { MenuDeclaration } from './menu-declaration.ts'

type MenuKey = Extract<TextKey, `menu.title.${string}`> extends `menu.title.${infer Key}` ? Key : never

/** An entry of the panel itself, whose title is a text of its catalogues. */
export interface FrameworkMenu extends MenuDeclaration {
  readonly titleText: Text
}

/** Declares an entry of the panel itself; its title is the message `menu.title.<key>`. */
export function declareFrameworkMenu(
  key: MenuKey,
  entry: Omit<MenuDeclaration, 'key' | 'title' | 'titles'>,
): FrameworkMenu {
  const titleText = text(`menu.title.${key}`, {})
  return { key, title: sentence(titleText), titleText, ...entry }
}
