import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installStateHash } from './install-state.ts'
import { LanguageServerProcess } from './language-server.ts'
import type { NativeTypeError } from './native-error.ts'
import { type ProjectFileFingerprints, readProjectFileFingerprints } from './project-files.ts'
import type { Overlay } from './type-program.ts'

interface Diagnostic {
  readonly severity?: number
  readonly code?: number | string
  readonly message: string
}

/** The compiler's code for a configuration that includes no file yet: what is planned will be one. */
const withoutFiles = 18003

/** A file that stays open, so that the project stays loaded. */
interface Anchor {
  readonly path: string
  text: string
  version: number
}

/** The kinds of change that a language server is informed of. */
const created = 1
const changed = 2
const deleted = 3

/** A language server that has a project loaded, and answers about texts that are not written yet. */
export class WarmTypeChecker {
  readonly #root: string
  readonly #server: LanguageServerProcess
  readonly #ready: Promise<void>
  /** What is installed, and how it is compiled: the server is of no use when that is another. */
  readonly #settings: string
  #files: ProjectFileFingerprints
  #anchor: Anchor | null = null
  #last: Promise<unknown>

  constructor(root: string, program: readonly [file: string, ...parameters: string[]], limit?: number) {
    this.#root = root
    this.#files = readProjectFileFingerprints(root)
    this.#settings = settingsOf(root, this.#files)
    this.#server = new LanguageServerProcess(program, root, limit)
    this.#ready = this.#load()
    this.#last = this.#ready
    // The next question reports it.
    this.#ready.catch(() => undefined)
  }

  /** Whether it answers for the project as it is installed and configured now. */
  isCurrent(): boolean {
    return (
      this.#server.end === null && settingsOf(this.#root, readProjectFileFingerprints(this.#root)) === this.#settings
    )
  }

  /** The errors in some files, with texts that stand in for what is on disk; one question after the other. */
  errorsIn(overlay: Overlay, paths: readonly string[]): Promise<readonly NativeTypeError[]> {
    const next = this.#last.then(
      () => this.#ask(overlay, paths),
      () => this.#ask(overlay, paths),
    )
    this.#last = next
    return next
  }

  /** What is wrong with how the project is compiled, as far as it has been loaded; null where nothing is. */
  get configProblem(): string | null {
    for (const [uri, diagnostics] of this.#server.published as ReadonlyMap<string, readonly Diagnostic[]>) {
      const error = diagnostics.find(({ severity = 1, code }) => severity === 1 && Number(code) !== withoutFiles)
      if (error && uri.endsWith('.json')) return `${basename(uri)}: ${error.message}`
    }
    return null
  }

  close(): void {
    this.#server.close()
  }

  async #load(): Promise<void> {
    await this.#server.request('initialize', {
      processId: process.pid,
      rootUri: pathToFileURL(this.#root).href,
      capabilities: { textDocument: { diagnostic: { relatedDocumentSupport: false }, publishDiagnostics: {} } },
    })
    this.#server.notify('initialized', {})
    const path = anchors.find((one) => existsSync(join(this.#root, one)))
    if (path === undefined) return
    this.#anchor = { path, text: this.#textOf(path) ?? '', version: 1 }
    this.#open(path, this.#anchor.text)
    await this.#pull(path)
  }

  async #ask(overlay: Overlay, paths: readonly string[]): Promise<readonly NativeTypeError[]> {
    await this.#ready
    this.#noticeChanges()
    const opened: string[] = []
    for (const [path, text] of overlay) {
      if (path === this.#anchor?.path || text === null || text === this.#textOf(path)) continue
      this.#open(path, text)
      opened.push(path)
    }
    if (this.#anchor) this.#changeAnchor(this.#anchor, overlay)
    try {
      const found = await Promise.all(paths.map((path) => this.#pull(path)))
      return found.flat()
    } finally {
      for (const path of opened)
        this.#server.notify('textDocument/didClose', { textDocument: { uri: this.#uri(path) } })
    }
  }

  /** It watches nothing itself: what changed on disk since the last question. */
  #noticeChanges(): void {
    const now = readProjectFileFingerprints(this.#root)
    const change = (path: string, type: number) => ({ uri: this.#uri(path), type })
    const changes = [
      ...[...now].flatMap(([path, state]) => {
        const before = this.#files.get(path)
        return before === state ? [] : [change(path, before === undefined ? created : changed)]
      }),
      ...[...this.#files.keys()].flatMap((path) => (now.has(path) ? [] : [change(path, deleted)])),
    ]
    if (changes.length > 0) this.#server.notify('workspace/didChangeWatchedFiles', { changes })
    this.#files = now
  }

  #changeAnchor(anchor: Anchor, overlay: Overlay): void {
    const text = overlay.get(anchor.path) ?? this.#textOf(anchor.path) ?? ''
    if (text === anchor.text) return
    anchor.text = text
    anchor.version += 1
    this.#server.notify('textDocument/didChange', {
      textDocument: { uri: this.#uri(anchor.path), version: anchor.version },
      contentChanges: [{ text }],
    })
  }

  async #pull(path: string): Promise<readonly NativeTypeError[]> {
    const textDocument = { uri: this.#uri(path) }
    const report = (await this.#server.request('textDocument/diagnostic', { textDocument })) as {
      readonly items?: readonly Diagnostic[]
    } | null
    const errors = (report?.items ?? []).filter(({ severity = 1 }) => severity === 1)
    return errors.map(({ code, message }) => ({ path, code: Number(code), message }))
  }

  #open(path: string, text: string): void {
    const textDocument = { uri: this.#uri(path), languageId: 'typescript', version: 1, text }
    this.#server.notify('textDocument/didOpen', { textDocument })
  }

  #uri(path: string): string {
    return pathToFileURL(join(this.#root, path)).href
  }

  #textOf(path: string): string | null {
    const file = join(this.#root, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
}

/** Files that an application has from the start, and that import the runtime. */
const anchors = ['routes/admin.ts', 'app/Admin/routes.ts', 'config/admin.ts']

function settingsOf(root: string, files: ProjectFileFingerprints): string {
  const own = [...files].filter(([path]) => /^(?:[^/]*\.)?(?:tsconfig[^/]*|package)\.json$/.test(path))
  return [installStateHash(root), ...own.flat()].join('\n')
}
