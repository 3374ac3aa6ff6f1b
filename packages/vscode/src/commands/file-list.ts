import * as vscode from 'vscode'
import type { FileSummary } from '../engine/project-protocol.ts'

/** The files that a person is asked about, one in a line. */
export function fileList(files: readonly Pick<FileSummary, 'path' | 'action' | 'edited'>[]): string {
  const lines = files.map(({ path, action, edited }) => {
    const verb = action === 'delete' ? vscode.l10n.t('delete') : vscode.l10n.t('change')
    return `${verb}  ${path}${edited ? ` (${vscode.l10n.t('edited by hand')})` : ''}`
  })
  return lines.join('\n')
}
