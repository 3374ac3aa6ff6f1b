import { join, relative, sep } from 'node:path'
import type { ClashChoice, FileChange, GenerationRequest, ReviewedClash, ShownReview } from '@quoin/generator'
import type { ScreenOperationTypes } from '@quoin/generator/screen-cases'
import * as vscode from 'vscode'
import { assertSaved } from '../assert-saved.ts'
import type { UncheckedRecord } from '../engine/engine-protocol.ts'
import { PanelRequestHandler } from '../panel/panel-request-handler.ts'
import type { PanelServices } from '../panel/panel-services.ts'
import { previewScheme } from '../preview/diff-editors.ts'
import { t } from '../texts.ts'
import { ReviewLists } from './review-lists.ts'
import { showWritten } from './show-written.ts'

/** A plan that is looked at, and what it was asked with. */
interface Reviewed {
  readonly root: string
  readonly request: GenerationRequest
  readonly shown: ShownReview
  readonly title: string
}

/** The command of the editor that merges three texts. */
const mergeEditor = '_open.mergeEditor'

/** What the diffs of the plan are known by. */
const plan = 'review'

/** A plan as git shows changes: a diff editor of all files, a list in the Source Control view, clashes to be solved. */
export class PlanReview implements vscode.CodeLensProvider, vscode.Disposable {
  readonly #services: () => PanelServices
  readonly #subscriptions: readonly vscode.Disposable[]
  readonly #changed = new vscode.EventEmitter<void>()
  readonly onDidChangeCodeLenses: vscode.Event<void> = this.#changed.event
  #reviewed: Reviewed | null = null
  #lists: ReviewLists | null = null
  /** Files whose clashes are solved in the merge editor: each time one is saved, its text is what is applied. */
  readonly #solving = new Set<string>()

