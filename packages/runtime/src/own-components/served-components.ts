import type { Readable } from 'node:stream'

/** That code of a component threw in a browser. */
export interface ComponentFailure {
  /** The one that threw while it was rendered; null for what threw later, in an event handler or a promise. */
  readonly component: string | null
  readonly reason: string
  /** As the browser gives it: it names files that this server has sent. */
  readonly stack: string
}

/** The components of an application as its server has them. */
export interface ServedComponents {
  /** The file by which a browser gets to know them; null where there are none. */
  readonly entry: string | null
  /** What keeps some of them from being shown; null when all is well. */
  readonly problem: string | null
  /** A file that browsers load; null for a name that is none of theirs. */
  file(name: string): Promise<Uint8Array | string | null>
  /** Says when there are new versions; null where there never are. */
  changes(): Readable | null
  /** Warns the developer of a failure. Returns the warning with file and line; null outside development. */
  reportFailure(failure: ComponentFailure): string | null
}
