import { openDatabase } from '@quoin/introspect/connect'
import { migrateFramework } from '@quoin/runtime/testing'

/** Makes the framework's tables in a database, for tests of packages that do not use the runtime themselves. */
export async function makeFrameworkTables(url: string): Promise<void> {
  const database = await openDatabase(url)
  try {
    await migrateFramework(database)
  } finally {
    await database.close()
  }
}
