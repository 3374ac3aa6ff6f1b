/** A value and what people call it. */
export interface LabelledValue {
  readonly value: string
  readonly label: string
}

/** What a comment says of a column: its label, and what its values mean. */
export interface CommentOptions {
  /** The part before the values; empty when there is none. */
  readonly label: string
  readonly options: readonly LabelledValue[]
}

const longest = 40
/** `0正常`, `M目录`, `0=inactive`, `1 on`, `M=male`: a sign may be left out before a letter of another kind. */
const pair =
  /^(?:(-?\d{1,4})(?:\s*(?:=>|[=:：.、~→-])\s*|\s+|(?=[^\d\s]))|([A-Z])(?=\p{Script=Han})|(\p{L}[\w-]{0,19})\s*(?:=>|[=:：→])\s*)(\S.*)$/su
const list = /^(?:(.*?)[:：]\s*)?([\w.+-]{1,30}(?:\s*\|\s*[\w.+-]{1,30})+)$/su
/** `one of: draft, open, paid`; codes need no such words: `A, B, AB or O`. */
const choice =
  /^(?:(.*?)[:：(（-]\s*)??(?:(?:one|any) of|either|possible values|allowed(?: values)?|eine[rs]? von|可选值|取值)\s*[:：]?\s*(.+)$/isu
const codes = /^[A-Z\d+-]{1,6}(?:\s*,\s*[A-Z\d+-]{1,6})*,?\s+(?:or|oder|ou|o|或)\s+[A-Z\d+-]{1,6}$/u
const word = /^[\w.+-]{1,30}$/u
const starts = /[（(【[{:：,，;；\s]+/gu
const ends = /[)）】\]}.。\s]+$/u
/** At each sign between two values; a blank is one where a value follows. */
const separators = /[,，;；、|/\n]|\s+(?=-?\d)|\s+(?=[A-Z]\p{Script=Han}|\p{L}[\w-]{0,19}\s*(?:=>|[=:：→]))/u
const example = /例如|比如|例：|如$|\be\.?g\b|example|such as/iu

/**
 * The values that a comment lists: `状态（0正常 1停用）`, `0=inactive, 1=active`, `type: A|B|C`. Null for a comment that
 * lists none, or the same one twice.
 */
export function commentOptions(comment: string | null): CommentOptions | null {
  if (comment === null || comment.length > 500) return null
  return fromList(comment) ?? fromPairs(comment) ?? fromWords(comment.trim().replace(ends, ''))
}

function fromList(comment: string): CommentOptions | null {
  const [, label = '', values] = list.exec(comment.trim()) ?? []
  const words = values?.split('|').map((value) => value.trim()) ?? []
  return checked(
    label,
    words.map((value) => ({ value, label: value })),
  )
}

function fromWords(text: string): CommentOptions | null {
  const [, label = '', told] = choice.exec(text) ?? []
  const values = (told ?? (codes.test(text) ? text : ''))
    .split(/\s*[,，、/|]\s*|\s+(?:or|oder|ou|o|或)\s+/u)
    .filter(Boolean)
  if (!values.every((value) => word.test(value))) return null
  return checked(
    label,
    values.map((value) => ({ value, label: value })),
  )
}

function fromPairs(comment: string): CommentOptions | null {
  const text = comment.trim().replace(ends, '')
  for (const start of [0, ...Array.from(text.matchAll(starts), ({ index, 0: sign }) => index + sign.length)]) {
    const parts = text
      .slice(start)
      .split(separators)
      .flatMap((part) => pairOf(part.trim()))
    const label = text.slice(0, start).replace(/[（(【[{:：,，;；=\s-]+$/u, '')
    const found = parts.includes(null) ? null : checked(label, parts as LabelledValue[])
    if (found !== null) return found
  }
  return null
}

function pairOf(part: string): readonly (LabelledValue | null)[] {
  if (part === '') return []
  const [, number, letter, word, label = ''] = pair.exec(part) ?? []
  const value = number ?? letter ?? word
  return [value === undefined ? null : { value, label: label.trim() }]
}

function checked(label: string, options: readonly LabelledValue[]): CommentOptions | null {
  const values = new Set(options.map(({ value }) => value))
  if (options.length < 2 || values.size < options.length || label.length > longest || example.test(label)) return null
  const isTold = ({ label: said }: LabelledValue) =>
    /\p{L}/u.test(said) && said.length <= longest && !/[=:：]/u.test(said)
  return options.every(isTold) ? { label, options } : null
}
