import { textOfError } from '@quoin/extensions/text'
import type { StoredRecord, Workspace } from '@quoin/generator'
import type { NewTable } from '@quoin/generator/new-table'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { withWorkspace } from '../project/project.ts'
import { canAsk } from '../terminal/ask.ts'
import { createCommandWithRootOption, examples } from '../terminal/options.ts'
import { CommandProblem, isKnownProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

interface Options {
  readonly root: string
  readonly connection?: string
  readonly column: readonly string[]
  readonly comment?: string
  readonly timestamps: boolean
  readonly softDeletes?: boolean
}

/** How columns are written. */
function grammar(): string {
  const types = 'varchar(80)  text  integer  bigint  decimal(10,2)  double  boolean  date  datetime  time  json  uuid'
  return [
    '',
    t('help.column'),
    `  ${types}`,
    `  enum(draft,sent)            ${t('help.column.values')}`,
    `  references(customers)       ${t('help.column.references')}`,
    "  unique  default=0  comment='…'",
    t('help.column.key'),
    examples(
      'quoin record:new products',
      "quoin record:new gadgets --column 'name:varchar(80)!' --column 'price:decimal(10,2) default=0'",
      `quoin record:new gadgets        ${t('help.column.asks')}`,
    ),
  ].join('\n')
}

/** `quoin record:new <table>`: a record to look at and change before anything is generated. */
export function createRecordNewCommand(): Command {
  return createCommandWithRootOption('record:new', t('help.record.new'))
    .argument('<table>', t('help.record.newTable'))
    .option('--connection <name>', t('help.record.newConnection'))
    .option('--column <column>', t('help.record.column'), (one, all: string[]) => [...all, one], [])
    .option('--comment <text>', t('help.record.comment'))
    .option('--no-timestamps', t('help.record.noTimestamps'))
    .option('--soft-deletes', t('help.record.softDeletes'))
    .option('--json', t('help.record.newJson'))
    .addHelpText('after', grammar())
    .action((name: string, options: Options) => {
      const isNew = options.column.length > 0
      const forNew = options.comment !== undefined || !options.timestamps || options.softDeletes
      if (forNew && !isNew) throw new CommandProblem(text('COMMAND_USAGE.needsColumn', {}))
      if (isNew && options.connection !== undefined)
        throw new CommandProblem(text('COMMAND_USAGE.newTableConnection', {}))
      return withWorkspace(options.root, ({ workspace }) => make(workspace, name, options))
    })
}

async function make(workspace: Workspace, name: string, options: Options): Promise<void> {
  const { record } =
    options.column.length > 0
      ? await workspace.create({ newTable: await described(name, options) })
      : await createOf(workspace, name, options.connection)
  terminal.result(record, () => '')
  terminal.done(t('cli.recordMade', { name: record.name }))
  if (record.table.kind === 'new') terminal.done(t('cli.createTable', { name: record.name }))
}

async function described(name: string, { column, comment, timestamps, softDeletes }: Options): Promise<NewTable> {
  const { parseNewColumns } = await import('@quoin/generator/new-column-text')
  const columns = parseNewColumns(column)
  return { name, comment: comment ?? null, columns, timestamps, softDeletes: softDeletes ?? false }
}

/** From a table that is there, or from one that is designed at the terminal. */
async function createOf(workspace: Workspace, name: string, connection?: string): Promise<StoredRecord> {
  const design = async (tables: readonly string[]): Promise<NewTable> =>
    (await import('../terminal/design-table.ts')).designTable(name, tables)
  const mayDesign = canAsk() && connection === undefined
  try {
    return await workspace.create({ name, connection }, mayDesign ? { design } : {})
  } catch (error) {
    if (!isKnownProblem(error) || error.code !== 'INTROSPECT_TABLE_NOT_FOUND' || connection !== undefined) throw error
    throw new CommandProblem(textOfError(error), {
      code: error.code,
      params: error.params ?? {},
      hintText: text('cli.designHint', {}),
      cause: error,
    })
  }
}
