import { databaseLocation, isSameDatabase } from '@quoin/introspect/address'
import * as vscode from 'vscode'
import type { Connection } from '../connections/connection.ts'
import type { TableNode } from '../databases/database-node.ts'
import { isTableNode } from '../databases/node-checks.ts'
import type { UncheckedConnection } from '../engine/engine-protocol.ts'
import { VscodeError } from '../errors.ts'
import type { RecordPanelState } from '../panel/panel-protocol.ts'
import { chooseProject } from '../projects.ts'
import type { Services } from '../services.ts'
import { t } from '../texts.ts'

/** A table, the database that has it, and the project a record of it belongs to. */
export interface TableTarget {
  readonly root: string
  readonly connection: UncheckedConnection
  /** The name under which the application knows the database; null: its own. */
  readonly application: string | null
  readonly schema: string
  readonly name: string
}

/** The table a command is about: of the tree, or chosen from a list. */
export async function resolveTableTarget(services: Services, argument: unknown): Promise<TableTarget | undefined> {
  requireTrust()
  const chosen = await findChosenTable(services, argument)
  if (!chosen) return undefined
  const { connection, table } = chosen
  const data = await services.connections.withPassword(connection)
  const root = connection.source === 'config' && connection.root !== null ? connection.root : await chooseProject()
  if (!data || root === undefined) return undefined
  const application = await applicationName(services, root, connection)
  if (application === undefined) return undefined
  const { schema, name } = table
  return { root, connection: data, application, schema, name }
}

/** A table of a connection. */
export type ChosenTable = Pick<TableNode, 'connection' | 'table'>

/** The table a command is about: of the tree, or chosen from a list. */
export async function findChosenTable(services: Services, given: unknown): Promise<ChosenTable | undefined> {
  return isTableNode(given) ? given : chooseTable(services)
}

/**
 * The name under which the application knows the database of a connection; null: its own. One of the settings is
 * looked for among those of config/admin.*, and asked about when it is not there; undefined when that was dismissed.
 */
async function applicationName(
  { connections, prompts }: Services,
  root: string,
  connection: Connection,
): Promise<string | null | undefined> {
  if (connection.source === 'config') return connection.application
  const known = (await connections.ofApplication(root)).filter(({ problem }) => problem === null)
  const same = known.find(({ data }) => isSameDatabase(data, connection.data))
  if (same) return same.application
  if (known.length === 0) return null
  const picked = await prompts.pick(
    known.map(({ name, data, application }) => ({
      label: name,
      description: databaseLocation(data).driver,
      application,
    })),
    {
      title: t('editor.table.application', { name: connection.name }),
      placeHolder: t('editor.table.applicationHint'),
    },
  )
  return picked?.application
}

/** The record of a table: the saved one, or what its catalog suggests, which is saved where that is asked for. */
export async function recordOfTable(
  { engine }: Services,
  { root, ...address }: TableTarget,
  { save }: { readonly save: boolean },
): Promise<RecordPanelState> {
  const title = t('editor.table.reading', { name: address.name })
  const found = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
    engine.request('recordOfTable', { root, ...address, save }),
  )
  return { root, ...found }
}

/** Generating writes code into the folder, so the folder must be trusted. */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return
  throw new VscodeError('VSCODE_PROJECT_MISSING.untrusted', { params: {} })
}

async function chooseTable(services: Services) {
  const usable = (await services.connections.list()).filter(({ problem }) => problem === null)
  const connection =
    usable.length === 1
      ? usable[0]
      : (
          await vscode.window.showQuickPick(
            usable.map((candidate) => ({ label: candidate.name, description: candidate.driver, candidate })),
            { title: t('editor.table.database') },
          )
        )?.candidate
  const data = connection && (await services.connections.withPassword(connection))
  if (!connection || !data) return undefined
  const tables = await services.engine.request('tables', { connection: data })
  const picked = await vscode.window.showQuickPick(
    tables.map((table) => ({ label: table.name, description: table.comment ?? '', table })),
    { title: t('editor.table.which'), matchOnDescription: true },
  )
  return picked && { connection, table: picked.table }
}
