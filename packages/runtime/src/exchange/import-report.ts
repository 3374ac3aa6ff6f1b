import type { FieldMessages } from '../errors.ts'

/** The rows of a report that say what is wrong; more are only counted. */
const maximumRows = 1000

/** What became of an import. */
export interface ImportReport {
  readonly total: number
  readonly created: number
  readonly updated: number
  readonly failed: number
  /** The first failures: the line of the file, and a sentence per field (`_row` for what concerns no single one). */
  readonly rows: readonly { readonly line: number; readonly errors: FieldMessages }[]
  /** True when nothing was stored: a trial, or all or nothing with a failure. */
  readonly discarded: boolean
}

/** Counts what becomes of the rows of an import. */
export class ImportTally {
  #created = 0
  #updated = 0
  #failed = 0
  readonly #rows: { readonly line: number; readonly errors: FieldMessages }[] = []

  get failed(): number {
    return this.#failed
  }

  succeed(isEdit: boolean): void {
    if (isEdit) this.#updated += 1
    else this.#created += 1
  }

  fail(line: number, errors: FieldMessages): void {
    this.#failed += 1
    if (this.#rows.length < maximumRows) this.#rows.push({ line, errors })
  }

  report(discarded: boolean): ImportReport {
    const total = this.#created + this.#updated + this.#failed
    return { total, created: this.#created, updated: this.#updated, failed: this.#failed, rows: this.#rows, discarded }
  }
}
