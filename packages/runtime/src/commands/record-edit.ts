import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Workspace } from '@quoin/generator'
import type { Command } from 'commander'
import { choicesFrom, type DifferenceOptions, withDifferenceOptions } from './difference-options.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { withWorkspace } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin record:edit <record>`: opens the record in the editor of the terminal; it is checked before it is saved. */
export function recordEditCommand(): Command {
  return applicationCommand('record:edit')
    .description('change a record in your editor ($VISUAL or $EDITOR); it is checked before it is saved')
    .argument('<record>', 'the name of the record')
    .option('--json', 'as JSON')
    .action((name: string, { root }: { root: string }) =>
      withWorkspace(root, async ({ workspace }) => {
        const stored = await workspace.read(name)
        const before = await workspace.export(name)
        const text = await edited(before, `${name}.json`)
        if (text === before) {
          terminal.done('Nothing was changed.')
          terminal.result(stored)
          return
        }
        const saved = await workspace.saveText(text, { name, revision: stored.revision })
        terminal.done(`Record "${name}" is saved. Bring the feature up to date with: quoin generate ${name}`)
        terminal.result(saved)
      }),
    )
}

/** `quoin record:sync <record>`: takes over what changed in the table; choices made by hand stay. */
export function recordSyncCommand(): Command {
  const command = applicationCommand('record:sync')
    .description('take over what changed in the table; what only the record has stays, unless an option says otherwise')
    .argument('<record>', 'the name of the record')
    .option('--json', 'as JSON')
  return withDifferenceOptions(command).action(
    (name: string, { root, ...options }: { root: string } & DifferenceOptions, self: Command) =>
      withWorkspace(root, ({ workspace }) => sync(workspace, name, options, self)),
  )
}

async function sync(workspace: Workspace, name: string, options: DifferenceOptions, command: Command): Promise<void> {
  const { record, revision } = await workspace.read(name)
  const choices = choicesFrom(options, [{ name, table: record.table.name }], command)
  const isDecided = Object.keys(choices).length > 0
  const synced = await workspace.sync(record, {}, isDecided ? choices : undefined)
  const lines = synced.differences.filter(({ forgotten, choice }) => choice !== null || !forgotten)
  for (const { text } of lines) terminal.line(text)
  const saved = await workspace.save(synced.record, { revision })
  if (saved.revision !== revision) terminal.done(`Saved. Bring the feature up to date with: quoin generate ${name}`)
  else terminal.done(synced.differences.length === 0 ? 'The record fits its table.' : 'The record stays as it is.')
  terminal.result({ ...saved, changes: lines.map(({ text }) => text) })
}

/** Lets a person change a text in their editor. */
async function edited(text: string, name: string): Promise<string> {
  const editor = process.env.VISUAL || process.env.EDITOR
  if (!editor) {
    throw new CommandProblem('No editor is set.', 'Set $EDITOR, or edit the file under .quoin/records yourself.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'quoin-record-'))
  try {
    const file = join(folder, name)
    await writeFile(file, text)
    // $EDITOR may hold arguments ("code --wait"), which is what a shell takes apart; the file's name is an argument of its own.
    const { status } = spawnSync('sh', ['-c', `${editor} "$1"`, 'sh', file], { stdio: 'inherit' })
    if (status !== 0) throw new CommandProblem(`The editor ended with code ${status}.`, 'Nothing was saved.')
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
