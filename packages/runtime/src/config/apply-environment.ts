import { closestWord } from '@quoin/extensions/rules'
import { z } from 'zod'
import { isAppKey } from '../auth/app-key.ts'
import type { Environment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { text as said } from '../i18n/sentence.ts'
import { type AdminConfig, logLevels } from './admin-config.ts'
import { areProxies } from './are-proxies.ts'

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
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.redisUrl', { params: {} })
  }
  if (appKey !== undefined && !isAppKey(appKey)) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.appKey', { params: {} })
  }
  if (metricsToken !== undefined && metricsToken.length < 16) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.metricsToken', { params: {} })
  }
  if (baseUrl !== undefined && !z.url({ protocol: /^https?$/ }).safeParse(baseUrl).success) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.baseUrl', { params: { value: baseUrl } })
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID.port', { params: { value: text } })
  }
  return Number(text)
}

function readLevel(text: string | undefined): AdminConfig['log']['level'] | undefined {
  if (text === undefined) return undefined
  const level = logLevels.find((name) => name === text)
  if (level !== undefined) return level
  const closest = closestWord(text, logLevels)
  const params = { value: text, levels: logLevels }
  throw new RuntimeError('RUNTIME_CONFIG_INVALID.level', {
    params,
    ...(closest !== null && { hintText: said('hint.closestLevel', { closest, levels: logLevels }) }),
  })
}

/** `true`, `false`, a number of proxies, or addresses as they are. */
function readTrust(text: string | undefined): AdminConfig['trust_proxy'] | undefined {
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  if (/^\d{1,3}$/.test(text)) return Number(text)
  if (areProxies(text)) return text
  throw new RuntimeError('RUNTIME_CONFIG_INVALID.trustProxy', { params: { value: text } })
}
