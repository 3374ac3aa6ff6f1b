import { createIntrospector } from '@quoin/introspect'
import { openDatabase } from '@quoin/introspect/connect'

const database = await openDatabase(process.argv[2] ?? '')
await createIntrospector(database).schema()
await database.close()
