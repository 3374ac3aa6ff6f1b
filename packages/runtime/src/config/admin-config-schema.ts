import type { EmitterKind, FeatureEmitter } from '@quoin/generator'
import { z } from 'zod'
import { isAppKey } from '../auth/app-key.ts'
import { messageLocales } from '../i18n/message-locales.ts'
import type { TextKey } from '../locales/texts.ts'
import { contrastWithWhite, minTextContrast } from '../look/contrast.ts'
import { type AdminConfig, type AdminConfigInput, logLevels } from './admin-config.ts'
import { areProxies } from './are-proxies.ts'

/** The schema carries keys of messages in place of sentences. */
const message = (key: Extract<TextKey, `option.${string}`>) => key

const seconds = z.number().int().positive()

const path = z.string().regex(/^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)*$/i, message('option.path'))

const route = z
  .strictObject({
    /** First segment of every API path. */
    prefix: path.default('admin-api'),
    /** Path at which the panel is served. */
    panel: path.default('admin'),
  })
  // The panel and the assets of extensions answer everything below their paths.
  .refine(({ prefix, panel }) => !isDescendantOf(prefix, panel), {
    path: ['prefix'],
    error: message('option.pathOfPanel'),
  })
  .refine(({ prefix, panel }) => ![prefix, panel].some((own) => isDescendantOf(own, 'extensions')), {
    error: message('option.pathOfExtensions'),
  })

function isDescendantOf(inner: string, outer: string): boolean {
  return `${inner}/`.startsWith(`${outer}/`)
}

const session = z.strictObject({
  cookie: z
    .string()
    .regex(/^[\w-]+$/, message('option.name'))
    .default('quoin_session'),
  /** A session without `remember` ends after this time without a request. */
  idle_minutes: z.number().int().positive().default(720),
  /** A session with `remember` ends after this time without a request. */
  remember_days: z.number().int().positive().default(30),
})

const login = z.strictObject({
  /** Failed attempts of strangers at an account, and of a browser that is known, before they wait longer and longer. */
  attempts: z.number().int().positive().default(5),
  /** Failed attempts per network (IPv4 address, IPv6 /64) before it is locked. */
  network_attempts: z.number().int().positive().default(30),
  /** The longest of these waits, and the wait of a network. */
  lock_seconds: seconds.default(60),
})

const upload = z.strictObject({
  /** Folder of uploaded files, below the project or absolute. */
  dir: z.string().min(1).default('storage/uploads'),
  /** The largest file, also of an import. */
  max_bytes: z.number().int().positive().default(10_485_760),
  /** Bytes of all uploads together; null for no limit. */
  total_bytes: z.number().int().positive().nullable().default(null),
  /** Files and imports per user and minute, those of all instances together. */
  per_minute: z.number().int().positive().default(60),
  /** Uploaded files are sent to everybody who has their address, instead of to people who are logged in. */
  public: z.boolean().default(false),
  /** The most rows of one import. */
  import_rows: z.number().int().positive().default(50_000),
})

const tables = z.strictObject({
  /** What the names of the framework's own tables begin with. */
  prefix: z
    .string()
    .regex(/^[a-z0-9_]{0,24}$/, message('option.tablePrefix'))
    .default('admin_'),
  /** The schema that they are in, on MySQL another database of the server; null is that of the connection. */
  schema: z
    .string()
    .regex(/^[\w-]{1,63}$/, message('option.tableSchema'))
    .nullable()
    .default(null),
})

const list = z.strictObject({
  /** Counting takes long in huge tables: from so many rows on the total of a list is the engine's estimate. */
  exact_total_below: z.number().int().positive().default(1_000_000),
})

const log = z.strictObject({
  level: z.enum(logLevels).default('info'),
})

const proxies = z.string().refine(areProxies, message('option.proxies'))

const server = z.strictObject({
  host: z.string().default('127.0.0.1'),
  port: z.number().int().min(0).max(65_535).default(8686),
  body_limit_bytes: z.number().int().positive().default(1_048_576),
  /** A request that has not arrived whole after this time is given up: slow senders must not hold connections. */
  request_timeout_seconds: z.number().int().positive().max(86_400).default(300),
})

