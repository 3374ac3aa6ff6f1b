import type { Command } from 'commander'
import { withWorkspace } from '../project/project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { alignColumns, terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'

/** `quoin record:list`: the features that were generated, or only planned so far. */
export function createRecordListCommand(): Command {
  return createCommandWithRootOption('record:list', t('help.record.list'))
    .option('--json', t('help.json'))
    .action(async ({ root }: { root: string }) => {
      const records = await withWorkspace(root, ({ workspace }) => workspace.list())
      const rows = records.map(({ name, functionName, table, route, problem }) => [
        name,
        functionName,
        table,
        route,
        problem ?? '',
      ])
      const heads = (['record', 'feature', 'table', 'route'] as const).map((name) => t(`cli.column.${name}`))
      const shown = records.map(({ problemText: _text, ...record }) => record)
      terminal.result(shown, () => (rows.length === 0 ? t('cli.noRecords') : alignColumns([[...heads, ''], ...rows])))
    })
}

/** `quoin record:show <record>`: a record as it is stored. */
export function createRecordShowCommand(): Command {
  return createCommandWithRootOption('record:show', t('help.record.show'))
    .argument('<record>', t('help.record'))
    .option('--json', t('help.jsonFailure'))
    .action(async (name: string, { root }: { root: string }) => {
      const text = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      terminal.result(JSON.parse(text), () => text.trimEnd())
    })
}

/** `quoin record:remove <record>`: removes a record from which nothing was generated; others are cleaned up. */
export function createRecordRemoveCommand(): Command {
  return createCommandWithRootOption('record:remove', t('help.record.remove'))
    .argument('<record>', t('help.record'))
    .option('--json', t('help.json'))
    .action(async (name: string, { root }: { root: string }) => {
      await withWorkspace(root, ({ workspace }) => workspace.remove(name))
      terminal.done(t('cli.recordRemoved', { name }))
      terminal.result({ removed: name })
    })
}

/** `quoin record:check <record>`: everything that is wrong with a record; exit code 1 when there is something, for CI. */
export function createRecordCheckCommand(): Command {
  return createCommandWithRootOption('record:check', t('help.record.check'))
    .argument('<record>', t('help.record'))
    .option('--json', t('help.json'))
    .action(async (name: string, { root }: { root: string }) => {
      const issues = await withWorkspace(root, ({ workspace }) => workspace.checkSaved(name))
      if (issues.length > 0) process.exitCode = 1
      terminal.result(issues, () => alignColumns(issues.map(({ path, text }) => [path, localized(text)])))
      if (issues.length === 0) terminal.done(t('cli.recordValid', { name }))
    })
}
