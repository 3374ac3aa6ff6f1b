import type { Schema } from '@quoin/introspect'
import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { withProject } from './project.ts'
import { say, sayText } from './say.ts'
import { terminal } from './terminal.ts'

/** `quoin introspect [table]`: what the database says of a table, or of all of them. */
export function introspectCommand(): Command {
  return applicationCommand('introspect')
    .description(say('help.introspect'))
    .argument('[table]', say('help.introspect.table'))
    .option('--json', say('help.introspect.json'))
    .action((name: string | undefined, { root }: { root: string }) =>
      withProject(
        root,
        async ({ database }) => {
          const { createIntrospector, renderJson, renderSchema, renderTable } = await import('@quoin/introspect')
          const introspector = createIntrospector(database)
          const documentOf = (schema: Schema): unknown => JSON.parse(renderJson(schema))
          if (name === undefined) {
            const schema = await introspector.schema()
            const isEmpty = schema.tables.length + schema.problems.length === 0
            terminal.result(documentOf(schema), () =>
              isEmpty ? say('cli.noTables', { database: database.label }) : renderSchema(schema, sayText).trimEnd(),
            )
            return
          }
          const table = await introspector.table(name)
          const { driver, server } = database
          const schema = { driver, defaultSchema: server.defaultSchema, tables: [table], problems: [] }
          terminal.result(documentOf(schema), () => renderTable(table, sayText).trimEnd())
        },
        'reads',
      ),
    )
}
