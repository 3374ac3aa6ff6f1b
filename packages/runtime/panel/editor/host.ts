import { ApiError } from '../api/api-error.ts'
import type { RecordDraft } from '../pages/tools/record-drafts.ts'

/** What the editor's page may use of its host. */
interface EditorApi {
  postMessage(message: unknown): void
  getState(): unknown
  setState(state: unknown): void
}

declare global {
  function acquireVsCodeApi(): EditorApi
}

/** What a question was answered with. */
interface ResponseMessage {
  readonly type: 'answer'
  readonly id: number
  readonly result?: unknown
  readonly error?: {
    readonly message: string
    readonly code: string
    readonly params: Readonly<Record<string, unknown>>
    readonly issues: ApiError['issues']
  }
}

/** The editor around the page: asked by messages, and a place for what outlives the page. */
export class EditorHost {
  readonly #api = acquireVsCodeApi()
  readonly #open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  readonly #refreshed = new Set<() => void>()
  readonly #shown = new Set<(path: string) => void>()
  #asked = 0
  /** Edits of a page that was closed. */
  readonly draft: RecordDraft | null = JSON.parse(metaContent('quoin-draft') ?? 'null')
  /** Whether code of the folder may run. */
  readonly isTrusted: boolean = metaContent('quoin-trusted') !== null

  constructor() {
    // Only the editor's own frame posts here; a message of another shape is none of its answers.
    window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isResponse(data)) this.#answer(data)
      else if (isState(data)) this.keep('panel', data.state)
      else if (isRefresh(data)) for (const listener of this.#refreshed) listener()
      else if (isShow(data)) for (const listener of this.#shown) listener(data.path)
    })
  }

  /** What was kept under a name; undefined when nothing was. */
  kept<Value>(name: string): Value | null | undefined {
    return ((this.#api.getState() ?? {}) as Readonly<Record<string, Value | null>>)[name]
  }

  /** Keeps something until the page is closed, through reloads of the window. */
  keep(name: string, value: unknown): void {
    this.#api.setState({ ...(this.#api.getState() as object | undefined), [name]: value })
  }

  /** Listens to what is saved becoming another without this page. */
  onRefresh(listener: () => void): void {
    this.#refreshed.add(listener)
  }

  /** Listens to where the page is wanted. */
  onShow(listener: (path: string) => void): void {
    this.#shown.add(listener)
  }

  /** Says something that needs no answer. */
  tell(message: object): void {
    this.#api.postMessage(message)
  }

  ask<Result>(question: string, asked: { readonly id?: string; readonly body?: object } = {}): Promise<Result> {
    this.#asked += 1
    const id = this.#asked
    const answer = new Promise<Result>((resolve, reject) => {
      this.#open.set(id, { resolve: resolve as (value: unknown) => void, reject })
    })
    this.#api.postMessage({ type: 'ask', id, question, asked })
    return answer
  }

  #answer({ id, result, error }: ResponseMessage): void {
    const waiting = this.#open.get(id)
    this.#open.delete(id)
    if (error === undefined) {
      waiting?.resolve(result)
      return
    }
    const errors = Object.fromEntries(error.issues.map(({ path, msg }) => [path, msg] as const).toReversed())
    waiting?.reject(new ApiError(error.message, { ...error, status: 422, errors }))
  }
}

function isResponse(data: unknown): data is ResponseMessage {
  return typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === 'answer'
}

function isState(data: unknown): data is { readonly state: unknown } {
  return typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === 'state'
}

function isRefresh(data: unknown): boolean {
  return typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === 'refresh'
}

function isShow(data: unknown): data is { readonly path: string } {
  return typeof data === 'object' && data !== null && (data as { readonly type?: unknown }).type === 'show'
}

/** What the editor wrote into the page. */
export function metaContent(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null
}
