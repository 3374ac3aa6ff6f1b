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
  const listen = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel().addEventListener('message', listen)
  return () => channel().removeEventListener('message', listen)
}

/** One for the page: a second one would hear the first. Panels at other addresses of a host have other sessions. */
function channel(): BroadcastChannel {
  opened ??= new BroadcastChannel(`quoin:session:${new URL(document.baseURI).pathname}`)
  return opened
}
