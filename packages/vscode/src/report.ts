import * as vscode from 'vscode'
import { describeAnyError, EngineError } from './errors.ts'
import { reportProblem } from './notices.ts'
import type { PanelServices } from './panel/panel-services.ts'
import { localized, t } from './texts.ts'

/** Says what went wrong, with what can be done about it. */
export async function reportError(services: PanelServices, error: unknown): Promise<void> {
  const { log } = services
  if (error instanceof Error && 'code' in error && error.code === 'VSCODE_CANCELLED') return
  const { message, hint } = describeAnyError(error, localized)
  log.error(error instanceof Error ? (error.stack ?? message) : message)
  const show = t('editor.log.show')
  // Not awaited by the command: the message stays until somebody closes it.
  const ways = waysOn(services, error)
  void reportProblem(hint ? `${message} ${hint}` : message, ...ways.keys(), show).then((choice) => {
    if (choice === show) log.show()
    void ways
      .get(choice ?? '')?.()
      .catch((reason: unknown) => reportError(services, reason))
  })
}

/**
 * A migration that stopped half-way is finished or undone in the generator's screen, as it asks; a record that cannot
 * be read is opened where it is wrong. Empty for any other error.
 */
function waysOn({ panels }: PanelServices, error: unknown): ReadonlyMap<string, () => Promise<unknown>> {
  if (!(error instanceof EngineError) || error.root === null) return new Map()
  const { root, code, params } = error
  if (code === 'GENERATOR_RECORD_INVALID' && typeof params.record === 'string') {
    const target = { root, name: params.record }
    return new Map([
      [t('editor.record.place'), async () => vscode.commands.executeCommand('quoin.openMistake', target)],
    ])
  }
  if (code !== 'GENERATOR_MIGRATION_INTERRUPTED') return new Map()
  return new Map([[t('editor.migration.decide'), () => panels.openPlace(root, '/dev-tools/records')]])
}
