/** What a tab of the browser tells the others: who has just logged in, or that nobody is logged in any more. */
export interface SessionChange {
  readonly user: number | string | null
  /** True where all that the tabs have loaded is somebody else's now: a role is viewed, or is no longer. */
  readonly reloadsPanel?: boolean
}

let opened: BroadcastChannel | null = null

/** Tells the other tabs of this browser what became of the session they share. */
export function broadcastSession(change: SessionChange): void {
  channel().postMessage(change)
}

/** Loads the panel again from its first page, here and in the other tabs of the user. */
export function reloadPanelInAllTabs(user: number | string | null): void {
  broadcastSession({ user, reloadsPanel: true })
  location.assign(document.baseURI)
}

/** Hears what other tabs tell, not what this one does; answers what ends that. */
export function onSessionBroadcast(listener: (change: SessionChange) => void): () => void {
  const listen = ({ data }: MessageEvent<SessionChange>) => listener(data)
  channel().addEventListener('message', listen)
  return () => channel().removeEventListener('message', listen)
}

/** One for the page: a second one would hear the first. Panels at other addresses of a host have other sessions. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(`quoin:session:${new URL(document.baseURI).pathname}`)
  return opened
}
