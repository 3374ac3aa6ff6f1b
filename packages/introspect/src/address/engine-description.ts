/** What is known of an engine before anything connects: what people and other tools call it, and where it usually is. */
export interface EngineDescription {
  /** What people call it. */
  readonly label: string
  /** The protocols of its URLs. */
  readonly protocols: readonly string[]
  /** What other tools call it or its drivers, beside its protocols. */
  readonly names: readonly string[]
  /** What a connection to a server usually says; null: the database is a file. */
  readonly server: { readonly port: number; readonly user: string; readonly hasSchemas: boolean } | null
  /** Where its databases are files: the endings of these, and the one that an application has when it names none. */
  readonly files: { readonly endings: readonly string[]; readonly usual: string } | null
  /** How a container of it is started; null: it needs none. */
  readonly container: DatabaseContainer | null
}

/** A container of a database: its image, and the variables that it is started with, the more usual ones first. */
export interface DatabaseContainer {
  /** The names of its images, without registry, owner and tag. */
  readonly images: readonly string[]
  readonly database: readonly string[]
  readonly user: readonly string[]
  readonly password: readonly string[]
  /** The password of the user whom it makes in any case. */
  readonly administratorPassword: readonly string[]
  /** Whether a database that is not named is called as the user. */
  readonly databaseOfUser: boolean
}
