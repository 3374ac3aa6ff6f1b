import { env } from 'node:process'

/** The environment variables that the runtime reads; this file is the only one that reads them. */
export interface Environment {
  /** `DATABASE_URL`: overrides `database` of config/admin.ts. */
  readonly databaseUrl: string | undefined
  /** `REDIS_URL`: overrides `redis.url`. */
  readonly redisUrl: string | undefined
  /** `QUOIN_METRICS_TOKEN`: overrides `metrics.token`. */
  readonly metricsToken: string | undefined
  /** `QUOIN_APP_KEY`: overrides `app_key`. */
  readonly appKey: string | undefined
  /** `QUOIN_HOST`: overrides `server.host`. */
  readonly host: string | undefined
  /** `QUOIN_PORT`: overrides `server.port`. */
  readonly port: string | undefined
  /** `QUOIN_BASE_URL`: overrides `base_url`. */
  readonly baseUrl: string | undefined
  /** `QUOIN_TRUST_PROXY`: overrides `trust_proxy`. */
  readonly trustProxy: string | undefined
  /** `QUOIN_LOG_LEVEL`: overrides `log.level`. */
  readonly logLevel: string | undefined
}

/** Sets `NODE_ENV`, by which a configuration knows that its application is being developed. */
export function setDevelopmentMode(): void {
  env.NODE_ENV = 'development'
}

/** Reads the environment once; an empty variable counts as not set. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>> = env): Environment {
  const read = (name: string): string | undefined => (source[name] === '' ? undefined : source[name])
  return {
    databaseUrl: read('DATABASE_URL'),
    redisUrl: read('REDIS_URL'),
    metricsToken: read('QUOIN_METRICS_TOKEN'),
    appKey: read('QUOIN_APP_KEY'),
    host: read('QUOIN_HOST'),
    port: read('QUOIN_PORT'),
    baseUrl: read('QUOIN_BASE_URL'),
    trustProxy: read('QUOIN_TRUST_PROXY'),
    logLevel: read('QUOIN_LOG_LEVEL'),
  }
}
