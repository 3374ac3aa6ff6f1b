/** What a database means by rejecting a statement of a migration. */
export type DatabaseErrorMeaning =
  | 'readOnly'
  | 'rights'
  | 'full'
  | 'login'
  | 'unreachable'
  | 'noDatabase'
  | 'noTable'
  | 'exists'
  | 'noColumn'
  | 'rowsInTheWay'
  | 'locked'
  | 'wrongType'

/** The errors of an engine's driver, by what they mean. */
export interface DatabaseErrorPatterns {
  readonly codes: Readonly<Partial<Record<DatabaseErrorMeaning, RegExp>>>
  /** For errors whose code says too little. */
  readonly words?: Readonly<Partial<Record<DatabaseErrorMeaning, RegExp>>>
}
