import { readFile, writeFile } from 'node:fs/promises'
import { text as readText } from 'node:stream/consumers'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { withWorkspace } from '../project/project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { planDocument, showPlan } from '../terminal/show-plan.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin record:export <record> [file]`: a record for another application. */
export function createRecordExportCommand(): Command {
  return createCommandWithRootOption('record:export', t('help.record.export'))
    .argument('<record>', t('help.record'))
    .argument('[file]', t('help.record.exportFile'))
    .option('--json', t('help.jsonFailure'))
    .action(async (name: string, file: string | undefined, { root }: { root: string }) => {
      const json = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      if (file === undefined) {
        terminal.result(JSON.parse(json), () => json.trimEnd())
        return
      }
      await writeFile(file, json, { flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
        const key = cause.code === 'EEXIST' ? 'COMMAND_FAILED.fileExists' : 'COMMAND_FAILED.fileUnwritable'
        throw new CommandProblem(text(key, { file }), { cause })
      })
      terminal.done(t('cli.recordIn', { name, file }))
      terminal.result({ file })
    })
}

/** `quoin record:import <file>`: takes a record in that another application exported. */
export function createRecordImportCommand(): Command {
  return createCommandWithRootOption('record:import', t('help.record.import'))
    .argument('<file>', t('help.record.importFile'))
    .option('--replace', t('help.record.replace'))
    .option('--json', t('help.json'))
    .action(async (file: string, { root, replace }: { root: string; replace?: boolean }) => {
      const json = await read(file)
      const saved = await withWorkspace(root, ({ workspace }) => workspace.import(json, { replace: replace ?? false }))
      const { name } = saved.record
      terminal.done(t('cli.recordTaken', { name }))
      terminal.result(saved)
    })
}

/** `quoin record:clone <record> <name>`: a copy under a new name. */
export function createRecordCloneCommand(): Command {
  return createCommandWithRootOption('record:clone', t('help.record.clone'))
    .argument('<record>', t('help.record'))
    .argument('<name>', t('help.record.cloneName'))
    .option('--table <table>', t('help.record.cloneTable'))
    .option('--json', t('help.json'))
    .action(async (from: string, name: string, { root, table }: { root: string; table?: string }) => {
      const saved = await withWorkspace(root, ({ workspace }) =>
        workspace.clone(from, { name, ...(table !== undefined && { table }) }),
      )
      terminal.done(t('cli.recordTaken', { name: saved.record.name }))
      terminal.result(saved)
    })
}

interface RenameOptions {
  readonly root: string
  readonly dryRun?: boolean
  /** The id of the plan that was looked at. */
  readonly plan?: string
}

/** `quoin record:rename <record> <name>`: another name for a record. */
export function createRecordRenameCommand(): Command {
  return createCommandWithRootOption('record:rename', t('help.record.rename'))
    .argument('<record>', t('help.record'))
    .argument('<name>', t('help.record.newName'))
    .option('--dry-run', t('help.dryRunChange'))
    .option('--plan <id>', t('help.planChange'))
    .option('--json', t('help.json'))
    .action((name: string, to: string, { root, dryRun = false, plan: looked }: RenameOptions) =>
      withWorkspace(root, async ({ workspace }) => {
        const plan = await workspace.previewRename(name, to)
        showPlan(plan, { withDifferences: dryRun })
        if (dryRun) {
          terminal.result(planDocument(plan))
          return
        }
        const renamed = await workspace.rename({ name, to, expectedId: looked ?? plan.id })
        terminal.done(t('cli.recordRenamed', { name, to }))
        terminal.result(renamed)
      }),
    )
}

async function read(file: string): Promise<string> {
  if (file === '-') return readText(process.stdin)
  return readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const key = cause.code === 'ENOENT' ? 'COMMAND_FAILED.fileMissing' : 'COMMAND_FAILED.fileUnreadable'
    throw new CommandProblem(text(key, { file }), { cause })
  })
}
