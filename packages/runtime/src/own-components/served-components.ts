import type { Readable } from 'node:stream'

/** That a component threw while a browser rendered it. */
export interface ComponentFailure {
  readonly component: string
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