  constructor(services: () => PanelServices) {
    this.#services = services
    this.#subscriptions = [
      vscode.languages.registerCodeLensProvider({ scheme: previewScheme }, this),
      vscode.workspace.onDidSaveTextDocument((document) => this.#solved(document)),
      vscode.window.tabGroups.onDidChangeTabs(() => this.#showTools()),
      this.#changed,
    ]
  }

  /** What is looked at. */
  get shown(): ShownReview | null {
    return this.#reviewed?.shown ?? null
  }

  /** Its lists in the Source Control view. */
  get lists(): ReviewLists | null {
    return this.#lists
  }

  /** Plans what is requested, and shows it; false where somebody must first decide about differences from tables. */
  async open(root: string, request: GenerationRequest): Promise<boolean> {
    const shown = await this.#plan(root, request)
    if (shown.plan.differences.some(({ open }) => open)) return false
    await this.discard()
    this.#lists = new ReviewLists(root)
    this.#show({ root, request, shown })
    await this.showAll()
    return true
  }

  /** Shows all files of the plan, and its statements, in one diff editor. */
  async showAll(): Promise<void> {
    if (!this.#reviewed) return
    const { root, shown, title } = this.#reviewed
    await this.#services().diffs.showAll(root, plan, title, shown)
    this.#showTools()
  }

  /** Decides about a clash of a file, or of one member of it. */
  async settle(path: string, choice: ClashChoice, member?: string): Promise<void> {
    if (!this.#clash((one) => one.path === path)) return
    await this.#decide(member === undefined ? path : `${path}#${member}`, choice)
    await this.showAll()
  }

  async #decide(key: string, choice: ClashChoice): Promise<void> {
    if (!this.#reviewed) return
    const { root, request, title } = this.#reviewed
    const { choices = {}, ...decisions } = request.decisions ?? {}
    const decided = { ...request, decisions: { ...decisions, choices: { ...choices, [key]: choice } } }
    const shown = await this.#plan(root, decided)
    await this.#services().diffs.closeAll(title)
    this.#show({ root, request: decided, shown })
  }

  /** Opens a clash in the merge editor; in a host without it, or without a text to begin at, as {@link compare}. */
  async solve(path: string): Promise<void> {
    const clash = this.#clash((one) => one.path === path)
    if (!this.#reviewed || !clash) return
    const hasEditor = (await vscode.commands.getCommands()).includes(mergeEditor)
    if (clash.base === null || !hasEditor) return this.compare(path)
    const { diffs } = this.#services()
    const output = this.#solvedFile(path)
    this.#solving.add(path)
    await vscode.workspace.fs.writeFile(output, new TextEncoder().encode(this.#file(path)?.after ?? ''))
    const generated = diffs.document(`/${plan}/generated/${path}`, clash.generated)
    await vscode.commands.executeCommand(mergeEditor, {
      base: diffs.document(`/${plan}/base/${path}`, clash.base),
      input1: { uri: vscode.Uri.file(join(this.#reviewed.root, path)), title: t('editor.review.mine') },
      input2: { uri: generated, title: t('editor.review.generated') },
      output,
    })
  }

  /** Opens a file of the plan as a diff; a clash has lenses there. */
  async compare(path: string): Promise<void> {
    const file = this.#file(path)
    if (this.#reviewed && file) await this.#services().diffs.showFile(this.#reviewed.root, plan, file)
  }

  /** Writes exactly this plan, or nothing, and says what was written; what clashes is to be solved first. */
  async apply(): Promise<void> {
    if (!this.#reviewed) return
    const { root, request, shown } = this.#reviewed
    const { id, warnings, lostRouteLines, keptRouteLines, records } = shown.plan
    const [clash] = shown.clashes
    if (clash) return this.solve(clash.path)
    assertSaved(
      root,
      shown.files.map(({ path }) => path),
    )
    const services = this.#services()
    const write = t('editor.review.write')
    const lost = lostRouteLines.filter((line) => !keptRouteLines.includes(line))
    const said = [...warnings, ...lost.map((line) => t('editor.review.lost', { line }))]
    if (said.length > 0 && (await services.prompts.offer(said.join(' '), write)) !== write) return
    const asked = { body: { ...request, expectedId: id } as unknown as UncheckedRecord }
    const screen = new PanelRequestHandler(services, root, null)
    const outcome = (await screen.answer({ question: 'generate', asked })) as ScreenOperationTypes['generate']['answer']
    await this.discard()
    for (const record of records) services.panels.find(root, record)?.refresh()
    await showWritten(services, root, { ...outcome, id })
  }

  /** Ends the review; nothing is written. */
  async discard(): Promise<void> {
    const title = this.#reviewed?.title
    this.#reviewed = null
    this.#lists?.dispose()
    this.#lists = null
    this.#solving.clear()
    if (title === undefined) return
    await this.#services().diffs.closeAll(title)
    await this.#services().diffs.close(plan)
    this.#showTools()
  }

  provideCodeLenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const clash = this.#clash(({ path }) => uri.path === `/${plan}/planned/${path}`)
    if (!clash) return []
    const places = clash.places.length > 0 ? clash.places : [{ line: 0, member: undefined, hasBoth: false }]
    return places.flatMap(({ member, line, hasBoth }) =>
      (['keepMine', 'takeGenerated', 'keepBoth'] as const).slice(0, hasBoth ? 3 : 2).map((way) => {
        const title = [t(`editor.review.${way}`), member].filter(Boolean).join(': ')
        const command = { command: `quoin.${way}`, title, arguments: [clash.path, member] }
        return new vscode.CodeLens(new vscode.Range(line, 0, line, 0), command)
      }),
    )
  }

  /** The path in its application of a file that the Source Control view lists. */
  pathOf({ fsPath }: vscode.Uri): string {
    return relative(this.#reviewed?.root ?? '', fsPath)
      .split(sep)
      .join('/')
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#lists?.dispose()
  }

  async #plan(root: string, request: GenerationRequest): Promise<ShownReview> {
    const { connections, engine } = this.#services()
    const connection = await connections.standIn(root)
    const asked = { root, request: request as unknown as UncheckedRecord, ...(connection && { connection }) }
    return engine.request('review', asked)
  }

  #show(reviewed: Omit<Reviewed, 'title'>): void {
    const { id, records } = reviewed.shown.plan
    const named = records.length > 3 ? [...records.slice(0, 3), '…'] : records
    const title = t('editor.review.of', { names: named.length > 0 ? named : ['routes/admin.ts'], id: id.slice(0, 12) })
    this.#reviewed = { ...reviewed, title }
    this.#lists?.show(reviewed.shown, this.#services().diffs.statements(plan, reviewed.shown.sql))
    this.#changed.fire()
  }

  /** The title of the diff editor has the buttons of the plan while it is the one that is shown. */
  #showTools(): void {
    const label = vscode.window.tabGroups.activeTabGroup.activeTab?.label ?? ''
    const isShown = this.#reviewed !== null && label.startsWith(this.#reviewed.title)
    void vscode.commands.executeCommand('setContext', 'quoin.reviewShown', isShown)
    void vscode.commands.executeCommand('setContext', 'quoin.reviewOpen', this.#reviewed !== null)
  }

  #file(path: string): FileChange | undefined {
    return this.#reviewed?.shown.files.find((file) => file.path === path)
  }

  #clash(isIt: (clash: ReviewedClash) => boolean): ReviewedClash | undefined {
    return this.#reviewed?.shown.clashes.find(isIt)
  }

  /** The file in which a clash is solved, outside of the application. */
  #solvedFile(path: string): vscode.Uri {
    const { storageUri, globalStorageUri } = this.#services().context
    return vscode.Uri.joinPath(storageUri ?? globalStorageUri, 'solved', path)
  }

  /** The diff of all files stays closed: somebody who saves is still at it. */
  #solved(document: vscode.TextDocument): void {
    const path = [...this.#solving].find((one) => this.#solvedFile(one).toString() === document.uri.toString())
    const text = document.getText()
    if (path !== undefined && !/^<{7} /m.test(text)) void this.#decide(path, { text })
  }
}
