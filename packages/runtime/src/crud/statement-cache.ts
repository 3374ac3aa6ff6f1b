import type { Compilable, CompiledQuery } from 'kysely'
import type { LooseDatabase } from '../database/loose-database.ts'
import type { WireRow } from './row-cast.ts'

/**
 * Queries of one model by shape: each is compiled once, later only its parameters change, and drivers keep the
 * prepared statement of a text they know. The parameters must stand in the order in which they are given here.
 */
export class StatementCache {
  readonly #compiled = new Map<string, CompiledQuery>()

  /** Runs the query of a shape; `build` makes it the first time. */
  async run(
    db: LooseDatabase,
    shape: string,
    parameters: readonly unknown[],
    build: () => Compilable,
  ): Promise<{ readonly rows: WireRow[]; readonly numAffectedRows?: bigint; readonly insertId?: bigint }> {
    let compiled = this.#compiled.get(shape)
    if (compiled === undefined || parameters.some(isExpression)) {
      compiled = build().compile()
      // A form may send any selection of its fields.
      if (this.#compiled.size > 200) this.#compiled.clear()
      if (!parameters.some(isExpression)) this.#compiled.set(shape, compiled)
    } else {
      compiled = { ...compiled, parameters: [...parameters] }
    }
    return (await db.executeQuery(compiled)) as never
  }
}

function isExpression(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value
}
