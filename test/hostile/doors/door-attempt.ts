import type { Kind } from '../attempt.ts'

/** Something that is tried at a door other than the server, and must change nothing. */
export interface DoorAttempt<Target> {
  readonly kind: Kind | FileKind
  /** What is tried, in a word or two. */
  readonly what: string
  /** Tries it, and answers how it ended: the exit code of a command, or nothing, and the code of the error. */
  readonly run: (target: Target) => Promise<string>
  readonly ends: string
}

/** What is wrong with a file of the project. */
type FileKind = 'tampered file' | 'link out of the folder' | 'endless work'

/** Attempts at doors by their place of entry. */
export type DoorAttempts<Target> = Readonly<Record<string, readonly DoorAttempt<Target>[]>>

/** The code of the error that something throws; `done` for what throws none. */
export async function codeOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
    return `no code: ${error instanceof Error ? error.stack : String(error)}`
  }
}
