import { sep } from 'node:path'
import * as vscode from 'vscode'
import { t } from '../texts.ts'
import type { EditedRecord } from './edited-record.ts'
import type { GeneratorPanel } from './generator-panel.ts'
import type { RecordPanelState } from './panel-protocol.ts'
import type { PanelServices } from './panel-services.ts'
import { tableOfPath } from './table-rows-path.ts'

/** The type of the generator's panels. */
const generatorPanelType = 'quoin.generator'

/** The open generators: one per record of a project, revived after a reload of the window. */
export class GeneratorPanels implements vscode.WebviewPanelSerializer, vscode.Disposable {
  readonly #services: () => PanelServices
  readonly #panels = new Set<GeneratorPanel>()
  readonly #registration: vscode.Disposable

  constructor(services: () => PanelServices) {
    this.#services = services
    this.#registration = vscode.window.registerWebviewPanelSerializer(generatorPanelType, this)
  }

  get all(): readonly GeneratorPanel[] {
    return [...this.#panels]
  }

  /** The open generator of a saved record. */
  find(root: string, saved: string): GeneratorPanel | undefined {
    return this.all.find(({ state, edited }) => state.root === root && edited?.state.saved === saved)
  }

  /** Shows a place of the screen that is about no single record; each project has one page for them, and one for each table. */
  async openPlace(root: string, path: string): Promise<GeneratorPanel> {
    const { GeneratorPanel } = await loadPanel()
    const known = this.all.find(
      ({ state, edited, path: shown }) =>
        edited === null && state.root === root && (shown === path || !(tableOfPath(shown) ?? tableOfPath(path))),
    )
    if (!known) return this.#add((panel) => new GeneratorPanel(this.#services(), panel, { root, path }))
    known.reveal(path)
    return known
  }

  /** Shows a record, or what generating it does: in the page that is open already, or a new one with the draft that was kept. */
  async open(state: RecordPanelState, { preview = false } = {}): Promise<GeneratorPanel> {
    const { EditedRecord, GeneratorPanel } = await loadPanel()
    // From here on nothing waits: a second call finds what the first one made.
    const known = this.all.find(({ edited }) => edited && sameRecord(edited.state, state))
    const pathOf = ({ name }: EditedRecord): string =>
      `/dev-tools/records/${encodeURIComponent(name)}${preview ? '/preview' : ''}`
    if (known?.edited) {
      if (preview) known.reveal(pathOf(known.edited))
      else known.revealRecord(pathOf(known.edited))
      return known
    }
    const draft = this.#services().drafts.find(new EditedRecord(state).draftKey)
    // The draft keeps the revision it began at: saving it over a newer record is asked about.
    const edited = new EditedRecord(draft ?? state, draft?.original ?? state.record)
    const place = { root: state.root, path: pathOf(edited) }
    return this.#add((panel) => new GeneratorPanel(this.#services(), panel, place, edited))
  }

  /** Keeps edits whose page was closed, and offers to open it again. */
  async keepDraft(edited: EditedRecord): Promise<void> {
    const { drafts, prompts } = this.#services()
    const { draftKey: key, state, original } = edited
    await drafts.keep(key, { ...state, original })
    const again = t('editor.draft.open')
    const discard = t('editor.draft.discard')
    const answer = await prompts.offer(t('editor.draft.kept', { name: edited.title }), again, discard)
    if (answer === discard) await drafts.drop(key)
    if (answer === again) await this.open({ ...state, record: original })
  }

  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const [{ EditedRecord, GeneratorPanel }, { panelState }] = await Promise.all([
      loadPanel(),
      import('./panel-protocol.ts'),
    ])
    const parsed = panelState.safeParse((state as { readonly panel?: unknown } | undefined)?.panel)
    const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
    // A state of another shape, or of a folder that is not open any more, is of no use.
    if (!parsed.success || !folders.some((folder) => `${parsed.data.root}${sep}`.startsWith(folder + sep)))
      return panel.dispose()
    const { data } = parsed
    const edited = 'record' in data ? new EditedRecord(data, null) : null
    const path = 'path' in data ? data.path : `/dev-tools/records/${encodeURIComponent(edited?.name ?? '')}`
    this.#add((again) => new GeneratorPanel(this.#services(), again, { root: data.root, path }, edited), panel)
  }

  dispose(): void {
    this.#registration.dispose()
  }

  /** Hidden pages are dropped by the editor; the state the page keeps brings them back. */
  #add(
    show: (panel: vscode.WebviewPanel) => GeneratorPanel,
    panel: vscode.WebviewPanel = vscode.window.createWebviewPanel(
      generatorPanelType,
      'Quoin',
      vscode.ViewColumn.Active,
    ),
  ): GeneratorPanel {
    const generator = show(panel)
    this.#panels.add(generator)
    panel.onDidDispose(() => this.#panels.delete(generator))
    return generator
  }
}

// Not loaded when the extension is activated: most windows never open a generator.
const loadPanel = async () => ({ ...(await import('./edited-record.ts')), ...(await import('./generator-panel.ts')) })

function sameRecord(one: RecordPanelState, other: RecordPanelState): boolean {
  if (one.root !== other.root || one.saved !== other.saved) return false
  return one.saved !== null || one.record.name === other.record.name
}
