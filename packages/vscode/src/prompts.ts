import * as vscode from 'vscode'
import { showNotice } from './notices.ts'

/** What is asked of a user, all in one place: a test in the host, where the editor shows no dialog, answers here. */
export interface Prompts {
  /** Says something, with ways on from there; undefined when it was closed. */
  offer(message: string, ...actions: readonly string[]): Promise<string | undefined>
  /** Asks for a line of text. */
  text(options: vscode.InputBoxOptions): Promise<string | undefined>
  /** Asks for one of a list. */
  pick<Item extends vscode.QuickPickItem>(
    items: readonly Item[],
    options: vscode.QuickPickOptions,
  ): Promise<Item | undefined>
  /** Asks for a file that is there. */
  fileToOpen(options: vscode.OpenDialogOptions): Promise<vscode.Uri | undefined>
  /** Asks where to write a file. */
  fileToSave(options: vscode.SaveDialogOptions): Promise<vscode.Uri | undefined>
}

/** Asks with the dialogs of the editor. */
export function editorPrompts(): Prompts {
  const { window } = vscode
  return {
    offer: async (message, ...actions) => showNotice(message, ...actions),
    text: async (options) => window.showInputBox({ ignoreFocusOut: true, ...options }),
    pick: async (items, options) => window.showQuickPick(items, options),
    fileToOpen: async (options) => (await window.showOpenDialog(options))?.[0],
    fileToSave: async (options) => window.showSaveDialog(options),
  }
}
