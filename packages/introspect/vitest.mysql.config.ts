import { defineConfig } from 'vitest/config'
import base from './vitest.config.ts'

/** The same tests on MySQL 9 in the place of MariaDB: `npm run test:mysql`. */
export default defineConfig({
  ...base,
  test: { ...base.test, name: 'introspect-mysql', globalSetup: ['@quoin/test-databases/mysql-setup'] },
})
