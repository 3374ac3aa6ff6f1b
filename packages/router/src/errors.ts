import type { TextKey, TextParamsByKey } from './locales/texts.ts'
import type { RouteSource } from './route-source.ts'
import { hintOf, sentence, text } from './sentence.ts'
import type { RouterText } from './text.ts'

/** Every code a {@link RouterError} can carry, with its cause and fix in docs/errors.md. */
export const routerErrorCodes = [
  'ROUTER_PATTERN_INVALID',
  'ROUTER_PARAMETER_DUPLICATE',
  'ROUTER_CONSTRAINT_UNKNOWN',
  'ROUTER_METHOD_INVALID',
  'ROUTER_HANDLER_INVALID',
  'ROUTER_ACTIONS_INVALID',
  'ROUTER_ACTION_UNKNOWN',
  'ROUTER_STAGE_UNKNOWN',
  'ROUTER_NAME_DUPLICATE',
  'ROUTER_URL_INVALID',
  'ROUTER_SEALED',
  'ROUTER_NOT_SEALED',
  'ROUTER_PATH_INVALID',
  'ROUTER_WILDCARD_INVALID',
  'ROUTER_FILE_MISSING',
  'ROUTER_FILE_INVALID',
  'ROUTER_FILE_BROKEN',
] as const

/** One of {@link routerErrorCodes}. */
export type RouterErrorCode = (typeof routerErrorCodes)[number]

/** The key of the message of a {@link RouterError}: its code, or `<code>.<variant>`. */
export type RouterErrorKey = Exclude<Extract<TextKey, `${RouterErrorCode}${'' | `.${string}`}`>, `${string}.hint`>

/** What a {@link RouterError} carries beside its message. */
export interface RouterErrorOptions<Key extends RouterErrorKey = RouterErrorKey> {
  /** The values that the message, and its hint, name. */
  readonly params: TextParamsByKey[Key] & HintParams<Key>
  /** In place of the message `<key>.hint`. */
  readonly hint?: RouterText
  readonly cause?: unknown
  /** HTTP status, when the error answers a request. */
  readonly status?: number
  /** Where the mistake was written. */
  readonly source?: RouteSource | null
}

type HintParams<Key extends string> = `${Key}.hint` extends TextKey ? TextParamsByKey[`${Key}.hint`] : object

/** Thrown by this package: the message says in English what went wrong and where, the hint what to do. */
export class RouterError<Key extends RouterErrorKey = RouterErrorKey> extends Error {
  override readonly name = 'RouterError'
  readonly code: RouterErrorCode
  readonly hint: string | undefined
  /** What `message` says, for another language. */
  readonly text: RouterText
  /** What `hint` says, for another language. */
  readonly hintText: RouterText | undefined
  readonly status: number | undefined
  readonly source: RouteSource | null

  constructor(key: Key, options: RouterErrorOptions<Key>) {
    const { cause, status, source = null } = options
    const what = text(key, options.params)
    const place = source === null ? '' : ` (${source.file}:${source.line})`
    // A message that passes on another one may name the place already.
    const placed =
      source === null || sentence(what).endsWith(place) ? what : text('route.placed', { sentence: what, ...source })
    super(sentence(placed), cause === undefined ? {} : { cause })
    this.code = key.split('.', 1)[0] as RouterErrorCode
    this.text = placed
    this.hintText = options.hint ?? hintOf(what)
    this.hint = this.hintText && sentence(this.hintText)
    this.status = status
    this.source = source
  }
}

/** A value as it can be shown in a message: quoted, control and direction characters escaped, long text cut. */
export function quote(value: unknown): string {
  if (typeof value !== 'string') return value === null ? 'null' : typeof value
  const text = JSON.stringify(value.length > 120 ? `${value.slice(0, 117)}...` : value)
  return text.replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** The known name that `value` was most likely meant to be. */
export function closest(value: string, known: readonly string[]): string | undefined {
  if (value === '') return undefined
  const lower = value.toLowerCase()
  const alike = known.find((name) => name.startsWith(lower.slice(0, 3)) || lower.startsWith(name))
  return alike ?? known.find((name) => isOneSlipAway(lower, name.toLowerCase()))
}

/** Whether a sign was left out, added, replaced, or swapped with the one after it. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  const [dropped, otherDropped] = [rest.slice(1), otherRest.slice(1)]
  return dropped === otherRest || rest === otherDropped || dropped === otherDropped || swapped === otherRest
}
