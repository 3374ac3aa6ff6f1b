import type { GenerationRecord, Workspace } from '@quoin/generator'
import type { NewTable } from '@quoin/generator/new-table'
import type { Command } from 'commander'
import { canAsk } from './ask.ts'
import { applicationCommand } from './options.ts'
import { CommandProblem, isKnownProblem } from './problem.ts'
import { withWorkspace } from './project.ts'
import { terminal } from './terminal.ts'

interface Options {
  readonly root: string
  readonly connection?: string
  readonly column: readonly string[]
  readonly comment?: string
  readonly timestamps: boolean
  readonly softDeletes?: boolean
}

const grammar = `
A column is name:type, then "!" where it must have a value, then what else there is to it:
  varchar(80)  text  integer  bigint  decimal(10,2)  double  boolean  date  datetime  time  json  uuid
  enum(draft,sent)            the values; those with spaces or commas in quotes: enum('in work',done)
  references(customers)       the key of another table
  unique  default=0  comment='What it is for'
A key "id" is made for each table.

Examples:
  quoin record:new products
  quoin record:new gadgets --column 'name:varchar(80)!' --column 'price:decimal(10,2) default=0'
  quoin record:new gadgets        asks for the columns, in a terminal`

/** `quoin record:new <table>`: a record to look at and change before anything is generated. */
export function recordNewCommand(): Command {
  return applicationCommand('record:new')
    .description('make a record from a table, or from a new one that you design; generate nothing yet')
    .argument('<table>', 'the name of a table of the database, or of the new one')
    .option('--connection <name>', 'the table is on this connection of config/admin.ts')
    .option('--column <column>', 'a column of a new table; once for each', (text, all: string[]) => [...all, text], [])
    .option('--comment <text>', 'the comment of the new table')
    .option('--no-timestamps', 'the new table gets no created_at and updated_at')
    .option('--soft-deletes', 'the new table gets deleted_at: deleted rows can be brought back')
    .option('--json', 'print the record as JSON')
    .addHelpText('after', grammar)
    .action((name: string, options: Options, command: Command) => {
      const isNew = options.column.length > 0
      const forNew = options.comment !== undefined || !options.timestamps || options.softDeletes
      if (forNew && !isNew) command.error('error: --comment, --no-timestamps and --soft-deletes need a --column')
      if (isNew && options.connection !== undefined)
        command.error("error: a new table is made in the application's own database, without --connection")
      return withWorkspace(options.root, ({ workspace }) => make(workspace, name, options))
    })
}

async function make(workspace: Workspace, name: string, options: Options): Promise<void> {
  const drafted =
    options.column.length > 0
      ? await workspace.draft({ newTable: await described(name, options) })
      : await draftOf(workspace, name, options.connection)
  const { record } = await workspace.save(drafted, { revision: null })
  terminal.result(record, () => '')
  terminal.done(`Record "${record.name}" is saved. Change it with: quoin record:edit ${record.name}`)
  if (record.table.kind === 'new') terminal.done(`Create its table with: quoin generate ${record.name}`)
}

async function described(name: string, { column, comment, timestamps, softDeletes }: Options): Promise<NewTable> {
  const { parseNewColumns } = await import('@quoin/generator/new-column-text')
  const columns = parseNewColumns(column)
  return { name, comment: comment ?? null, columns, timestamps, softDeletes: softDeletes ?? false }
}

/** From a table that is there, or from one that is designed at the terminal. */
async function draftOf(workspace: Workspace, name: string, connection?: string): Promise<GenerationRecord> {
  try {
    return await workspace.draft({ name, connection })
  } catch (error) {
    if (!isKnownProblem(error) || error.code !== 'INTROSPECT_TABLE_NOT_FOUND' || connection !== undefined) throw error
    if (!canAsk()) {
      const design = `Check the name, or design a new table: --column 'name:varchar(80)!', once for each column.`
      throw new CommandProblem(error.message, design, { code: error.code, params: error.params ?? {}, cause: error })
    }
    const { designTable } = await import('./design-table.ts')
    const { tables } = await workspace.tables()
    const newTable = await designTable(
      name,
      tables.map((table) => table.name),
    )
    return workspace.draft({ newTable })
  }
}
