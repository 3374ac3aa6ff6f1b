import type { RequestContext } from '../http/request-context.ts'

/** Whether the server has the code that was written. */
export interface ReloadResult {
  /** The features answer. */
  readonly live: boolean
  readonly problem: string | null
  /** Code changed that Node keeps until it is started again. */
  readonly restart: boolean
}

/**
 * Has the project loaded again, with all that was written. In production code that was changed, not added, needs a
 * restart, because Node keeps what it imported.
 */
export async function reloadAfterChange(
  { services, config }: RequestContext,
  changed: readonly string[],
  features: readonly string[],
): Promise<ReloadResult> {
  const isCode = changed.some((path) => !path.startsWith('database/') && !path.startsWith('.quoin/'))
  let problem: string | null = null
  if (isCode) {
    await services.reload().catch((error: unknown) => {
      problem = error instanceof Error ? error.message : String(error)
    })
  }
  const isServed = (address: string): boolean =>
    services.routes.match('GET', `/${config.route.prefix}${address}`).kind === 'match'
  const live = features.length > 0 && features.every(isServed)
  return { live, problem: services.developmentProblem() ?? problem, restart: isCode && services.mode === 'production' }
}
