import type { DriftFinding } from '@quoin/generator'
import * as vscode from 'vscode'
import { t } from '../texts.ts'

/** The ways on from where database, record and code have come apart; each asks or shows before it changes anything. */
export function driftQuickFixes(
  root: string,
  { record, kind }: DriftFinding,
  file: vscode.Uri,
  diagnostic: vscode.Diagnostic,
): vscode.CodeAction[] {
  const target = { root, name: record }
  const fix = (title: string, command: string, ...given: readonly unknown[]): vscode.CodeAction => {
    const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix)
    action.command = { command, title, arguments: [...given] }
    action.diagnostics = [diagnostic]
    return action
  }
  const open = fix(t('editor.record.open'), 'quoin.openRecord', target)
  switch (kind) {
    case 'record-behind-table':
      return [
        fix(t('editor.record.sync'), 'quoin.syncRecord', target),
        fix(t('editor.record.alter'), 'quoin.reviewRecord', { ...target, difference: 'record' }),
        fix(t('editor.record.forget'), 'quoin.forgetDifferences', target),
        open,
      ]
    case 'code-behind-record':
    case 'code-missing':
    case 'code-older':
      return [fix(t('editor.record.generate'), 'quoin.generateRecord', target), open]
    case 'code-edited':
      // Nothing is wrong with an edit: it is kept when the feature is generated again.
      return [fix(t('editor.record.edits'), 'quoin.showEdits', target, file), open]
    default:
      return [open]
  }
}
