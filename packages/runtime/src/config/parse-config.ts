import { z } from 'zod'
import { isAppKey } from '../auth/app-key.ts'
import type { Environment } from '../environment.ts'
import { RuntimeError } from '../errors.ts'
import { type AdminConfig, adminConfigSchema } from './admin-config.ts'
import { closestName } from './closest-name.ts'

/**
 * Checks a configuration and fills in its defaults; environment variables win over the file.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID`
 */
export function parseConfig(input: unknown, environment?: Environment, file = 'config/admin.ts'): AdminConfig {
  const parsed = adminConfigSchema.safeParse(input ?? {})
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new RuntimeError('RUNTIME_CONFIG_INVALID', `${file}: ${describeIssue(issue)}`, {
      hint: hintFor(issue) ?? 'Correct the value; the configuration page of the documentation lists every key.',
      cause: parsed.error,
    })
  }
  return environment === undefined ? parsed.data : withEnvironment(parsed.data, environment)
}

function withEnvironment(config: AdminConfig, environment: Environment): AdminConfig {
  const port = environment.port === undefined ? config.server.port : Number(environment.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID', `QUOIN_PORT is "${environment.port}", which is no port.`, {
      hint: 'Set it to a number between 0 and 65535.',
    })
  }
  const { redisUrl } = environment
  if (redisUrl !== undefined && !/^rediss?:\/\//.test(redisUrl)) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID', 'REDIS_URL is no address of a Redis server.', {
      hint: 'Write it as redis://user:password@host:6379/0, or rediss:// for TLS.',
    })
  }
  const { appKey } = environment
  if (appKey !== undefined && !isAppKey(appKey)) {
    throw new RuntimeError('RUNTIME_CONFIG_INVALID', 'QUOIN_APP_KEY is no key.', {
      hint: 'Set it to 32 random bytes in base64, as `openssl rand -base64 32` prints them.',
    })
  }
  const level = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).safeParse(environment.logLevel)
  return {
    ...config,
    base_url: environment.baseUrl ?? config.base_url,
    app_key: appKey ?? config.app_key,
    database: environment.databaseUrl ?? config.database,
    log: level.success ? { level: level.data } : config.log,
    redis: { ...config.redis, url: redisUrl ?? config.redis.url },
    metrics: { ...config.metrics, token: environment.metricsToken ?? config.metrics.token },
    trust_proxy: readTrust(environment.trustProxy) ?? config.trust_proxy,
    server: { ...config.server, host: environment.host ?? config.server.host, port },
  }
}

/** `true`, `false`, a number of proxies, or addresses as they are. */
function readTrust(text: string | undefined): AdminConfig['trust_proxy'] | undefined {
  if (text === undefined) return undefined
  if (text === 'true' || text === 'false') return text === 'true'
  return /^\d+$/.test(text) ? Number(text) : text
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'the configuration is not valid.'
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const where = path === '' ? '' : ` in "${path}"`
    return `unknown key "${issue.keys[0]}"${where}.`
  }
  return path === '' ? `${issue.message}.` : `"${path}": ${issue.message.replace(/\.$/, '')}.`
}

/** The keys that an object of the configuration may have: every key has a default. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  let value: unknown = adminConfigSchema.parse({})
  for (const key of path) value = (value as Readonly<Record<PropertyKey, unknown>>)[key] ?? {}
  return Object.keys(value as object)
}

function hintFor(issue: z.core.$ZodIssue | undefined): string | null {
  if (issue?.code !== 'unrecognized_keys') return null
  const known = keysAt(issue.path)
  const closest = closestName(issue.keys[0] ?? '', known)
  return closest === null ? `Known keys here: ${known.join(', ')}.` : `Did you mean "${closest}"?`
}
