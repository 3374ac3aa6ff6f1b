import * as vscode from 'vscode'
import type { Services } from '../services.ts'
import type { GeneratorPanel } from './generator-panel.ts'
import type { PanelState } from './panel-protocol.ts'

/** The type of the generator's panels. */
const generatorPanelType = 'quoin.generator'

/** The open generators: one per record of a project, revived after a reload of the window. */
export class GeneratorPanels implements vscode.WebviewPanelSerializer, vscode.Disposable {
  readonly #services: () => Services
  readonly #panels = new Set<GeneratorPanel>()
  readonly #registration: vscode.Disposable

  constructor(services: () => Services) {
    this.#services = services
    this.#registration = vscode.window.registerWebviewPanelSerializer(generatorPanelType, this)
  }

  get all(): readonly GeneratorPanel[] {
    return [...this.#panels]
  }

  /** The open generator of a saved record. */
  find(root: string, saved: string): GeneratorPanel | undefined {
    return this.all.find(({ state }) => state.root === root && state.saved === saved)
  }

  /** Shows the generator of a record, the one that is open already or a new one. */
  async open(state: PanelState): Promise<GeneratorPanel> {
    const { GeneratorPanel } = await loadPanel()
    // From here on nothing waits: a second call finds what the first one made.
    const known = this.all.find((panel) => sameRecord(panel.state, state))
    if (known) {
      known.reveal()
      return known
    }
    // Hidden pages are dropped by the editor; the state the page keeps brings them back.
    const panel = vscode.window.createWebviewPanel(generatorPanelType, 'Quoin', vscode.ViewColumn.Active)
    return this.#add(new GeneratorPanel(this.#services(), panel, state), panel)
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const [{ GeneratorPanel }, { panelState }] = await Promise.all([loadPanel(), import('./panel-protocol.ts')])
    const parsed = panelState.safeParse(state)
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
    // A state of another shape, or of a folder that is not open any more, is of no use.
    if (!parsed.success || !folders.includes(parsed.data.root)) panel.dispose()
    else this.#add(new GeneratorPanel(this.#services(), panel, parsed.data), panel)
  }

  dispose(): void {
    this.#registration.dispose()
  }

  #add(generator: GeneratorPanel, panel: vscode.WebviewPanel): GeneratorPanel {
    this.#panels.add(generator)
    panel.onDidDispose(() => this.#panels.delete(generator))
    return generator
  }
}

// Not loaded when the extension is activated: most windows never open a generator.
const loadPanel = () => import('./generator-panel.ts')

function sameRecord(one: PanelState, other: PanelState): boolean {
  return one.root === other.root && one.record.name === other.record.name && one.saved === other.saved
}
