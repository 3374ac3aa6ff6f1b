import { closestWord } from '@quoin/extensions/rules'
import { z } from 'zod'
import { isAppKey } from '../auth/app-key.ts'
import type { Environment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { type AdminConfig, logLevels } from './admin-config.ts'
import { areProxies } from './trusted-proxies.ts'

/**
 * The configuration with what the environment says instead of the file.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID` with the name of the variable; the values of secrets are not named
 */
export function applyEnvironment(config: AdminConfig, environment: Environment): AdminConfig {
  const { appKey, baseUrl, databaseUrl, host, metricsToken, redisUrl } = environment
  assertUsable(environment)
  return {
    ...config,
    base_url: baseUrl ?? config.base_url,
    app_key: appKey ?? config.app_key,
    database: databaseUrl ?? config.database,
    log: { level: readLevel(environment.logLevel) ?? config.log.level },
    redis: { ...config.redis, url: redisUrl ?? config.redis.url },
    metrics: { ...config.metrics, token: metricsToken ?? config.metrics.token },
    trust_proxy: readTrust(environment.trustProxy) ?? config.trust_proxy,
    server: {
      ...config.server,
      host: host ?? config.server.host,
      port: readPort(environment.port) ?? config.server.port,
    },
  }
}

/** Secrets and addresses are taken as they are, if they are ones. */
function assertUsable({ appKey, baseUrl, metricsToken, redisUrl }: Environment): void {
  if (redisUrl !== undefined && !/^rediss?:\/\//.test(redisUrl)) {
    throw wrong(
      'REDIS_URL is no address of a Redis server.',
      'Write it as redis://user:password@host:6379/0, or rediss:// for TLS.',
    )
  }
  if (appKey !== undefined && !isAppKey(appKey)) {
    throw wrong(
      'QUOIN_APP_KEY is no key.',
      'Set it to 32 random bytes in base64, as `openssl rand -base64 32` prints them.',
    )
  }
  if (metricsToken !== undefined && metricsToken.length < 16) {
    throw wrong('QUOIN_METRICS_TOKEN is too short.', 'Set it to at least 16 characters that nobody can guess.')
  }
  if (baseUrl !== undefined && !z.url({ protocol: /^https?$/ }).safeParse(baseUrl).success) {
    throw wrong(
      `QUOIN_BASE_URL is "${baseUrl}", which is no address.`,
      'Write it as https://admin.example.com, the way people type it.',
    )
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw wrong(`QUOIN_PORT is "${text}", which is no port.`, 'Set it to a number between 0 and 65535.')
  }
  return Number(text)
}

function readLevel(text: string | undefined): AdminConfig['log']['level'] | undefined {
  if (text === undefined) return undefined
  const level = logLevels.find((name) => name === text)
  if (level !== undefined) return level
  const closest = closestWord(text, logLevels)
  const meant = closest === null ? '' : `Did you mean "${closest}"? `
  throw wrong(`QUOIN_LOG_LEVEL is "${text}", which is no level.`, `${meant}Levels: ${logLevels.join(', ')}.`)
}

/** `true`, `false`, a number of proxies, or addresses as they are. */
function readTrust(text: string | undefined): AdminConfig['trust_proxy'] | undefined {
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,3}$/.test(text)) return Number(text)
  if (areProxies(text)) return text
  throw wrong(
    `QUOIN_TRUST_PROXY is "${text}", which names no proxies.`,
    'Set it to true, false, a number of proxies, or addresses such as 10.0.0.0/8, with commas between them.',
  )
}

function wrong(message: string, hint: string): RuntimeError {
  return new RuntimeError('RUNTIME_CONFIG_INVALID', message, { hint })
}
