import type { EnvironmentVariables, StaticValue } from './static-value.ts'

/** A file that names databases, and what stands around it. */
export interface ConnectionFile {
  /** Absolute. */
  readonly path: string
  readonly text: string
  /** Where its tool is started: the folder of the next package.json above it, absolute. */
  readonly project: string
  readonly variables: EnvironmentVariables
  /** The text of another file, absolute or relative to this one; null where it cannot be read. */
  readonly read: (path: string) => Promise<string | null>
}

/** The options of a connection, by the names that our configuration has for them. */
export interface ConnectionDraftOptions {
  readonly url?: StaticValue
  /** As the tool calls it. */
  readonly driver?: StaticValue
  readonly host?: StaticValue
  readonly port?: StaticValue
  readonly database?: StaticValue
  readonly user?: StaticValue
  readonly password?: StaticValue
  readonly ssl?: StaticValue
  readonly schema?: StaticValue
  /** Where the database is one. */
  readonly file?: StaticValue
}

/** A database as a file names it. */
export interface FileConnection {
  /** The environment or name it has there; null: the file names one only. */
  readonly name: string | null
  readonly options: ConnectionDraftOptions
  /** What the path of a database file is relative to, absolute. */
  readonly directory: string
}

/** A tool whose files name databases. */
export interface ConnectionFileReader {
  readonly name: string
  /** The names of its files, without folders. */
  readonly files: RegExp
  /** Reads a file as text; nothing of it is run. */
  readonly read: (file: ConnectionFile) => Promise<readonly FileConnection[]> | readonly FileConnection[]
}
