import type { Table } from '@quoin/introspect'
import type { Command } from 'commander'
import { readApplicationTables } from './application-tables.ts'
import { applicationCommand } from './options.ts'
import { withProject } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin drift`: where database, records and code have come apart; exit code 1 when they have, for CI. */
export function driftCommand(): Command {
  return applicationCommand('drift')
    .description('compare the database with the records, and the records with the code; exit code 1 when they differ')
    .option('--json', 'as JSON')
    .action(({ root, json }: { root: string; json?: boolean }) =>
      withProject(root, async (project) => {
        const { drift, readProject } = await import('@quoin/generator')
        const { tables } = await readApplicationTables(project.database)
        const generated = await readProject(project.root, project.config.generator)
        const connected = new Map<string, readonly Table[]>()
        for (const { connection } of generated.records.map(({ table }) => table)) {
          if (connection === undefined || connected.has(connection)) continue
          connected.set(connection, (await readApplicationTables(await project.on(connection))).tables)
        }
        const findings = await drift(generated, tables, connected)
        const problems = findings.filter(({ isProblem }) => isProblem)
        if (json) terminal.line(JSON.stringify(findings, null, 2))
        else for (const { message, details } of findings) terminal.line([message, ...details].join('\n  '))
        if (problems.length > 0) process.exitCode = 1
        else terminal.done('Database, records and code agree.')
      }),
    )
}
