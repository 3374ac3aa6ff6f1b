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
    .action(async (name: string, { root }: { root: string }) => {
      terminal.line((await withWorkspace(root, ({ workspace }) => workspace.export(name))).trimEnd())
    })
}
