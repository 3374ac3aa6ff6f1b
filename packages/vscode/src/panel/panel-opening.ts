import * as vscode from 'vscode'
import type { CatalogTable } from '../engine/project-protocol.ts'
import { EngineError, explain } from '../errors.ts'
import type { EditedRecord } from './edited-record.ts'
import type { PanelMessage, PanelProblem } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'
import { panelTexts } from './panel-texts.ts'

/** What a page is told when it opens, and what is wrong with the record it was left with. */
export interface PanelOpening {
  readonly message: Extract<PanelMessage, { type: 'open' }>
  readonly problem: PanelProblem | null
}

/** Gathers what a page needs; after the window was loaded again it finds out how the edit began. */
export async function panelOpening(
  { engine }: PanelServices,
  edited: EditedRecord,
  restored: boolean,
): Promise<PanelOpening> {
  const { root, record, saved } = edited.state
  const [components, records] = await Promise.all([
    engine.request('components', {}),
    engine.request('records', { root }),
  ])
  const isGone = !edited.isOriginalKnown && saved !== null && !(await findOriginal(engine, edited, saved))
  const others = records.filter(({ name, problem }) => problem === null && name !== record.name)
  return {
    message: {
      type: 'open',
      state: edited.state,
      original: edited.original,
      restored,
      components,
      texts: panelTexts(),
      language: vscode.env.language.startsWith('zh') ? 'zh' : 'en',
      menus: others.map(({ name, functionName }) => ({ key: name, title: functionName })),
      canGenerate: vscode.workspace.isTrusted,
    },
    problem: isGone ? goneProblem(String(saved)) : null,
  }
}

/** Tables to relate to. Suggestions only: without a database, or before its password is known, the person types. */
export async function suggestedTables(
  { connections, engine, log }: PanelServices,
  { root, record }: EditedRecord['state'],
): Promise<readonly CatalogTable[]> {
  if (!vscode.workspace.isTrusted) return []
  const application = (record.table as { readonly connection?: string } | undefined)?.connection ?? null
  try {
    const connection = await connections.forRecord(root, application)
    const data = await connections.withPassword(connection, { ask: false })
    return data ? await engine.request('catalog', { connection: data }) : []
  } catch (error) {
    log.info(`no tables to suggest: ${explain(error).message}`)
    return []
  }
}

/** What the edits are compared with; false when the saved record was deleted since. */
async function findOriginal(engine: PanelServices['engine'], edited: EditedRecord, saved: string): Promise<boolean> {
  try {
    edited.began(await engine.request('record', { root: edited.state.root, name: saved }))
    return true
  } catch (error) {
    // One that cannot be read is still there: saving asks before it is replaced.
    if (!(error instanceof EngineError) || error.code !== 'GENERATOR_RECORD_NOT_FOUND') return true
    edited.forget()
    return false
  }
}

function goneProblem(name: string): PanelProblem {
  return {
    message: vscode.l10n.t('The saved record {0} was deleted.', name),
    hint: vscode.l10n.t('What you see is kept by this page: save it to have it again.'),
  }
}
