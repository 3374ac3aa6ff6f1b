import type { KeyOf } from '../i18n/locales/catalogues.ts'
import type { Translate } from '../i18n/translate.ts'

/** Words of the component library: icons that are the only name of a button or a choice, as people say them. */
const names: Readonly<Record<string, KeyOf<'base'>>> = {
  character: 'icon.character',
  close: 'icon.close',
  'close-circle': 'icon.closeCircle',
  delete: 'icon.delete',
  'double-left': 'icon.doubleLeft',
  'double-right': 'icon.doubleRight',
  ellipsis: 'icon.ellipsis',
  eye: 'icon.eye',
  'eye-invisible': 'icon.eyeInvisible',
  left: 'icon.left',
  minus: 'icon.minus',
  plus: 'icon.plus',
  right: 'icon.right',
  search: 'icon.search',
  star: 'icon.star',
}

let translate: ((key: KeyOf<'base'>) => string) | undefined

/** Names the icons from now on by the messages of a language. */
export function setIconNames(t: Translate): void {
  translate = t as (key: KeyOf<'base'>) => string
}

/** How a screen reader is told of an icon: by a word in the language of the page, or not at all where it only adorns. */
export function ariaIconAttributes(icon: string): { readonly 'aria-label': string } | { readonly 'aria-hidden': true } {
  const name = ariaIconLabel(icon)
  return name === undefined ? { 'aria-hidden': true } : { 'aria-label': name }
}

/** The accessible label of an icon that says something by itself; undefined for one that decorates. */
export function ariaIconLabel(icon: string): string | undefined {
  const key = names[icon]
  return key && translate?.(key)
}
