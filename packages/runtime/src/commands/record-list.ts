import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withWorkspace } from './project.ts'
import { columns, terminal } from './terminal.ts'

/** `quoin record:list`: the features that were generated, or only planned so far. */
export function recordListCommand(): Command {
  return applicationCommand('record:list')
    .description('list the records of this application')
    .option('--json', 'as JSON')
    .action(async ({ root }: { root: string }) => {
      const records = await withWorkspace(root, ({ workspace }) => workspace.list())
      const rows = records.map(({ name, functionName, table, route, problem }) => [
        name,
        functionName,
        table,
        route,
        problem ?? '',
      ])
      terminal.result(records, () =>
        rows.length === 0
          ? 'No records yet. Make the first one with: quoin generate <table>'
          : columns([['RECORD', 'FEATURE', 'TABLE', 'ROUTE', ''], ...rows]),
      )
    })
}

/** `quoin record:show <record>`: a record as it is stored. */
export function recordShowCommand(): Command {
  return applicationCommand('record:show')
    .description('print a record')
    .argument('<record>', 'the name of the record')
    .option('--json', 'as JSON, a failure too')
    .action(async (name: string, { root }: { root: string }) => {
      const text = await withWorkspace(root, ({ workspace }) => workspace.export(name))
      terminal.result(JSON.parse(text), () => text.trimEnd())
    })
}

/** `quoin record:remove <record>`: removes a record from which nothing was generated; others are cleaned up. */
export function recordRemoveCommand(): Command {
  return applicationCommand('record:remove')
    .description('remove a record from which nothing was generated; quoin clean takes the others')
    .argument('<record>', 'the name of the record')
    .option('--json', 'as JSON')
    .action(async (name: string, { root }: { root: string }) => {
      await withWorkspace(root, ({ workspace }) => workspace.remove(name))
      terminal.done(`Record "${name}" is removed.`)
      terminal.result({ removed: name })
    })
}

/** `quoin record:check <record>`: everything that is wrong with a record; exit code 1 when there is something, for CI. */
export function recordCheckCommand(): Command {
  return applicationCommand('record:check')
    .description('say what is wrong with a record, each with its place; exit code 1 when there is something')
    .argument('<record>', 'the name of the record')
    .option('--json', 'as JSON')
    .action(async (name: string, { root }: { root: string }) => {
      const issues = await withWorkspace(root, async ({ workspace }) => {
        const { record } = await workspace.read(name)
        return workspace.check(record, name)
      })
      if (issues.length > 0) process.exitCode = 1
      terminal.result(issues, () => columns(issues.map(({ path, message }) => [path, message])))
      if (issues.length === 0) terminal.done(`Record "${name}" can be generated.`)
    })
}
