/** A menu entry of an extension. */
export interface MenuDeclaration {
  /** The extension's package name, alone or followed by `.` and a word of its own. */
  readonly key: string
  readonly title: string
  /** The title in other languages, by locale: `{ 'zh-CN': '公告' }`. */
  readonly titles?: Readonly<Record<string, string>>
  readonly icon?: string
  /** Path in the panel. */
  readonly url?: string
  /** Key of the entry above; any menu's. */
  readonly parent?: string | null
  readonly order?: number
}

/** A permission that roles can be given. */
export interface PermissionDeclaration {
  /** The extension's package name, alone or followed by `.` and a word of its own. */
  readonly key: string
  readonly title: string
  /** Route patterns it opens, inside the extension's own path; `package-name/*` when left out. */
  readonly routes?: readonly string[]
  /** HTTP methods it opens; all when left out. */
  readonly methods?: readonly string[]
}

/** Patterns of the routes that skip a check; each stays inside the extension's own path. */
export interface ExceptRoutes {
  /** Need no permission. */
  readonly permission?: readonly string[]
  /** Need no login. */
  readonly auth?: readonly string[]
}

/** A middleware class; the server says what its instances look like. */
export type MiddlewareClass = new (...args: never[]) => object
