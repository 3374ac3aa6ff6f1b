import type { Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { editText } from '../terminal/edit-text.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'
import { addDifferenceOptions, type DifferenceOptions, parseDifferenceChoices } from './difference-options.ts'

/** `quoin record:edit <record>`: opens the record in the editor of the terminal; it is checked before it is saved. */
export function createRecordEditCommand(): Command {
  return createCommandWithRootOption('record:edit', t('help.record.edit'))
    .argument('<record>', t('help.record'))
    .option('--json', t('help.json'))
    .action((name: string, { root }: { root: string }) =>
      withWorkspace(root, async ({ workspace }) => {
        const { stored, isSaved } = await workspace.edit(name, (before) => editText(before, `${name}.json`))
        terminal.done(isSaved ? t('cli.recordSaved', { name }) : t('cli.nothingChanged'))
        terminal.result(stored)
      }),
    )
}

/** `quoin record:sync <record>`: takes over what changed in the table; choices made by hand stay. */
export function createRecordSyncCommand(): Command {
  const command = createCommandWithRootOption('record:sync', t('help.record.sync'))
    .argument('<record>', t('help.record'))
    .option('--json', t('help.json'))
  return addDifferenceOptions(command).action(
    (name: string, { root, ...options }: { root: string } & DifferenceOptions) =>
      withWorkspace(root, ({ workspace }) => sync(workspace, name, options)),
  )
}

async function sync(workspace: Workspace, name: string, options: DifferenceOptions): Promise<void> {
  const choices = parseDifferenceChoices(options)
  const isDecided = Object.keys(choices).length > 0
  const { differences, changed, ...saved } = await workspace.syncSaved(name, isDecided ? choices : undefined)
  const lines = differences.filter(({ forgotten, choice }) => choice !== null || !forgotten)
  for (const line of lines) terminal.line(line.text)
  if (changed) terminal.done(t('cli.recordSynced', { name }))
  else terminal.done(t(differences.length === 0 ? 'cli.recordFits' : 'cli.recordStays'))
  terminal.result({ ...saved, changes: lines.map((line) => line.text) })
}
