import type { Kysely } from 'kysely'
import { readWriteFailure } from '../crud/failures/write-failure.ts'
import type { FrameworkTables } from '../database/framework-tables.ts'

/** What code declared last of one kind, by name: what differs from it was changed by a user. */
export class DeclaredValues<Value extends object> {
  readonly #db: Kysely<FrameworkTables>
  readonly #kind: string
  readonly #values: ReadonlyMap<string, Value>

  private constructor(db: Kysely<FrameworkTables>, kind: string, values: ReadonlyMap<string, Value>) {
    this.#db = db
    this.#kind = kind
    this.#values = values
  }

  static async read<Value extends object>(db: Kysely<FrameworkTables>, kind: string): Promise<DeclaredValues<Value>> {
    const rows = await db.selectFrom('admin_declarations').select(['name', 'value']).where('kind', '=', kind).execute()
    return new DeclaredValues<Value>(db, kind, new Map(rows.map(({ name, value }) => [name, JSON.parse(value)])))
  }

  get names(): readonly string[] {
    return [...this.#values.keys()]
  }

  get(name: string): Value | undefined {
    return this.#values.get(name)
  }

  async set(name: string, declared: Value): Promise<void> {
    const value = JSON.stringify(declared)
    const before = this.#values.get(name)
    if (before !== undefined && JSON.stringify(before) === value) return
    if (before !== undefined) {
      await this.#db
        .updateTable('admin_declarations')
        .set({ value })
        .where('kind', '=', this.#kind)
        .where('name', '=', name)
        .execute()
      return
    }
    await ignoreDuplicate(() =>
      this.#db.insertInto('admin_declarations').values({ kind: this.#kind, name, value }).execute(),
    )
  }

  async drop(name: string): Promise<void> {
    await this.#db.deleteFrom('admin_declarations').where('kind', '=', this.#kind).where('name', '=', name).execute()
  }
}

/** Inserts what another instance, which starts at the same time, may have inserted first. */
export async function ignoreDuplicate(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert()
  } catch (error) {
    if (readWriteFailure(error)?.kind !== 'unique') throw error
  }
}

/** A list as it is stored, with what was declared since and without what is declared no longer. */
export function mergeDeclaredList(
  stored: readonly string[],
  now: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  const kept = stored.filter((one) => now.includes(one) || !before.includes(one))
  return [...kept, ...now.filter((one) => !before.includes(one) && !kept.includes(one))]
}
