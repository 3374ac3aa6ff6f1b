import type { Schema } from '@quoin/introspect'
import type { Command } from 'commander'
import { withProject } from '../project/project.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { localized, t } from '../terminal/texts.ts'

/** `quoin introspect [table]`: what the database says of a table, or of all of them. */
export function createIntrospectCommand(): Command {
  return createCommandWithRootOption('introspect', t('help.introspect'))
    .argument('[table]', t('help.introspect.table'))
    .option('--json', t('help.introspect.json'))
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
              isEmpty ? t('cli.noTables', { database: database.label }) : renderSchema(schema, localized).trimEnd(),
            )
            return
          }
          const table = await introspector.table(name)
          const { driver, server } = database
          const schema = { driver, defaultSchema: server.defaultSchema, tables: [table], problems: [] }
          terminal.result(documentOf(schema), () => renderTable(table, localized).trimEnd())
        },
        'reads',
      ),
    )
}
