import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { say, sayText } from './say.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin record:list`: the features that were generated, or only planned so far. */
export function recordListCommand(): Command {
  return applicationCommand('record:list')
    .description(say('help.record.list'))
    .option('--json', say('help.json'))
    .action(async ({ root }: { root: string }) => {
      const records = await withWorkspace(root, ({ workspace }) => workspace.list())
      const rows = records.map(({ name, functionName, table, route, problem }) => [
        name,
        functionName,
        table,
        route,
        problem ?? '',
      ])
      const heads = (['record', 'feature', 'table', 'route'] as const).map((name) => say(`cli.column.${name}`))
      const shown = records.map(({ problemText: _text, ...record }) => record)
      terminal.result(shown, () => (rows.length === 0 ? say('cli.noRecords') : columns([[...heads, ''], ...rows])))
    })
}

/** `quoin record:show <record>`: a record as it is stored. */
export function recordShowCommand(): Command {
  return applicationCommand('record:show')
    .description(say('help.record.show'))
    .argument('<record>', say('help.record'))
    .option('--json', say('help.jsonFailure'))
    .action(async (name: string, { root }: { root: string }) => {
      const text = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      terminal.result(JSON.parse(text), () => text.trimEnd())
    })
}

/** `quoin record:remove <record>`: removes a record from which nothing was generated; others are cleaned up. */
export function recordRemoveCommand(): Command {
  return applicationCommand('record:remove')
    .description(say('help.record.remove'))
    .argument('<record>', say('help.record'))
    .option('--json', say('help.json'))
    .action(async (name: string, { root }: { root: string }) => {
      await withWorkspace(root, ({ workspace }) => workspace.remove(name))
      terminal.done(say('cli.recordRemoved', { name }))
      terminal.result({ removed: name })
    })
}

/** `quoin record:check <record>`: everything that is wrong with a record; exit code 1 when there is something, for CI. */
export function recordCheckCommand(): Command {
  return applicationCommand('record:check')
    .description(say('help.record.check'))
    .argument('<record>', say('help.record'))
    .option('--json', say('help.json'))
    .action(async (name: string, { root }: { root: string }) => {
      const issues = await withWorkspace(root, async ({ workspace }) => {
        const { record } = await workspace.read(name)
        return workspace.check(record, name)
      })
      if (issues.length > 0) process.exitCode = 1
      terminal.result(issues, () => columns(issues.map(({ path, text }) => [path, sayText(text)])))
      if (issues.length === 0) terminal.done(say('cli.recordValid', { name }))
    })
}
