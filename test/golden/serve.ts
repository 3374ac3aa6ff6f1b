// Serves a generated application as a process of its own: `node --conditions=source serve.ts <folder>` prints its address.
import {
  connectDatabase,
  createApplication,
  createUser,
  loadConfig,
  migrateApplication,
  migrateFramework,
} from '@quoin/runtime'

const root = process.argv[2] ?? ''
const config = await loadConfig(root)
const database = await connectDatabase(root, config)
await migrateFramework(database)
await migrateApplication(root, database)
await createUser(database, { username: 'owner', name: 'Owner', password: 'a long password 1', superUser: true })
const application = await createApplication({ root, config, mode: 'production', database })
console.log(await application.listen({ host: '127.0.0.1', port: 0 }))
