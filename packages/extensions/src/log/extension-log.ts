import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { requireExtensionName } from '../manifest/extension-name.ts'
import { secretMask } from '../settings/extension-settings.ts'

const logLevels = ['debug', 'info', 'warning', 'error'] as const

/** The level of a log line, from the least to the gravest matter. */
export type LogLevel = (typeof logLevels)[number]

/** What an extension writes its log with. */
export type ExtensionLog = Readonly<
  Record<LogLevel, (message: string, details?: Readonly<Record<string, unknown>>) => void>
>

/** How a log channel is made. */
export interface LogOptions {
  readonly file: string
  /** Asked at each line, so that a changed setting counts at once. */
  readonly level: () => LogLevel
  /** Values that are masked in what is written. */
  readonly secrets?: () => readonly string[]
  readonly now?: () => Date
}

/** `<storage>/logs/extensions/<package-name>.log` */
export function extensionLogFile(storage: string, extension: string): string {
  return join(storage, 'logs', 'extensions', `${requireExtensionName(extension).packageName}.log`)
}

/** The level that a `log_level` setting means: `info` when it is not set or no level. */
export function logLevelOf(setting: unknown): LogLevel {
  return logLevels.find((level) => level === setting) ?? 'info'
}

/** A log channel that appends one JSON line per message to a file. */
export function createExtensionLog({
  file,
  level,
  secrets = () => [],
  now = () => new Date(),
}: LogOptions): ExtensionLog {
  let ready = false
  const write =
    (lineLevel: LogLevel) =>
    (message: string, details: Readonly<Record<string, unknown>> = {}) => {
      if (logLevels.indexOf(lineLevel) < logLevels.indexOf(level())) return
      if (!ready) mkdirSync(dirname(file), { recursive: true })
      ready = true
      const line = { time: now().toISOString(), level: lineLevel, message }
      appendFileSync(file, `${lineText(line, details, masking(secrets()))}\n`, { mode: 0o600 })
    }
  return { debug: write('debug'), info: write('info'), warning: write('warning'), error: write('error') }
}

/** Details that are no JSON, such as a cycle, must not break the code that logs them. */
function lineText(line: object, details: object, mask: (key: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify({ ...details, ...line }, mask)
  } catch {
    return JSON.stringify({ ...line, details: 'not JSON' }, mask)
  }
}

function masking(secrets: readonly string[]): (key: string, value: unknown) => unknown {
  return (_, value) => {
    if (value instanceof Error) return masked(value.message, secrets)
    if (typeof value === 'bigint') return String(value)
    return typeof value === 'string' ? masked(value, secrets) : value
  }
}

function masked(text: string, secrets: readonly string[]): string {
  return secrets.reduce((result, secret) => result.replaceAll(secret, secretMask), text)
}
