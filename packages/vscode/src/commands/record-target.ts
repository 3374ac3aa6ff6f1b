import * as vscode from 'vscode'
import type { RecordEntry } from '../engine/engine-data.ts'
import type { PanelServices } from '../panel/panel-services.ts'
import { chooseProject } from '../projects.ts'
import { t } from '../texts.ts'

/** A saved record and its project. */
export interface RecordTarget {
  readonly root: string
  readonly name: string
}

/** The record a command is about: of the tree, of a CodeLens, or chosen from a list. */
export async function resolveRecordTarget(
  services: PanelServices,
  argument: unknown,
): Promise<RecordTarget | undefined> {
  if (isNode(argument)) return { root: argument.root, name: argument.record.name }
  if (isTarget(argument)) return argument
  const root = await chooseProject()
  if (root === undefined) return undefined
  const records = await services.engine.records(root)
  const picked = await vscode.window.showQuickPick(
    records
      .filter(({ problem }) => problem === null)
      .map(({ name, functionName, table }) => ({ label: functionName, description: table, name })),
    { title: t('editor.record.which') },
  )
  return picked && { root, name: picked.name }
}

function isNode(given: unknown): given is { root: string; record: RecordEntry } {
  return given !== null && typeof given === 'object' && 'record' in given && 'root' in given
}

function isTarget(given: unknown): given is RecordTarget {
  if (given === null || typeof given !== 'object' || !('name' in given) || !('root' in given)) return false
  return typeof given.name === 'string' && typeof given.root === 'string'
}
