import type { PageMessage, PanelMessage, PanelState } from '../panel/panel-protocol.ts'

interface VsCodeApi {
  postMessage(message: PageMessage): void
  getState(): PanelState | undefined
  setState(state: PanelState): void
}

declare function acquireVsCodeApi(): VsCodeApi

/** The extension, as the page reaches it. */
export interface Host extends VsCodeApi {
  /** Calls back with each message of the extension. */
  listen(listener: (message: PanelMessage) => void): void
}

/** Connects the page with the extension; the editor gives the connection out once. */
export function connectHost(): Host {
  const api = acquireVsCodeApi()
  return {
    postMessage: (message) => api.postMessage(message),
    getState: () => api.getState(),
    setState: (state) => api.setState(state),
    listen: (listener) =>
      window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isPanelMessage(data)) listener(data)
      }),
  }
}

const types = new Set<unknown>([
  'open',
  'catalog',
  'record',
  'issues',
  'plan',
  'cleanPlan',
  'saved',
  'done',
  'problem',
  'busy',
] satisfies PanelMessage['type'][])

// The editor and other extensions can post to the page as well; what is not ours is passed by.
function isPanelMessage(data: unknown): data is PanelMessage {
  return data !== null && typeof data === 'object' && 'type' in data && types.has(data.type)
}
