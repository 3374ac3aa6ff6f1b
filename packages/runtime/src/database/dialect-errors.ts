/** The facts of a driver's error, whatever the driver. */
export interface DriverError {
  readonly code?: unknown
  readonly errno?: unknown
  readonly message?: unknown
  readonly detail?: unknown
  readonly column?: unknown
  readonly constraint?: unknown
  readonly cause?: unknown
}

/** What a failed write means. */
export type WriteFailure =
  | { readonly kind: 'unique'; readonly columns: readonly string[]; readonly index: string | null }
  | { readonly kind: 'reference'; readonly columns: readonly string[] }
  | { readonly kind: 'referenced' }
  | { readonly kind: 'null' | 'length' | 'range' | 'check' | 'format'; readonly columns: readonly string[] }

/** Why a database does not serve for a while. */
export type Outage = 'away' | 'slow' | 'full' | 'readOnly' | 'busy'

/** What the errors of an engine's driver mean. */
export interface DialectErrors {
  /** By their codes, and by the driver's numbers where it has no name. */
  readonly outages: Readonly<Partial<Record<Outage, RegExp>>>
  /** The words of a driver without a code whose database is away. */
  readonly outageMessage?: RegExp
  /** A table that is not there. */
  readonly noTable?: RegExp
  /** The statement that rolls something back finds nothing there, where changes of structure are in no transaction. */
  readonly missingObject?: RegExp
  /** A given value that the type of its column cannot hold: a code, and what the message then has in it. */
  readonly invalidValue?: { readonly code: RegExp; readonly message?: RegExp }
  /** Reads what went wrong with a write; null when it is no fault of the data. */
  readFailure(error: DriverError): WriteFailure | null
  /** The fields whose values were rejected, where the driver says the value and never the column. */
  rejectedFields?(error: DriverError, data: Readonly<Record<string, unknown>>): readonly string[]
}
