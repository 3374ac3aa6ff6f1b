import type * as vscode from 'vscode'
import type { RecordPanelState } from './panel-protocol.ts'

const memory = 'quoin.drafts'

/** More would only be forgotten ones; each is the size of a record. */
const maxKept = 20

/**
 * Edits that were not saved when their page was closed. The editor lets no webview stay open, and a record that
 * is not saved yet has no file a custom editor could show as unsaved: so the edits are kept and come back with the page.
 */
export class Drafts {
  readonly #memento: vscode.Memento

  constructor(memento: vscode.Memento) {
    this.#memento = memento
  }

  find(key: string): RecordPanelState | undefined {
    return this.#all()[key]
  }

  async keep(key: string, state: RecordPanelState): Promise<void> {
    const others = Object.entries(this.#all()).filter(([other]) => other !== key)
    await this.#memento.update(memory, Object.fromEntries([...others.slice(1 - maxKept), [key, state]]))
  }

  async drop(key: string): Promise<void> {
    const { [key]: dropped, ...others } = this.#all()
    if (dropped) await this.#memento.update(memory, others)
  }

  #all(): Readonly<Record<string, RecordPanelState>> {
    return this.#memento.get<Record<string, RecordPanelState>>(memory) ?? {}
  }
}
