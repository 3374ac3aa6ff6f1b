import type { Text } from '../text/text.ts'
import { text } from './text.ts'
import { isUnicodeProperty } from './unicode-property.ts'

const maxRepeats = 1000
const maxGroups = 1000
const spaces = 'afnrtv'
const classes = 'dDsSwW'
const anchors = 'AbBz'
// A number that begins with a needless zero makes braces plain text, as in the engine.
const repetition = /(?:[*+?]|\{(0|[1-9]\d*)(?:,(0|[1-9]\d*)?)?\})\??/y
const posixNames = new Set(
  'alnum alpha ascii blank cntrl digit graph lower print punct space upper word xdigit'.split(' '),
)

/** Why a pattern cannot be read; the text goes on after "is not a valid pattern:". */
class PatternFault extends Error {
  readonly fault: Text

  constructor(fault: Text) {
    super(fault.key)
    this.fault = fault
  }
}

/** Says why the safe engine (RE2 syntax) would reject a pattern; null when it takes it. */
export function findRe2PatternError(source: string): Text | null {
  try {
    new PatternReader(source).read()
    return null
  } catch (error) {
    if (error instanceof PatternFault) return error.fault
    throw error
  }
}

type Repeatable = 'nothing' | 'item' | 'repeated'

/** What a repetition would repeat, and how often that is repeated inside already. */
interface Before {
  readonly last: Repeatable
  readonly repeats: number
}

/** Reads a pattern from left to right, once; nothing is matched and nothing kept. */
class PatternReader {
  readonly #source: string
  #at = 0
  readonly #names = new Set<string>()

  constructor(source: string) {
    this.#source = source
  }

