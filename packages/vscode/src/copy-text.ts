import * as vscode from 'vscode'
import { t } from './texts.ts'

/** Copies a text, and says what it is and in which format. */
export async function copyText(text: string, name: string, format = 'JSON'): Promise<void> {
  await vscode.env.clipboard.writeText(text)
  vscode.window.setStatusBarMessage(t('editor.copied', { name, format }), 4000)
}
