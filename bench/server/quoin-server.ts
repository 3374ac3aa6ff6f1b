// The server as `quoin start` delivers it: login, permission of a role, validation, audit log, request log.
import { defineConfig } from '@quoin/runtime/config'
import { createApplication, createUser, type FrameworkTables } from '@quoin/runtime/server'
import type { Kysely } from 'kysely'
import { answerParent } from './child-process.ts'

const [, , url = ''] = process.argv
// The bench copies this file into the project that it serves.
const root = import.meta.dirname
const config = defineConfig({ database: url, server: { port: 0 } })
const application = await createApplication({ root, config, mode: 'production' })
const address = await application.listen({ port: 0 })

const password = 'correct horse battery'
const db = application.database.db as unknown as Kysely<FrameworkTables>
const { id } = await createUser(application.database, { username: 'ben', name: 'Ben', password, superUser: false })
const facts = { slug: 'bench', name: 'bench', created_at: null, updated_at: null }
await db.insertInto('admin_roles').values(facts).execute()
await db
  .insertInto('admin_permissions')
  .values({ ...facts, parent_id: null, rules: '["products.*"]' })
  .execute()
await db.insertInto('admin_role_users').values({ role_id: 1, user_id: id }).execute()
await db.insertInto('admin_permission_roles').values({ permission_id: 1, role_id: 1 }).execute()
await application.reload()
const login = await fetch(`${address}/admin-api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ username: 'ben', password }),
})
const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
answerParent(address, { cookie, 'sec-fetch-site': 'same-origin' })
