import { propertyKey, stringLiteral } from './literal.ts'

/** Text with places where it may break; {@link printDoc} decides (after Wadler's "A prettier printer"). */
export type Doc =
  | string
  | readonly Doc[]
  | { readonly kind: 'group'; readonly body: Doc; readonly broken: boolean; readonly isCallback?: boolean }
  | { readonly kind: 'indent'; readonly body: Doc }
  | { readonly kind: 'line'; readonly flat: string }
  | { readonly kind: 'whenBroken'; readonly text: string }

/** A group is printed on one line when it fits. */
export function group(body: Doc, broken = false): Doc {
  return { kind: 'group', body, broken }
}

/** Indents the lines of its body by two spaces. */
export function indent(body: Doc): Doc {
  return { kind: 'indent', body }
}

/** A space, or a line break in a broken group. */
export const line: Doc = { kind: 'line', flat: ' ' }
/** Nothing, or a line break in a broken group. */
const softline: Doc = { kind: 'line', flat: '' }

const trailingComma: Doc = { kind: 'whenBroken', text: ',' }

/** Generated code among values. A class, so that no JSON of a record can ever pass for it. */
export class RawCode {
  readonly doc: Doc

  constructor(doc: Doc) {
    this.doc = doc
  }
}

/** Marks a doc as code, where a plain string would be printed as a literal. */
export function rawCode(doc: Doc): RawCode {
  return new RawCode(doc)
}

/** Values of generated literals: JSON, with {@link RawCode} anywhere inside. */
export type CodeValue =
  | string
  | number
  | boolean
  | null
  | RawCode
  | readonly CodeValue[]
  | { readonly [key: string]: CodeValue | undefined }

function isList<Item>(value: unknown): value is readonly Item[] {
  return Array.isArray(value)
}

function separated(items: readonly Doc[]): Doc {
  return items.flatMap((item, index) => (index === 0 ? [item] : [',', line, item]))
}

/** A value as an expression, laid out as the formatter of the house would. */
export function valueDoc(value: CodeValue): Doc {
  if (typeof value === 'string') return stringLiteral(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (isList<CodeValue>(value)) return arrayDoc(value)
  if (value instanceof RawCode) return value.doc
  const entries = Object.entries(value).filter((entry): entry is [string, CodeValue] => entry[1] !== undefined)
  if (entries.length === 0) return '{}'
  const members = entries.map(([key, item]): Doc => [propertyKey(key), ': ', valueDoc(item)])
  return group(['{', indent([line, separated(members)]), trailingComma, line, '}'])
}

function arrayDoc(values: readonly CodeValue[]): Doc {
  if (values.length === 0) return '[]'
  return group(
    ['[', indent([softline, separated(values.map(valueDoc))]), trailingComma, softline, ']'],
    breaksAlways(values),
  )
}

/** Several objects of several members each are never put on one line. */
function breaksAlways(values: readonly CodeValue[]): boolean {
  const isWide = (value: CodeValue): boolean =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof RawCode) &&
    Object.keys(value).length > 1
  return values.length > 1 && values.every(isWide)
}

/** A call; a single object or array argument is hugged by the parentheses. */
export function callDoc(callee: Doc, args: readonly CodeValue[]): Doc {
  const [only, ...rest] = args
  if (only === undefined) return [callee, '()']
  const isHugged = rest.length === 0 && typeof only === 'object' && only !== null && !(only instanceof RawCode)
  if (isHugged) return [callee, '(', valueDoc(only), ')']
  return group([callee, '(', indent([softline, separated(args.map(valueDoc))]), trailingComma, softline, ')'])
}

/** A call whose last argument is a function: its body moves to a line of its own when the call is too wide. */
export function callbackDoc(callee: string, args: readonly CodeValue[], parameter: string, body: Doc): Doc {
  const before = args.flatMap((value): Doc[] => [valueDoc(value), ', '])
  const inner: Doc = [callee, '(', before, `(${parameter}) =>`, indent([line, body]), trailingComma, softline, ')']
  return { kind: 'group', body: inner, broken: false, isCallback: true }
}

/** A member chain: one call on each line when it does not fit, or when three or more calls hold a callback. */
export function chainDoc(head: string, calls: readonly Doc[]): Doc {
  const isLong = calls.length > 2 && calls.some((call) => typeof call === 'object' && 'isCallback' in call)
  return group([head, indent(calls.map((call) => [softline, call]))], isLong || calls.some(isBroken))
}

/** `await db.schema…`, broken like the formatter does. */
export function awaitChain(head: string, calls: readonly Doc[]): Doc {
  return ['await ', chainDoc(head, calls)]
}

function isBroken(doc: Doc): boolean {
  if (typeof doc === 'string') return false
  if (isList<Doc>(doc)) return doc.some(isBroken)
  if ('body' in doc) return (doc.kind === 'group' && doc.broken) || isBroken(doc.body)
  return false
}

interface Frame {
  readonly indent: number
  readonly flat: boolean
  readonly doc: Doc
}

/** Prints a doc; lines after the first are indented relative to the first one's line. */
export function printDoc(doc: Doc, width: number, column = 0): string {
  const stack: Frame[] = [{ indent: 0, flat: false, doc }]
  let text = ''
  let position = column
  for (let frame = stack.pop(); frame; frame = stack.pop()) {
    const { doc: current, indent: depth, flat } = frame
    if (typeof current === 'string') {
      text += current
      position += current.length
    } else if (isList<Doc>(current)) {
      for (const part of [...current].reverse()) stack.push({ indent: depth, flat, doc: part })
    } else if (current.kind === 'indent') {
      stack.push({ indent: depth + 2, flat, doc: current.body })
    } else if (current.kind === 'group') {
      const fitsHere = flat || (!isBroken(current) && fits(current.body, stack, width - position))
      stack.push({ indent: depth, flat: fitsHere, doc: current.body })
    } else if (current.kind === 'whenBroken') {
      if (!flat) {
        text += current.text
        position += current.text.length
      }
    } else if (flat) {
      text += current.flat
      position += current.flat.length
    } else {
      text += `\n${' '.repeat(depth)}`
      position = depth
    }
  }
  return text
}

/** Whether a doc printed flat, and what follows it up to the next possible break, fits the room. */
function fits(doc: Doc, following: readonly Frame[], room: number): boolean {
  const stack: Frame[] = [{ indent: 0, flat: true, doc }]
  let next = following.length
  let left = room
  while (left >= 0) {
    let frame = stack.pop()
    if (!frame) {
      next -= 1
      frame = following[next]
      if (!frame) return true
    }
    const { doc: current, flat } = frame
    if (typeof current === 'string') left -= current.length
    else if (isList<Doc>(current)) for (const part of [...current].reverse()) stack.push({ ...frame, doc: part })
    else if (current.kind === 'line') {
      if (!flat) return true
      left -= current.flat.length
    } else if (current.kind === 'whenBroken') left -= flat ? 0 : current.text.length
    else stack.push({ ...frame, flat: flat && !(current.kind === 'group' && current.broken), doc: current.body })
  }
  return false
}
