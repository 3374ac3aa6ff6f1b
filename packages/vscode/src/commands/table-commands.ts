import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { recordOfTable, tableTarget } from './table-target.ts'

/** Commands about a table, of the tree or chosen from a list. */
export const tableCommands: readonly Command[] = [
  {
    /** Opens the generator: with the saved record of the table, or with what its catalog suggests. */
    id: 'quoin.generateCrud',
    run: async (services, node?: unknown) => {
      const target = await tableTarget(services, node)
      if (target) await services.panels.open(await recordOfTable(services, target))
    },
  },
  {
    /** Shows what generating the feature does, as its catalog suggests it or as its record is saved. */
    id: 'quoin.generateCrudDefaults',
    run: async (services, node?: unknown) => {
      const target = await tableTarget(services, node)
      if (!target) return
      const { root } = target
      const { saved, record } = await recordOfTable(services, target)
      const name = saved ?? String(record.name)
      if (saved === null) await services.engine.ask(root, 'save', { id: name, body: { record, revision: '' } })
      services.records.refresh()
      await openRecord.run(services, { root, name, preview: true })
    },
  },
  {
    /** Copies everything the catalog says of the table. */
    id: 'quoin.copyTableJson',
    run: async (services, node?: unknown) => {
      const target = await tableTarget(services, node)
      if (!target) return
      const { connection, schema, name } = target
      const table = await services.engine.request('table', { connection, schema, name })
      await copyText(`${JSON.stringify(table, null, 2)}\n`, name)
    },
  },
]

/** Copies a text, and says what it is. */
export async function copyText(text: string, name: string): Promise<void> {
  await vscode.env.clipboard.writeText(text)
  vscode.window.setStatusBarMessage(t('editor.copied', { name }), 4000)
}
