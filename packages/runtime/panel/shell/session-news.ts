/** What a tab of the browser tells the others: who has just logged in, or that nobody is logged in any more. */
export interface SessionNews {
  readonly user: number | string | null
}

let opened: BroadcastChannel | null = null

/** Tells the other tabs of this browser what became of the session they share. */
export function broadcastSession(news: SessionNews): void {
  channel().postMessage(news)
}

/** Hears what other tabs tell, not what this one does; answers what ends that. */
export function onSessionChange(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel().addEventListener('message', hear)
  return () => channel().removeEventListener('message', hear)
}

/** One for the page: a second one would hear the first. Panels at other addresses of a host have other sessions. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(`quoin:session:${new URL(document.baseURI).pathname}`)
  return opened
}
