import { basename, dirname, sep } from 'node:path'
import { parseEnv } from 'node:util'
import { type EnvironmentVariables, interpolate } from './static-value.ts'

/** The variables of one `.env`. */
export interface EnvironmentFile {
  readonly path: string
  /** `production` of `.env.production`; null: `.env`. */
  readonly environment: string | null
  readonly variables: EnvironmentVariables
}

/** Those that say only what a `.env` is to have. */
const samples = /^\.env\..*\b(?:example|sample|template|dist|defaults?|schema|vault)\b/
const named = /^\.env(?:\.(.+))?$/

/** Whether a file is a `.env` with values of its own. */
export function isEnvironmentFile(path: string): boolean {
  return named.test(basename(path)) && !samples.test(basename(path))
}

/** Reads a `.env`, with the variables that its values name. */
export function readEnvironmentFile(path: string, text: string): EnvironmentFile {
  const written = parseEnv(text)
  const variables: Record<string, string> = {}
  const begun = new Set<string>()
  const resolve = (name: string): void => {
    const value = written[name]
    if (value === undefined || begun.has(name)) return
    begun.add(name)
    for (const [, other = ''] of value.matchAll(/\$\{(\w+)/g)) resolve(other)
    const replaced = interpolate(value, variables, { braced: true })
    if (typeof replaced === 'string') variables[name] = replaced
  }
  for (const name of Object.keys(written)) resolve(name)
  return { path, environment: named.exec(basename(path))?.[1] ?? null, variables }
}

/** The variables by which a file may be read: those of the plain `.env`, and with those of each other one over them. */
export function mergeVariablesByEnvironment(
  file: string,
  environmentFiles: readonly EnvironmentFile[],
): readonly Pick<EnvironmentFile, 'environment' | 'variables'>[] {
  const own = environmentFiles.find(({ path }) => path === file)
  if (own) return [own]
  // The nearest last: it is the one that counts.
  const above = environmentFiles
    .filter(({ path }) => file.startsWith(dirname(path) + sep))
    .sort((one, other) => one.path.length - other.path.length)
  const merged = (environment: string | null): EnvironmentVariables =>
    Object.assign({}, ...above.filter((one) => one.environment === environment).map(({ variables }) => variables))
  const plain = merged(null)
  const names = new Set(above.map(({ environment }) => environment))
  return [null, ...[...names].filter((name) => name !== null)].map((environment) => ({
    environment,
    variables: { ...plain, ...merged(environment) },
  }))
}
