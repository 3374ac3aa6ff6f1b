import type { Labels } from '../i18n/labels.ts'
import { localizeText } from '../i18n/package-texts.ts'
import type { FrameworkMenu } from './framework-menu.ts'
import type { MenuDeclaration } from './menu-declaration.ts'

type Entry = MenuDeclaration | FrameworkMenu

/** The titles that declared menu entries have in each language. */
export class MenuTitles {
  readonly #labels: Labels
  readonly #byKey: ReadonlyMap<string, Entry>
  readonly #byResource: ReadonlyMap<string, Entry>

  constructor(declarations: readonly Entry[], labels: Labels) {
    this.#labels = labels
    this.#byKey = new Map(declarations.map((menu) => [menu.key, menu]))
    this.#byResource = new Map(declarations.map((menu) => [(menu.url ?? '').replace(/^\/+/, ''), menu]))
  }

  /** The title of the entry that leads to a resource; the language is only asked for where it matters. */
  ofResource(api: string, locale: () => string): string | null {
    const menu = this.#byResource.get(api)
    if (menu === undefined) return null
    return this.#titleOf(menu, locale())
  }

  /** The title of a stored entry: in the given language, unless a user has renamed it. */
  ofEntry(key: string | null, title: string, locale: string): string {
    const menu = key === null ? undefined : this.#byKey.get(key)
    return menu?.title === title ? this.#titleOf(menu, locale) : this.#labels.in(locale, title)
  }

  /** The translation beside an entry, that of the application's labels, and what the panel calls its own. */
  #titleOf(menu: Entry, locale: string): string {
    const declared = menu.titles?.[locale] ?? this.#labels.in(locale, menu.title)
    return 'titleText' in menu && declared === menu.title ? localizeText(locale, menu.titleText) : declared
  }
}
