/** A menu entry as a route file declares it; it is synced into the menu by `key`. */
export interface MenuDeclaration {
  /** Stays the same for ever; what a user changes in menu management is remembered under it. */
  readonly key: string
  readonly title: string
  /** The title in other languages, as long as nobody has renamed the entry: `{ 'zh-CN': '产品' }`. */
  readonly titles?: Readonly<Record<string, string>> | undefined
  /** An antd icon name. */
  readonly icon?: string | null | undefined
  /** A path of the panel, or null for a group. */
  readonly url?: string | null | undefined
  /** The key of the entry above it. */
  readonly parent?: string | null | undefined
  readonly order?: number | undefined
}
