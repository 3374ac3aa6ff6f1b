import type BetterSqlite3 from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import type { StatementResult, StatementRow } from '../connect/statements.ts'

type Outcome = QueryResult<StatementRow>
type Mode = 'read' | 'write'

/** Something that was done in the transaction, and whoever waits for its commit. */
interface Waiting {
  readonly work: () => Outcome
  readonly outcome: Outcome
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * One transaction for the statements of a turn of the event loop (group commit): beginning and ending one costs more
 * than most statements do. The first that reads and the first that writes have their own, for they may be the only ones.
 * What reads is answered at once, until something writes in the transaction; from then on everybody is answered after
 * the commit. Should that fail, everything is done again, each on its own, so that nobody pays for another's mistake.
 */
export class GroupCommit {
  readonly #file: BetterSqlite3.Database
  readonly #statements: Readonly<Record<'begin' | 'begin immediate' | 'commit', BetterSqlite3.Statement>>
  #mode: Mode | null = null
  #waiting: Waiting[] = []
  /** What has been done in this turn. */
  readonly #done: Record<Mode, boolean> = { read: false, write: false }
  /** What was said of a lock that somebody else did not give up in time; nobody waits for it again in this turn. */
  #locked: unknown = null

  constructor(file: BetterSqlite3.Database) {
    this.#file = file
    this.#statements = {
      begin: file.prepare('begin'),
      'begin immediate': file.prepare('begin immediate'),
      commit: file.prepare('commit'),
    }
  }

  /** True while the transaction is open. */
  get open(): boolean {
    return this.#mode !== null
  }

  /** Does `work`, which only reads or also writes. */
  run(work: () => Outcome, mode: Mode): StatementResult {
    if (this.#mode !== 'write') {
      if (this.#claimFirst(mode)) return mode === 'read' ? work() : this.#alone(work)
      if (mode === 'read') {
        if (this.#mode === null) this.#begin('read')
        return work()
      }
    }
    return new Promise((resolve, reject) => {
      try {
        if (this.#mode !== 'write') this.#begin('write')
        this.#waiting.push({ work, outcome: work(), resolve, reject })
      } catch (error) {
        reject(error)
        // A broken rule undoes its statement alone; a full disk may have undone them all.
        if (this.#mode === 'write' && !this.#file.inTransaction) this.#redo()
      }
    })
  }

  /** Ends the transaction, so that others can use the connection. */
  end(): void {
    if (this.#mode === null) return
    try {
      this.#statements.commit.run()
    } catch {
      if (this.#file.inTransaction) this.#file.exec('rollback')
      this.#redo()
      return
    }
    this.#mode = null
    for (const { outcome, resolve } of this.#take()) resolve(outcome)
  }

  #begin(mode: Mode): void {
    // One that has read something cannot always go on to write: somebody else may have written since.
    this.end()
    if (mode === 'read') this.#statements.begin.run()
    else this.#waitOnce(() => this.#statements['begin immediate'].run())
    this.#mode = mode
  }

  #alone(work: () => Outcome): Outcome {
    this.end()
    return this.#waitOnce(work)
  }

  /** A lock is waited for with the whole process, so that many in a turn must not wait one after the other. */
  #waitOnce<T>(work: () => T): T {
    if (this.#locked !== null) throw this.#locked
    try {
      return work()
    } catch (error) {
      if (isBusy(error)) this.#locked = error
      throw error
    }
  }

  #claimFirst(mode: Mode): boolean {
    if (this.#done[mode]) return false
    if (!this.#done.read && !this.#done.write) {
      setImmediate(() => {
        this.#done.read = false
        this.#done.write = false
        this.end()
        this.#locked = null
      })
    }
    this.#done[mode] = true
    return true
  }

  #redo(): void {
    this.#mode = null
    for (const { work, resolve, reject } of this.#take()) {
      try {
        resolve(this.#waitOnce(work))
      } catch (error) {
        reject(error)
      }
    }
  }

  #take(): readonly Waiting[] {
    const waiting = this.#waiting
    this.#waiting = []
    return waiting
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