  read(): void {
    /** For each open group, how often what is inside may be repeated at most by those around it. */
    const open: { repeats: number }[] = []
    let inner = { repeats: 1 }
    // What a repetition would repeat: nothing, something, or what is repeated already.
    let last: Repeatable = 'nothing'
    let lastRepeats = 1
    while (this.#more()) {
      const start = this.#at
      const repeats = this.#repetition()
      if (repeats !== null) {
        const sign = this.#source.slice(start, this.#at)
        if (last === 'nothing') throw new PatternFault(text('pattern.nothing', { sign }))
        if (last === 'repeated') throw new PatternFault(text('pattern.repeated', { sign }))
        const all = repeats * lastRepeats
        if (repeats > 1 && all > maxRepeats) throw new PatternFault(text('pattern.repeats', { most: maxRepeats }))
        inner.repeats = Math.max(inner.repeats, all)
        last = 'repeated'
        lastRepeats = all
        continue
      }
      const sign = this.#next()
      const before: Before = { last: last === 'repeated' ? 'item' : last, repeats: lastRepeats }
      lastRepeats = 1
      last = 'item'
      if (sign === '(') {
        if (!this.#groupHead()) {
          // Flags alone: nothing is opened, and what stood before stays what a repetition would repeat.
          last = before.last
          lastRepeats = before.repeats
          continue
        }
        open.push(inner)
        if (open.length > maxGroups) throw new PatternFault(text('pattern.nested', {}))
        inner = { repeats: 1 }
        last = 'nothing'
      } else if (sign === ')') {
        const outer = open.pop()
        if (!outer) throw new PatternFault(text('pattern.unopened', {}))
        lastRepeats = inner.repeats
        outer.repeats = Math.max(outer.repeats, inner.repeats)
        inner = outer
      } else if (sign === '|') last = 'nothing'
      else if (sign === '[') this.#class()
      else if (sign === '\\') {
        if (this.#takes('Q')) last = this.#quoted() ? 'item' : before.last
        else if (!this.#takesOneOf(anchors)) this.#escape()
      }
    }
    if (open.length > 0) throw new PatternFault(text('pattern.unclosed', {}))
  }

  /** How often a repetition at this place repeats at most; null when there is none. */
  #repetition(): number | null {
    repetition.lastIndex = this.#at
    const match = repetition.exec(this.#source)
    if (!match) return null
    const [whole, low, high = ''] = match
    this.#at += whole.length
    if (low === undefined) return 1
    const [least, most] = [Number(low), high === '' ? Number(low) : Number(high)]
    if (Math.max(least, most) > maxRepeats || least > most)
      throw new PatternFault(text('pattern.repetition', { whole, most: maxRepeats }))
    return most
  }

  /** What follows the "(" of a group; false when it only sets flags. */
  #groupHead(): boolean {
    if (!this.#takes('?')) return true
    const rest = this.#source.slice(this.#at)
    const name = /^P?<([\w]*)>/.exec(rest)
    if (name && name[1] !== '') {
      const [whole, word = ''] = name
      if (this.#names.has(word)) throw new PatternFault(text('pattern.names', { name: word }))
      this.#names.add(word)
      this.#at += whole.length
      return true
    }
    const flags = /^(?:[imsU]*(?:-[imsU]+)?)([:)])/.exec(rest)
    if (!flags) throw new PatternFault(text('pattern.unsupported', { part: `(?${rest.slice(0, 2)}` }))
    this.#at += flags[0].length
    return flags[1] === ':'
  }

  /** Literal text up to `\E` or the end; false when there is none. */
  #quoted(): boolean {
    const end = this.#source.indexOf('\\E', this.#at)
    const found = (end < 0 ? this.#source.length : end) > this.#at
    this.#at = end < 0 ? this.#source.length : end + 2
    return found
  }

  #class(): void {
    this.#takes('^')
    for (let first = true; first || this.#peek() !== ']'; first = false) {
      if (!this.#more()) throw new PatternFault(text('pattern.bracket', {}))
      if (this.#posixName()) continue
      if (this.#source.startsWith('\\', this.#at) && this.#classEscape()) continue
      const low = this.#classMember()
      if (this.#peek() !== '-' || this.#source[this.#at + 1] === ']' || this.#at + 1 >= this.#source.length) continue
      this.#at++
      const high = this.#classMember()
      if (high < low) throw new PatternFault(text('pattern.range', {}))
    }
    this.#at++
  }

  /** `[:alpha:]`. */
  #posixName(): boolean {
    if (!this.#source.startsWith('[:', this.#at)) return false
    // The engine lets one colon open and close a name: it reads "[[:]" as the unknown name "[:]".
    const end = this.#source.indexOf(':]', this.#at + 1)
    if (end < 0) return false
    const name = this.#source.slice(this.#at, end + 2)
    if (!posixNames.has(name.replace(/^\[:\^?|:\]$/g, '')))
      throw new PatternFault(text('pattern.unknown', { part: name }))
    this.#at += name.length
    return true
  }

  /** `\d` or `\pL` in brackets, of which no range can be made. */
  #classEscape(): boolean {
    const letter = this.#source[this.#at + 1] ?? ''
    if (letter === '' || !(classes.includes(letter) || letter === 'p' || letter === 'P')) return false
    this.#at++
    this.#escape()
    return true
  }

  /** The code point of one character in brackets. */
  #classMember(): number {
    if (!this.#more()) throw new PatternFault(text('pattern.bracket', {}))
    const sign = this.#next()
    return sign === '\\' ? this.#escape(true) : (sign.codePointAt(0) ?? 0)
  }

  /** What follows a backslash, as a code point where it is one character. */
  #escape(inRange = false): number {
    if (!this.#more()) throw new PatternFault(text('pattern.backslash', {}))
    const sign = this.#next()
    if (!inRange && classes.includes(sign)) return 0
    if (!inRange && (sign === 'p' || sign === 'P')) return this.#property()
    const octal = /^(?:0[0-7]{0,2}|[1-7][0-7]{1,2})/.exec(sign + this.#source.slice(this.#at, this.#at + 2))?.[0]
    if (octal !== undefined) {
      this.#at += octal.length - 1
      return Number.parseInt(octal, 8)
    }
    if (sign === 'x') return this.#hexadecimal()
    if (spaces.includes(sign)) return [7, 12, 10, 13, 9, 11][spaces.indexOf(sign)] ?? 0
    if (/[\p{ASCII}]/u.test(sign) && !/[\dA-Za-z]/.test(sign)) return sign.codePointAt(0) ?? 0
    throw new PatternFault(text('pattern.unsupported', { part: `\\${sign}` }))
  }

  #hexadecimal(): number {
    const [whole, bare, braced] = /^(?:([\dA-Fa-f]{2})|\{([\dA-Fa-f]{1,8})\})/.exec(this.#source.slice(this.#at)) ?? []
    const code = Number.parseInt(bare ?? braced ?? '', 16)
    if (whole === undefined || !(code <= 0x10_ff_ff)) throw new PatternFault(text('pattern.code', { part: '\\x' }))
    this.#at += whole.length
    return code
  }

  /** `\pL`, `\p{Greek}`, `\p{^Lu}`. */
  #property(): number {
    const [whole, braced, letter] = /^(?:\{\^?([\w-]+)\}|([A-Za-z]))/.exec(this.#source.slice(this.#at)) ?? []
    const name = braced ?? letter ?? ''
    if (whole === undefined || !(name === 'Any' || isUnicodeProperty(name)))
      throw new PatternFault(text('pattern.class', { part: `\\p${whole ?? ''}` }))
    this.#at += whole.length
    return 0
  }

  #more(): boolean {
    return this.#at < this.#source.length
  }

  #peek(): string | undefined {
    return this.#source[this.#at]
  }

  #next(): string {
    const sign = String.fromCodePoint(this.#source.codePointAt(this.#at) ?? 0)
    this.#at += sign.length
    return sign
  }

  #takes(sign: string): boolean {
    if (this.#peek() !== sign) return false
    this.#at++
    return true
  }

  #takesOneOf(signs: string): boolean {
    const sign = this.#peek()
    return sign !== undefined && signs.includes(sign) && this.#takes(sign)
  }
}