const redis = z.strictObject({
  /** Sessions, login limits, the caches of extensions and invalidation go to Redis or Valkey; null: to the database. */
  url: z
    .string()
    .regex(/^rediss?:\/\//, message('option.redisUrl'))
    .nullable()
    .default(null),
  /** First part of every key, for applications that share a server. */
  prefix: z
    .string()
    .regex(/^[\w-]+$/, message('option.name'))
    .default('quoin'),
})

const metrics = z.strictObject({
  /** `GET /metrics` answers those who send it as `Authorization: Bearer <token>`. */
  token: z.string().min(16).nullable().default(null),
  /** `GET /metrics` answers callers on the same machine that no proxy speaks for. */
  loopback: z.boolean().default(false),
})

const origins = z.array(z.string().regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, message('option.origin'))).default([])

const extension = z.strictObject({
  dir: z.string().default('extensions'),
  /** An extension that fails stops the start, instead of being shown as failed. */
  strict: z.boolean().default(false),
  /** For importing, registering and booting one extension, each. */
  time_limit_seconds: z.number().positive().max(3600).default(10),
  /** Other origins that scripts and styles of extensions may come from, such as `https://cdn.example.com`. */
  asset_origins: origins,
})

const security = z.strictObject({
  /** Other origins that pictures in the panel may come from. */
  image_origins: origins,
  /** Other origins that pages in frames of the panel may come from. */
  frame_origins: origins,
})

const theme = z.strictObject({
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, message('option.color'))
    .refine((color) => contrastWithWhite(color) >= minTextContrast, message('option.contrast'))
    .nullable()
    .default(null),
  radius: z.number().int().min(0).max(24).nullable().default(null),
  density: z.enum(['normal', 'compact']).default('normal'),
  font: z
    .string()
    .regex(/^[\w\s,'"-]+$/, message('option.font'))
    .nullable()
    .default(null),
})

/** An address of the server's own files, or of another server. */
const address = z
  .string()
  .regex(/^(?:https?:\/\/|\/(?!\/))/, message('option.address'))
  .nullable()
  .default(null)

const emitter = z
  .custom<FeatureEmitter>((value) => typeof value === 'function', message('option.function'))
  .exactOptional()

const emitters = z.strictObject({
  model: emitter,
  service: emitter,
  controller: emitter,
} satisfies Record<EmitterKind, typeof emitter>)

const generator = z.strictObject({
  componentMap: z.record(z.string(), z.string()).default({}),
  /** The project's own way to write a file of a feature. */
  emitters: emitters.default({}),
})

const database = z.union([z.string(), z.looseObject({})], message('option.database'))

const connectionName = z.string().regex(/^[a-z][a-z0-9_-]{0,49}$/, message('option.connectionName'))

const everything = z.strictObject({
  name: z.string().default('Quoin'),
  logo: z.string().nullable().default(null),
  favicon: address,
  footer: z.string().nullable().default(null),
  home: z
    .string()
    .regex(/^\/[^/]/, message('option.home'))
    .nullable()
    .default(null),
  theme: theme.prefault({}),
  security: security.prefault({}),
  base_url: z
    .url({ protocol: /^https?$/, error: message('option.baseUrl') })
    .nullable()
    .default(null),
  app_key: z.string().refine(isAppKey, message('option.appKey')).nullable().default(null),
  route: route.prefault({}),
  database: database.default({ driver: 'sqlite', file: 'database/app.sqlite' }),
  connections: z.record(connectionName, database).default({}),
  tables: tables.prefault({}),
  show_development_tools: z.boolean().default(false),
  extension: extension.prefault({}),
  locale: z.string().default('en-US'),
  locales: z
    .array(z.string())
    .min(1)
    .default([...messageLocales]),
  session: session.prefault({}),
  login: login.prefault({}),
  upload: upload.prefault({}),
  list: list.prefault({}),
  log: log.prefault({}),
  redis: redis.prefault({}),
  metrics: metrics.prefault({}),
  trust_proxy: z
    .union([z.boolean(), z.number().int().nonnegative(), proxies, z.array(proxies)], message('option.proxies'))
    .default(false),
  server: server.prefault({}),
  generator: generator.prefault({}),
})

/** The schema of config/admin.ts: each key has a default, an unknown key is an error. */
export const adminConfigSchema: z.ZodType<AdminConfig, AdminConfigInput> = everything.refine(
  ({ locale, locales }) => locales.includes(locale),
  { path: ['locale'], error: message('option.locale') },
)
