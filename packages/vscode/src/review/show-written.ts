import { basename, join } from 'node:path'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import * as vscode from 'vscode'
import { PanelRequestHandler } from '../panel/panel-request-handler.ts'
import type { PanelServices } from '../panel/panel-services.ts'
import { t } from '../texts.ts'

/** What a plan wrote, by its id. */
export interface WrittenPlan extends Pick<ScreenOperationTypes['generate']['answer'], 'written' | 'features'> {
  readonly id: string
}

/** Says what was written, and offers the page of the feature, the files, and undoing all of it. */
export async function showWritten(
  services: PanelServices,
  root: string,
  { written, features, id }: WrittenPlan,
): Promise<void> {
  const [page] = features
  const [open, files, undo] = [t('editor.server.openPage'), t('editor.review.files'), t('editor.review.undo')]
  const said = t('editor.review.written', { count: written.length, id: id.slice(0, 12) })
  const choice = await services.prompts.offer(said, ...(page === undefined ? [] : [open]), files, undo)
  if (choice === open) await vscode.commands.executeCommand('quoin.openPanel', { root, path: page })
  if (choice === undo) await undoRun(services, root)
  if (choice !== files) return
  const items = written.map((path) => ({ label: basename(path), description: path, path }))
  const picked = await services.prompts.pick(items, { title: said })
  if (picked) await vscode.window.showTextDocument(vscode.Uri.file(join(root, picked.path)))
}

/** Undoes the run at once; where somebody edited since, or its migration ran, the page asks. */
async function undoRun(services: PanelServices, root: string): Promise<void> {
  const screen = new PanelRequestHandler(services, root, null)
  const shown = (await screen.answer({
    question: 'previewUndo',
    asked: {},
  })) as ScreenOperationTypes['previewUndo']['answer']
  if (shown.needsDecision) return void (await services.panels.openPlace(root, '/dev-tools/undo'))
  await screen.answer({ question: 'undo', asked: { body: { expectedId: shown.id } } })
}
