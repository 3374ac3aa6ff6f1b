import { createIntrospector, openDatabase } from '@quoin/introspect'

const database = await openDatabase(process.argv[2] ?? '')
await createIntrospector(database).schema()
await database.close()
