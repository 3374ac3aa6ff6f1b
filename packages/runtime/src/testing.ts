// What tests of an application import beside the server: a configuration that no file holds, and tables for it.

export {
  type StatementCheckScope,
  type StatementMark,
  type StatementObserver,
  statementObserver,
} from './access/statement-mark.ts'
export { parseConfig } from './config/parse-config.ts'
export { migrateFramework } from './database/migrate-framework.ts'
export { collectContributions } from './extensions/collect-contributions.ts'
export {
  createTestApplication,
  type TestApplication,
  type TestApplicationOptions,
} from './testing/create-test-application.ts'
export type { TestAnswer, TestClient } from './testing/test-client.ts'
export type { TestUser } from './testing/test-user.ts'
