import type { ErrorParams } from '@quoin/introspect'

/** The parameters that a {@link GeneratorError} of each code carries; docs/errors.md explains codes and parameters. */
export const generatorErrorParams = {
  GENERATOR_RECORD_INVALID: ['record'],
  GENERATOR_RECORD_NOT_FOUND: ['record'],
  GENERATOR_RECORD_EXISTS: ['record'],
  GENERATOR_RECORD_STALE: ['record', 'removed'],
  GENERATOR_RECORD_RENAMED: ['record', 'to'],
  GENERATOR_RECORD_IN_USE: ['record'],
  GENERATOR_RECORD_VERSION: ['version', 'newest'],
  GENERATOR_RECORD_TOO_LARGE: ['unit', 'most'],
  GENERATOR_DIFFERENCES_OPEN: ['record', 'differences'],
  GENERATOR_DIFFERENCE_UNKNOWN: ['record', 'column'],
  GENERATOR_TABLE_UNSUPPORTED: ['table', 'key'],
  GENERATOR_NAME_INVALID: ['kind', 'name'],
  GENERATOR_NAME_COLLISION: ['records', 'kind', 'name'],
  GENERATOR_MODEL_MISSING: ['record', 'table', 'folders'],
  GENERATOR_FILE_CLASH: ['path', 'members'],
  GENERATOR_EDIT_CLASH: ['path', 'members'],
  GENERATOR_CODE_OLDER: ['path', 'members'],
  GENERATOR_CHOICE_UNKNOWN: ['path'],
  GENERATOR_PLAN_STALE: ['path'],
  GENERATOR_PATH_REFUSED: ['path', 'reason'],
  GENERATOR_NOT_WRITABLE: ['path', 'reason'],
  GENERATOR_BUSY: ['process', 'host'],
  GENERATOR_CANCELLED: [],
  GENERATOR_SOURCE_INVALID: ['path'],
  GENERATOR_EMITTER_INVALID: ['record', 'emitter', 'expectation'],
  GENERATOR_FORMATTER_FAILED: ['formatter', 'reason'],
  GENERATOR_TYPE_ERRORS: [
    'path',
    'line',
    'member',
    'record',
    'field',
    'detail',
    'count',
    'cause',
    'subjects',
    'command',
  ],
  GENERATOR_DATABASE_FAILED: ['tables', 'reason'],
  GENERATOR_MIGRATION_INTERRUPTED: ['migration', 'last', 'left', 'direction'],
  GENERATOR_CLEAN_UNCONFIRMED: ['record', 'table'],
  GENERATOR_CLEAN_EDITED: ['record', 'paths'],
  GENERATOR_CLEAN_INCOMPLETE: ['record', 'part', 'needed'],
  GENERATOR_UNDO_UNAVAILABLE: ['entry', 'path'],
  GENERATOR_TABLE_SHARED: ['table', 'record', 'connection'],
} as const

/** One of the codes of {@link generatorErrorParams}. */
export type GeneratorErrorCode = keyof typeof generatorErrorParams

/** Every code a {@link GeneratorError} can carry; docs/errors.md explains each. */
export const generatorErrorCodes: readonly GeneratorErrorCode[] = Object.keys(
  generatorErrorParams,
) as GeneratorErrorCode[]

/** What a {@link GeneratorError} of a code carries beside its message. */
export interface GeneratorErrorOptions<Code extends GeneratorErrorCode = GeneratorErrorCode> extends ErrorOptions {
  /** The values that the message names. */
  readonly params: { readonly [Name in (typeof generatorErrorParams)[Code][number]]: ErrorParams[string] }
  /** What to do about it. */
  readonly hint?: string | undefined
  /** What is wrong at which place of the input, such as `fields.2.label`. */
  readonly issues?: readonly Issue[]
}

/** Every code an {@link Issue} can carry: what it is about, then what is wrong with it; docs/errors.md lists them. */
export const issueCodes = [
  'record.invalid',
  'record.version',
  'record.deep',
  'key.forbidden',
  'value.missing',
  'value.unknown',
  'value.type',
  'value.choice',
  'value.small',
  'value.large',
  'value.form',
  'name.fixed',
  'name.file',
  'name.taken',
  'model.taken',
  'model.reserved',
  'model.missing',
  'route.taken',
  'route.nested',
  'route.reserved',
  'table.taken',
  'table.twice',
  'path.refused',
  'file.taken',
  'switch.needs',
  'switch.excludes',
  'column.twice',
  'column.missing',
  'column.managed',
  'column.malformed',
  'reference.unknown',
  'fields.missing',
  'values.missing',
  'component.unknown',
  'component.misplaced',
  'property.unknown',
  'rule.unknown',
  'rule.count',
  'rule.parameter',
  'rule.field',
  'rule.pattern',
  'rule.table',
  'rule.column',
  'rule.conflict',
  'default.misfit',
  'relation.twice',
  'relation.kind',
  'menu.self',
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
export class GeneratorError<Code extends GeneratorErrorCode = GeneratorErrorCode> extends Error {
  override readonly name = 'GeneratorError'
  readonly code: GeneratorErrorCode
  readonly params: ErrorParams
  readonly hint: string | undefined
  readonly issues: readonly Issue[]

  constructor(code: Code, message: string, options: GeneratorErrorOptions<Code>) {
    super(message, options)
    this.code = code
    this.params = options.params
    this.hint = options.hint
    this.issues = options.issues ?? []
  }

  /** This error with another sentence after its own. */
  followedBy(sentence: string): GeneratorError {
    const { code, params, hint, issues } = this
    const options = { params: params as GeneratorErrorOptions['params'], hint, issues, cause: this }
    return new GeneratorError(code, `${this.message} ${sentence}`, options)
  }

  /** This error with the file in which it was met before its sentence. */
  inFile(file: string): GeneratorError {
    const { code, params, hint, issues } = this
    const options = { params: params as GeneratorErrorOptions['params'], hint, issues, cause: this }
    return new GeneratorError(code, `${file}: ${this.message}`, options)
  }
}
