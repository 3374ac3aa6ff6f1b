import * as vscode from 'vscode'
import { isTableNode } from '../databases/node-checks.ts'
import type { ConnectionData, RecordData } from '../engine/engine-protocol.ts'
import { VscodeError } from '../errors.ts'
import { chooseProject } from '../projects.ts'
import type { Services } from '../services.ts'

/** A table, the database that has it, and the project a record of it belongs to. */
export interface TableTarget {
  readonly root: string
  readonly connection: ConnectionData
  readonly connectionId: string
  readonly schema: string
  readonly name: string
}

/** The table a command is about: of the tree, or chosen from a list. */
export async function tableTarget(services: Services, given: unknown): Promise<TableTarget | undefined> {
  requireTrust()
  const chosen = isTableNode(given) ? given : await chooseTable(services)
  if (!chosen) return undefined
  const { connection, table } = chosen
  const data = await services.connections.withPassword(connection)
  const root = connection.source === 'config' && connection.root !== null ? connection.root : await chooseProject()
  if (!data || root === undefined) return undefined
  return { root, connection: data, connectionId: connection.id, schema: table.schema, name: table.name }
}

/** The record of a table as its catalog suggests it; nothing is saved. */
export function recordOfTable({ engine }: Services, target: TableTarget): Promise<RecordData> {
  const { root, connection, schema, name } = target
  return engine.request('recordFromTable', { root, connection, schema, name })
}

/** Generating writes code into the folder, so the folder must be trusted. */
export function requireTrust(): void {
  if (vscode.workspace.isTrusted) return
  throw new VscodeError('VSCODE_PROJECT_MISSING', vscode.l10n.t('This folder is not trusted.'), {
    hint: vscode.l10n.t('Trust the folder to read databases and generate code.'),
  })
}

async function chooseTable(services: Services) {
  const usable = (await services.connections.list()).filter(({ problem }) => problem === null)
  const connection =
    usable.length === 1
      ? usable[0]
      : (
          await vscode.window.showQuickPick(
            usable.map((candidate) => ({ label: candidate.name, description: candidate.driver, candidate })),
            { title: vscode.l10n.t('Which database?') },
          )
        )?.candidate
  const data = connection && (await services.connections.withPassword(connection))
  if (!connection || !data) return undefined
  const tables = await services.engine.request('tables', { connection: data })
  const picked = await vscode.window.showQuickPick(
    tables.map((table) => ({ label: table.name, description: table.comment ?? '', table })),
    { title: vscode.l10n.t('Which table?'), matchOnDescription: true },
  )
  return picked && { connection, table: picked.table }
}
