export { startOwnRedis, startRedis } from './redis.ts'
export { startMariadb, startPostgres, type TestServer } from './servers.ts'
export { createTestDatabase, execute, type TestDatabase } from './test-database.ts'
