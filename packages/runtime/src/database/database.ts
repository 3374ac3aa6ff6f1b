import type { frameworkSchemaPlaceholder } from './framework-names.ts'
import type { FrameworkTables } from './framework-tables.ts'

/** The framework's own tables by what models call them: an application may have tables of the same names. */
type PlacedFrameworkTables = {
  [Name in keyof FrameworkTables as `${typeof frameworkSchemaPlaceholder}.${Name}`]: FrameworkTables[Name]
}

/**
 * The tables of the application by name; each model adds its own with
 * `declare module '@quoin/runtime' { interface Database { … } }`.
 */
export interface Database extends PlacedFrameworkTables {}

/**
 * The tables of other connections, by connection and name: `'archive:letters'`; each model of one adds its own. What a
 * model on a connection does not find here is a table of {@link Database}.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the models of an application fill it
export interface ConnectionTables {}
