import { openServerPool } from './server-pool.ts'

// For server-pool.test.ts: a process that is killed while it holds servers. It says where they are, and waits.
const pool = await openServerPool()
const kinds = ['pgsql', 'mariadb', 'redis']
const urls = await Promise.all(kinds.map(async (kind) => (await fetch(`${pool.address}/${kind}`)).text()))
process.stdout.write(`${urls.join(' ')}\n`)
