import * as vscode from 'vscode'
import { chooseProject } from '../projects.ts'
import type { Command } from './command.ts'
import { requireTrust } from './table-target.ts'

/** Opens the generator for a table that does not exist yet (§2.1): the migration will create it. */
export const newFeature: Command = {
  id: 'quoin.newFeature',
  run: async (services) => {
    requireTrust()
    const root = await chooseProject()
    if (root === undefined) return
    const name = await services.questions.text({
      title: vscode.l10n.t('Name of the new table'),
      placeHolder: 'products',
      validateInput: (text) =>
        /^[A-Za-z_]\w{0,62}$/.test(text) ? undefined : vscode.l10n.t('Letters, digits and _, at most 63.'),
    })
    if (name === undefined) return
    // Migrations run on the application's own database only.
    const [own] = await services.connections.ofApplication(root)
    const driver = own?.driver === 'pgsql' || own?.driver === 'mysql' ? own.driver : 'sqlite'
    const record = await services.engine.request('newRecord', { root, name, driver })
    await services.panels.open({ root, record, saved: null, revision: null, connectionId: own?.id ?? null })
  },
}
