import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withProject } from './project.ts'
import { terminal } from './terminal.ts'

/** `quoin introspect [table]`: what the database says of a table, or of all of them. */
export function introspectCommand(): Command {
  return applicationCommand('introspect')
    .description('print what the database says of a table, or list all tables')
    .argument('[table]', 'the name of a table or view, with its schema where that is needed')
    .option('--json', 'as JSON, with every fact')
    .action((name: string | undefined, { root, json }: { root: string; json?: boolean }) =>
      withProject(root, async ({ database }) => {
        const { createIntrospector, renderJson, renderSchema, renderTable } = await import('@quoin/introspect')
        const introspector = createIntrospector(database)
        if (name === undefined) {
          const schema = await introspector.schema()
          if (!json && schema.tables.length + schema.problems.length === 0) {
            terminal.line(`There are no tables in the ${database.label}.`)
            return
          }
          terminal.line((json ? renderJson(schema) : renderSchema(schema)).trimEnd())
          return
        }
        const table = await introspector.table(name)
        if (!json) {
          terminal.line(renderTable(table).trimEnd())
          return
        }
        const { driver, server } = database
        const schema = { driver, defaultSchema: server.defaultSchema, tables: [table], problems: [] }
        terminal.line(renderJson(schema).trimEnd())
      }),
    )
}
