import type { GenerationRecord } from '@quoin/generator'
import type { Client } from '@quoin/test-shop'
import { type Rejected, Walk } from './walk.ts'
import type { WholeDatabase } from './whole-database.ts'

/** Everything that a database of which nothing is known may reject. */
export const anything: Rejected = ['store', 'update', 'destroy', 'filter']

/** Calls every route of every feature of a database, one feature after the other. */
export async function walkAll(
  client: Client,
  { db, records }: Pick<WholeDatabase, 'db' | 'records'>,
  rejectedOf: (record: GenerationRecord) => Rejected,
): Promise<readonly Walk[]> {
  const walks: Walk[] = []
  for (const record of records) {
    const walk = new Walk(client, db, record, rejectedOf(record))
    await walk.run()
    walks.push(walk)
  }
  return walks
}

/** What was not as it should be. */
export function failuresOf(walks: readonly Walk[]): readonly string[] {
  return walks.flatMap(({ failures }) => failures)
}
