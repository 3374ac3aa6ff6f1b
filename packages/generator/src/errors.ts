/** Every code a {@link GeneratorError} can carry; docs/errors.md explains each. */
export const generatorErrorCodes = [
  'GENERATOR_RECORD_INVALID',
  'GENERATOR_RECORD_NOT_FOUND',
  'GENERATOR_RECORD_EXISTS',
  'GENERATOR_RECORD_STALE',
  'GENERATOR_RECORD_RENAMED',
  'GENERATOR_RECORD_IN_USE',
  'GENERATOR_RECORD_VERSION',
  'GENERATOR_RECORD_TOO_LARGE',
  'GENERATOR_DIFFERENCES_OPEN',
  'GENERATOR_TABLE_UNSUPPORTED',
  'GENERATOR_NAME_INVALID',
  'GENERATOR_NAME_COLLISION',
  'GENERATOR_MODEL_MISSING',
  'GENERATOR_FILE_CLASH',
  'GENERATOR_EDIT_CLASH',
  'GENERATOR_PLAN_STALE',
  'GENERATOR_PATH_REFUSED',
  'GENERATOR_NOT_WRITABLE',
  'GENERATOR_BUSY',
  'GENERATOR_SOURCE_INVALID',
  'GENERATOR_TYPE_ERRORS',
  'GENERATOR_DATABASE_FAILED',
  'GENERATOR_CLEAN_UNCONFIRMED',
  'GENERATOR_CLEAN_EDITED',
  'GENERATOR_CLEAN_INCOMPLETE',
  'GENERATOR_UNDO_UNAVAILABLE',
  'GENERATOR_TABLE_SHARED',
] as const

/** One of {@link generatorErrorCodes}. */
export type GeneratorErrorCode = (typeof generatorErrorCodes)[number]

/** What a {@link GeneratorError} carries beside its message. */
export interface GeneratorErrorOptions extends ErrorOptions {
  /** What to do about it. */
  readonly hint?: string
  /** What is wrong at which place of the input, such as `fields.2.label`. */
  readonly issues?: readonly Issue[]
}

/** The values that a sentence names, for whoever writes the sentence in another language. */
export type ErrorParams = Readonly<Record<string, string | number | boolean | readonly string[] | null>>

/** Every code an {@link Issue} can carry: what it is about, then what is wrong with it. */
export const issueCodes = [
  /** Cannot be read as a record at all. */
  'record.invalid',
  /** The value does not have the form of that place. */
  'value.invalid',
  /** A record keeps the name under which it is saved. */
  'name.fixed',
  /** Another record has the name. */
  'name.taken',
  /** Another record has the model. */
  'model.taken',
  /** Another record has the route. */
  'route.taken',
  /** A switch is off that another one needs. */
  'switch.needs',
  /** The table that is to be created is there. */
  'table.taken',
  /** Two columns have the same name. */
  'column.twice',
  /** An enum has no values. */
  'values.missing',
] as const

/** One of {@link issueCodes}. */
export type IssueCode = (typeof issueCodes)[number]

/** A mistake at one place of an input. */
export interface Issue {
  /** Where, such as `fields.2.label`; empty for the input as a whole. */
  readonly path: string
  readonly code: IssueCode
  readonly params: ErrorParams
  /** What is wrong with which value, in one English sentence. */
  readonly message: string
}

/** The only error this package throws on purpose: a sentence with the value, a code, and what to do. */
export class GeneratorError extends Error {
  override readonly name = 'GeneratorError'
  readonly code: GeneratorErrorCode
  readonly hint: string | undefined
  readonly issues: readonly Issue[]

  constructor(code: GeneratorErrorCode, message: string, options: GeneratorErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.hint = options.hint
    this.issues = options.issues ?? []
  }
}
