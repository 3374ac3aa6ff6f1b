import type BetterSqlite3 from 'better-sqlite3'

const names = {
  save: 'savepoint quoin_unit',
  release: 'release quoin_unit',
  undo: 'rollback to quoin_unit',
  rollback: 'rollback',
} as const

/** Several statements that count as one: in the transaction that is open, or in one of their own. */
export class SavepointRunner {
  readonly #file: BetterSqlite3.Database
  readonly #statements: Readonly<Record<keyof typeof names, BetterSqlite3.Statement>>

  constructor(file: BetterSqlite3.Database) {
    this.#file = file
    const prepare = (name: keyof typeof names) => file.prepare(names[name])
    this.#statements = {
      save: prepare('save'),
      release: prepare('release'),
      undo: prepare('undo'),
      rollback: prepare('rollback'),
    }
  }

  /** Does `work`; of what it did before it throws, nothing stays. */
  run<T>(work: () => T): T {
    const isOuter = !this.#file.inTransaction
    this.#statements.save.run()
    try {
      const result = work()
      this.#statements.release.run()
      return result
    } catch (error) {
      // A full disk may have undone the whole transaction already.
      if (this.#file.inTransaction) this.#undo(isOuter)
      throw error
    }
  }

  #undo(isOuter: boolean): void {
    if (isOuter) {
      this.#statements.rollback.run()
      return
    }
    this.#statements.undo.run()
    this.#statements.release.run()
  }
}
