import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A task that turbo has no stored result of, because something that it reads has changed. */
export interface ChangedTask {
  /** Such as `test:browser`. */
  readonly task: string
  /** The name of the package. */
  readonly package: string
}

interface DryRun {
  readonly tasks: readonly {
    readonly task: string
    readonly package: string
    readonly command: string
    readonly cache: { readonly status: 'HIT' | 'MISS' }
  }[]
}

/** The tasks that turbo would run with these arguments. */
export async function changedTasks(
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly ChangedTask[]> {
  const isForced = parameters.includes('--force')
  const dry = ['run', ...parameters.filter((parameter) => parameter !== '--force'), '--dry=json']
  const { stdout } = await run('turbo', dry, { env: { ...process.env, ...environment }, maxBuffer: 2 ** 28 })
  const { tasks } = JSON.parse(stdout) as DryRun
  return tasks.filter(({ command, cache }) => command !== '<NONEXISTENT>' && (isForced || cache.status === 'MISS'))
}
