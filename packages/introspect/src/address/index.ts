export { type DatabaseLocation, databaseLocation, fileOf, isSameDatabase } from './database-location.ts'
export { containerOf, driverOf, engines, opensFile } from './dialects.ts'
export type { Container, EngineDescription } from './engine-description.ts'
export { isTlsMode, type TlsMode, tlsModes } from './tls-mode.ts'
