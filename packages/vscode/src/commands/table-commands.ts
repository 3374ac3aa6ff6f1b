import { copyText } from '../copy-text.ts'
import { isTableNode } from '../databases/node-checks.ts'
import { showWarning } from '../notices.ts'
import { tableRowsPath } from '../panel/table-rows-path.ts'
import { chooseProject } from '../projects.ts'
import type { Services } from '../services.ts'
import { t } from '../texts.ts'
import type { Command } from './command.ts'
import { openRecord } from './open-record.ts'
import { type ChosenTable, findChosenTable, recordOfTable, requireTrust, resolveTableTarget } from './table-target.ts'

/** Commands about a table, of the tree or chosen from a list. */
export const tableCommands: readonly Command[] = [
  {
    /** Opens the generator: with the saved record of the table, or with what its catalog suggests. */
    id: 'quoin.generateCrud',
    run: async (services, node?: unknown, selected?: unknown) => {
      const several = Array.isArray(selected) ? selected.filter(isTableNode) : []
      if (several.length > 1) return generateTogether(services, several)
      const target = await resolveTableTarget(services, node)
      if (target) await services.panels.open(await recordOfTable(services, target, { save: false }))
    },
  },
  {
    /** Shows what generating the feature does, as its catalog suggests it or as its record is saved. */
    id: 'quoin.generateCrudDefaults',
    run: async (services, node?: unknown) => {
      const target = await resolveTableTarget(services, node)
      if (!target) return
      const { root, saved } = await recordOfTable(services, target, { save: true })
      services.records.refresh()
      await openRecord.run(services, { root, name: saved, preview: true })
    },
  },
  {
    /** Shows the rows of the table, which are only read. */
    id: 'quoin.showRows',
    run: async (services, node?: unknown) => {
      requireTrust()
      const chosen = await findChosenTable(services, node)
      const root = chosen && (chosen.connection.root ?? (await chooseProject()))
      if (!chosen || root === undefined) return
      const { connection, table } = chosen
      await services.panels.openPlace(root, tableRowsPath(connection.id, table))
    },
  },
  {
    /** Copies the statements that make the table. */
    id: 'quoin.copyTableDdl',
    run: async (services, node?: unknown) => {
      requireTrust()
      const chosen = await findChosenTable(services, node)
      const connection = chosen && (await services.connections.withPassword(chosen.connection))
      if (!connection) return
      const { schema, name } = chosen.table
      await copyText(await services.engine.request('ddl', { connection, schema, name }), name, 'SQL')
    },
  },
  {
    /** Copies everything the catalog says of the table. */
    id: 'quoin.copyTableJson',
    run: async (services, node?: unknown) => {
      const target = await resolveTableTarget(services, node)
      if (!target) return
      const { connection, schema, name } = target
      const table = await services.engine.request('table', { connection, schema, name })
      await copyText(`${JSON.stringify(table, null, 2)}\n`, name)
    },
  },
]

/** One plan for several tables: those of the schema of the first one; the others are named. */
async function generateTogether(services: Services, tables: readonly ChosenTable[]): Promise<void> {
  const [first] = tables
  const target = await resolveTableTarget(services, first)
  if (!target || !first) return
  const { root, application, schema } = target
  const isBeside = ({ connection, table }: ChosenTable): boolean =>
    connection.id === first.connection.id && table.schema === schema
  const place = new URLSearchParams({ connection: application ?? '', schema })
  for (const { table } of tables.filter(isBeside)) place.append('table', table.name)
  const others = tables.filter((one) => !isBeside(one)).map(({ table }) => `${table.schema}.${table.name}`)
  if (others.length > 0) void showWarning(t('editor.table.notTogether', { names: others }))
  await services.panels.openPlace(root, `/dev-tools/tables?${place}`)
}
