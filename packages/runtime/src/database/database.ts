import type { FrameworkTables } from './framework-tables.ts'

/**
 * The tables of the application by name; each model adds its own with
 * `declare module '@quoin/runtime' { interface Database { … } }`.
 */
export interface Database extends FrameworkTables {}
