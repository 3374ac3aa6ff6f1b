import type { Labels } from '../i18n/labels.ts'
import type { MenuDeclaration } from './menu-declaration.ts'

/** The titles that declared menu entries have in each language. */
export class MenuTitles {
  readonly #labels: Labels
  readonly #byKey: ReadonlyMap<string, MenuDeclaration>
  readonly #byResource: ReadonlyMap<string, MenuDeclaration>

  constructor(declarations: readonly MenuDeclaration[], labels: Labels) {
    this.#labels = labels
    this.#byKey = new Map(declarations.map((menu) => [menu.key, menu]))
    this.#byResource = new Map(declarations.map((menu) => [(menu.url ?? '').replace(/^\/+/, ''), menu]))
  }

  /** The title of the entry that leads to a resource; the language is only asked for where it matters. */
  ofResource(api: string, locale: () => string): string | null {
    const menu = this.#byResource.get(api)
    if (menu === undefined) return null
    return menu.titles?.[locale()] ?? this.#labels.in(locale(), menu.title)
  }

  /** The title of a stored entry: in the given language, unless a person has renamed it. */
  ofEntry(key: string | null, title: string, locale: string): string {
    const menu = key === null ? undefined : this.#byKey.get(key)
    const declared = menu?.title === title ? menu.titles?.[locale] : undefined
    return declared ?? this.#labels.in(locale, title)
  }
}
