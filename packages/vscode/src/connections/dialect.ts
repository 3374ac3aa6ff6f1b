/** What the editor has to know of an engine before it connects. */
export interface Dialect {
  /** What people call it. */
  readonly label: string
  /** The protocols of its URLs. */
  readonly protocols: readonly string[]
  /** What a connection to a server usually says; null: the database is a file. */
  readonly server: { readonly port: number; readonly user: string; readonly hasSchemas: boolean } | null
  /** Where its databases are files: the endings of these, and the one that an application has when it names none. */
  readonly files: { readonly endings: readonly string[]; readonly usual: string } | null
}
