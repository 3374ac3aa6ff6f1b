import type { Text } from '@quoin/extensions/text'
import type { ErrorParams } from '@quoin/introspect'
import type { TextKey, TextParamsByKey } from './locales/texts.ts'
import { hintOf, joinedTexts, paramsWithoutTexts, sentence, text } from './sentence.ts'

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
  GENERATOR_NAME_INVALID: ['kind', 'name'],
  GENERATOR_NAME_COLLISION: ['records', 'kind', 'name'],
  GENERATOR_MODEL_MISSING: ['record', 'table', 'folders'],
  GENERATOR_FILE_CLASH: ['path', 'members'],
  GENERATOR_EDIT_CLASH: ['path', 'members'],
  GENERATOR_CODE_OLDER: ['path', 'members'],
  GENERATOR_CHOICE_UNKNOWN: ['path'],
  GENERATOR_PLAN_STALE: ['path'],
  GENERATOR_PATH_REJECTED: ['path', 'reason'],
  GENERATOR_JOURNAL_INVALID: ['reason'],
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

/** The key of the message of a {@link GeneratorError}: its code, or `<code>.<variant>`. */
export type GeneratorErrorKey = Exclude<Extract<TextKey, `${GeneratorErrorCode}${'' | `.${string}`}`>, `${string}.hint`>

type CodeOf<Key extends string> = Key extends `${infer Code extends GeneratorErrorCode}.${string}` ? Code : Key
type ParamsOf<Key extends string> = Key extends TextKey ? TextParamsByKey[Key] : object
type ErrorParam = ErrorParams[string]
type CodeParams<Code extends string> = [Code] extends [GeneratorErrorCode]
  ? {
      readonly [Name in (typeof generatorErrorParams)[Code][number]]: ErrorParam | Text | readonly Text[]
    }
  : object

// By key: for all keys at once, an intersection of conditional types would multiply their unions.
type ParamsByKey = {
  readonly [Key in GeneratorErrorKey]: CodeParams<CodeOf<Key>> & ParamsOf<Key> & ParamsOf<`${Key}.hint`>
}

/** What a {@link GeneratorError} whose message is in the catalogue carries. */
export interface GeneratorTextOptions<Key extends GeneratorErrorKey> extends ErrorOptions {
  /** The parameters of the code, and what else the message or its hint names. */
  readonly params: ParamsByKey[Key]
  /** What to do about it, where it is not the hint of the message. */
  readonly hintText?: Text | undefined
  /** What is wrong at which place of the input, such as `fields.2.label`. */
  readonly issues?: readonly Issue[]
}

/** What a {@link GeneratorError} carries whose message is made of others. */
export interface GeneratorErrorOptions<Code extends GeneratorErrorCode = GeneratorErrorCode> extends ErrorOptions {
  readonly params: CodeParams<Code>
  /** What is wrong. */
  readonly text: Text
  /** What to do about it. */
  readonly hintText?: Text | undefined
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
  'table.framework',
  'table.taken',
  'path.rejected',
  'file.taken',
  'switch.needs',
  'switch.excludes',
  'access.role',
  'column.twice',
  'column.missing',
  'column.managed',
  'column.malformed',
  'reference.unknown',
  'fields.missing',
  'layout.twice',
  'layout.steps',
  'layout.deep',
  'formula.invalid',
  'formula.circle',
  'values.missing',
  'component.unknown',
  'component.misplaced',
  'component.misfit',
  'option.twice',
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
  'relation.type',
  'relation.key',
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
  /** What is wrong with which value. */
  readonly text: Text
  /** What `text` says, in English. */
  readonly message: string
}

/** The only error this package throws on purpose: a sentence with the value, a code, and what to do. */
export class GeneratorError<
  Key extends GeneratorErrorKey | GeneratorErrorCode = GeneratorErrorKey | GeneratorErrorCode,
> extends Error {
  override readonly name = 'GeneratorError'
  readonly code: GeneratorErrorCode
  readonly params: ErrorParams
  readonly hint: string | undefined
  readonly issues: readonly Issue[]
  /** What `message` says, for another language. */
  readonly text: Text
  /** What `hint` says, for another language. */
  readonly hintText: Text | undefined

  constructor(key: Key & GeneratorErrorKey, options: GeneratorTextOptions<Key & GeneratorErrorKey>)
  constructor(code: Key & GeneratorErrorCode, options: GeneratorErrorOptions<Key & GeneratorErrorCode>)
  constructor(key: string, options: GivenOptions) {
    const { params, issues = [], text = { key, params } } = options
    super(sentence(text), options)
    this.code = key.split('.', 1)[0] as GeneratorErrorCode
    const named = generatorErrorParams[this.code].map((name) => [name, params[name] ?? null])
    this.params = paramsWithoutTexts(Object.fromEntries(named))
    this.text = text
    this.hintText = options.hintText ?? hintOf(text)
    this.hint = this.hintText && sentence(this.hintText)
    this.issues = issues
  }

  /** This error with another text after its own. */
  followedBy(next: Text): GeneratorError {
    return this.#saying(joinedTexts(this.text, next))
  }

  /** This error with the file in which it was met before its text. */
  inFile(file: string): GeneratorError {
    return this.#saying(text('error.inFile', { file, said: this.text }))
  }

  #saying(text: Text): GeneratorError {
    const { code, hintText, issues } = this
    const params = this.params as GeneratorErrorOptions['params']
    return new GeneratorError<GeneratorErrorCode>(code, { params, text, hintText, issues, cause: this })
  }
}

interface GivenOptions extends ErrorOptions {
  readonly params: Text['params']
  readonly text?: Text
  readonly hintText?: Text | undefined
  readonly issues?: readonly Issue[]
}
