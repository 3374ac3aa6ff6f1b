// What a process imports that serves an application, or works on its database.

export type { Application } from './application/application.ts'
export { createApplication } from './application/create-application.ts'
export { writeWorkToAuditLog } from './audit/audited-work.ts'
export { countUsers } from './auth/count-users.ts'
export { createUser } from './auth/create-user.ts'
export { createSetupLink } from './auth/setup-link.ts'
export { loadConfig } from './config/load-config.ts'
export { applicationMigrator } from './database/application-migrator.ts'
export { connectDatabase, openExistingDatabase } from './database/connect-database.ts'
export type { FrameworkTables } from './database/framework-tables.ts'
export { migrateApplication } from './database/migrate-application.ts'
export { startDevelopment } from './development/start-development.ts'
