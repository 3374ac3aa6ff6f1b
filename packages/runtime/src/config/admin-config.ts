import type { EmitterOverrides } from '@quoin/generator'

/** How much is logged, the most first. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The configuration with every default filled in. */
export interface AdminConfig {
  readonly name: string
  readonly logo: string | null
  /** Address of the icon of its tabs; null: Quoin's. */
  readonly favicon: string | null
  /** A line below the login, such as an imprint. */
  readonly footer: string | null
  /** The page of the panel that opens first; null: an overview of all features. */
  readonly home: string | null
  readonly theme: {
    /** `#rrggbb`; buttons in it have white text. */
    readonly color: string | null
    /** Of corners, in pixels. */
    readonly radius: number | null
    readonly density: 'normal' | 'compact'
    /** Families of fonts, as in CSS. */
    readonly font: string | null
  }
  readonly security: { readonly image_origins: readonly string[]; readonly frame_origins: readonly string[] }
  readonly base_url: string | null
  /** What secrets in the database are sealed with; null: storage/app.key, which is made at first need. */
  readonly app_key: string | null
  readonly route: { readonly prefix: string; readonly panel: string }
  /** A connection URL or a `DatabaseConfig` of `@quoin/introspect`. */
  readonly database: string | Readonly<Record<string, unknown>>
  /** Other databases by name, for models whose `connection` says so. */
  readonly connections: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>
  /** Where the framework's own tables are: what their names begin with, and their schema. */
  readonly tables: { readonly prefix: string; readonly schema: string | null }
  readonly show_development_tools: boolean
  readonly extension: {
    readonly dir: string
    readonly strict: boolean
    readonly time_limit_seconds: number
    readonly asset_origins: readonly string[]
  }
  readonly locale: string
  readonly locales: readonly string[]
  readonly session: { readonly cookie: string; readonly idle_minutes: number; readonly remember_days: number }
  readonly login: { readonly attempts: number; readonly network_attempts: number; readonly lock_seconds: number }
  readonly upload: {
    readonly dir: string
    readonly max_bytes: number
    readonly total_bytes: number | null
    readonly per_minute: number
    readonly public: boolean
    readonly import_rows: number
  }
  readonly list: { readonly exact_total_below: number }
  readonly log: { readonly level: (typeof logLevels)[number] }
  readonly redis: { readonly url: string | null; readonly prefix: string }
  readonly metrics: { readonly token: string | null; readonly loopback: boolean }
  readonly trust_proxy: boolean | number | string | readonly string[]
  readonly server: {
    readonly host: string
    readonly port: number
    readonly body_limit_bytes: number
    readonly request_timeout_seconds: number
  }
  readonly generator: { readonly componentMap: Readonly<Record<string, string>>; readonly emitters: EmitterOverrides }
}

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** The configuration as a user writes it in config/admin.ts; every key has a default. */
export interface AdminConfigInput {
  /** Name shown in the panel. */
  readonly name?: string | undefined
  readonly logo?: string | null | undefined
  readonly favicon?: string | null | undefined
  readonly footer?: string | null | undefined
  /** The page of the panel that opens first, such as `/reports`. */
  readonly home?: string | null | undefined
  /** Color, corners, density and fonts of the panel. */
  readonly theme?: Optional<AdminConfig['theme']> | undefined
  /** Other origins that pictures and frames of the panel may come from. */
  readonly security?: Optional<AdminConfig['security']> | undefined
  /** Address at which people reach the server, for example `https://admin.example.com`. */
  readonly base_url?: string | null | undefined
  /** 32 random bytes in base64 that secrets in the database are sealed with; better set as QUOIN_APP_KEY. */
  readonly app_key?: string | null | undefined
  readonly route?: Optional<AdminConfig['route']> | undefined
  readonly database?: string | Readonly<Record<string, unknown>> | undefined
  /** Other databases by name: features can be generated from their tables, too. */
  readonly connections?: AdminConfig['connections'] | undefined
  /** Names of the framework's own tables, for a database that has tables called `admin_…`. */
  readonly tables?: Optional<AdminConfig['tables']> | undefined
  /** Mounts the generator and the extension screens. */
  readonly show_development_tools?: boolean | undefined
  readonly extension?: Optional<AdminConfig['extension']> | undefined
  readonly locale?: string | undefined
  readonly locales?: readonly string[] | undefined
  readonly session?: Optional<AdminConfig['session']> | undefined
  readonly login?: Optional<AdminConfig['login']> | undefined
  readonly upload?: Optional<AdminConfig['upload']> | undefined
  /** How large lists are counted. */
  readonly list?: Optional<AdminConfig['list']> | undefined
  readonly log?: Optional<AdminConfig['log']> | undefined
  /** Sessions, limits, caches and invalidation that several instances share. */
  readonly redis?: Optional<AdminConfig['redis']> | undefined
  /** Who may read `GET /metrics`; nobody when nothing is said. */
  readonly metrics?: Optional<AdminConfig['metrics']> | undefined
  /** Which proxies may set X-Forwarded-For and -Proto; as fastify's `trustProxy`. */
  readonly trust_proxy?: boolean | number | string | readonly string[] | undefined
  readonly server?: Optional<AdminConfig['server']> | undefined
  readonly generator?: Optional<AdminConfig['generator']> | undefined
}
