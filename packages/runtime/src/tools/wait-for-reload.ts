import type { RequestContext } from '../http/request-context.ts'

const reloadMilliseconds = 10_000
const settleMilliseconds = 150

/** Whether the server has the code that was written. */
export interface Reloaded {
  /** The features answer. */
  readonly live: boolean
  readonly problem: string | null
  /** Code changed that Node keeps until it is started again. */
  readonly restart: boolean
}

/**
 * Waits until the server has taken the change over: in development its watcher sees the files. In production the
 * project is loaded again here; code that was changed, not added, needs a restart, because Node keeps what it imported.
 */
export async function waitForReload(
  { services, config }: RequestContext,
  served: RequestContext['services']['routes'],
  changed: readonly string[],
  features: readonly string[],
): Promise<Reloaded> {
  const isCode = changed.some((path) => !path.startsWith('database/') && !path.startsWith('.quoin/'))
  let problem: string | null = null
  if (isCode && services.mode === 'production') {
    await services.reload().catch((error: unknown) => {
      problem = error instanceof Error ? error.message : String(error)
    })
  } else if (isCode) {
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, settleMilliseconds))
    const end = Date.now() + reloadMilliseconds
    while (services.routes === served && services.developmentProblem() === null && Date.now() < end) await pause()
    // The watcher may have looked while files were still being written.
    for (let seen = served; seen !== services.routes; await pause()) seen = services.routes
  }
  const isServed = (address: string): boolean =>
    services.routes.match('GET', `/${config.route.prefix}${address}`).kind === 'match'
  const live = features.length > 0 && features.every(isServed)
  return { live, problem: problem ?? services.developmentProblem(), restart: isCode && services.mode === 'production' }
}
