import * as vscode from 'vscode'
import { EngineError, explain } from './errors.ts'
import { complain, inform } from './notices.ts'
import type { PanelServices } from './panel/panel-services.ts'

/** Says what went wrong, with what can be done about it. */
export async function report(services: PanelServices, error: unknown): Promise<void> {
  const { log } = services
  if (error instanceof Error && 'code' in error && error.code === 'VSCODE_CANCELLED') return
  const { message, hint } = explain(error)
  log.error(error instanceof Error ? (error.stack ?? message) : message)
  const show = vscode.l10n.t('Show log')
  // Not awaited by the command: the message stays until somebody closes it.
  const ways = waysOn(services, error)
  void complain(hint ? `${message} ${hint}` : message, ...ways.keys(), show).then((choice) => {
    if (choice === show) log.show()
    void ways
      .get(choice ?? '')?.()
      .catch((reason: unknown) => report(services, reason))
  })
}

/** What can be done about a migration that stopped half-way, by the words of its buttons; empty for any other error. */
function waysOn(
  { engine, records, routeReports }: PanelServices,
  error: unknown,
): ReadonlyMap<string, () => Promise<void>> {
  if (!(error instanceof EngineError) || error.code !== 'GENERATOR_MIGRATION_INTERRUPTED') return new Map()
  const { root, params } = error
  if (root === null) return new Map()
  const finish = (way: 'on' | 'back') => async (): Promise<void> => {
    await engine.request('finishMigration', { root, way })
    records.refresh()
    routeReports.refresh()
    void inform(vscode.l10n.t('The migration is at its end.'))
  }
  const ways = new Map([[vscode.l10n.t('Go on'), finish('on')]])
  if (params.direction === 'up') ways.set(vscode.l10n.t('Go back'), finish('back'))
  return ways
}
