import type { Text, TextValue } from '@quoin/extensions/text'
import {
  type NewColumnFacts,
  type NewColumnTypeName,
  newColumnArguments,
  newColumnTypeNames,
} from '../record/new-column-type.ts'
import { sentence, text } from '../sentence.ts'
import { type NewColumn, newColumnLimits, newNamePattern } from './new-table.ts'

/** A mistake at a position, which counts from 1. */
export class MalformedColumnError extends Error {
  readonly position: number
  readonly problem: Text
  /** What would be right there. */
  readonly expected: string

  constructor(position: number, problem: Text, expected: string) {
    super(sentence(problem))
    this.position = position
    this.problem = problem
    this.expected = expected
  }
}

const types = [...newColumnTypeNames, 'references'].join(', ')
const options = ['unique', 'default=…', 'comment=…'].join(', ')

/** Reads the text of one column from left to right. */
export class ColumnReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** @throws {@link MalformedColumnError} at the first mistake. */
  column(): NewColumn {
    const name = this.#name()
    if (!this.#take(':')) this.#fail(text('newColumn.colon', { name }), '":"')
    const type = this.#type()
    const nullable = !this.#take('!')
    const column = { name, nullable, unique: false, default: null, comment: null, ...type }
    return { ...column, ...this.#options(column) }
  }

  #name(): string {
    this.#space()
    const from = this.#at
    const name = this.#match(/^[^\s:()!,]*/)
    if (newNamePattern.test(name)) return name
    const rule = 'letters, digits and _, at most 63, beginning with a letter'
    if (name === '') this.#fail(text('newColumn.noName', {}), rule, from)
    return this.#fail(text('newColumn.name', { name }), rule, from)
  }

  #type(): Pick<NewColumn, 'type' | 'references'> & NewColumnFacts {
    this.#space()
    const from = this.#at
    const word = this.#match(/^[^\s()!,:=]*/).toLowerCase()
    if (word === 'references') return { type: 'bigint', references: this.#table() }
    const type = newColumnTypeNames.find((one) => one === word)
    if (type === undefined) {
      const problem = word === '' ? text('newColumn.noType', { types }) : text('newColumn.type', { word, types })
      return this.#fail(problem, types, from)
    }
    return { type, references: null, ...this.#facts(type) }
  }

  #table(): string {
    const [table, ...more] = this.#arguments('references')
    if (table === undefined || more.length > 0) return this.#fail(text('newColumn.references', {}), 'references(table)')
    return table.text
  }

  #facts(type: NewColumnTypeName): NewColumnFacts {
    const known = newColumnArguments[type]
    const from = this.#at
    const given = this.#arguments(type)
    if (known[0] === 'values') return this.#values(given)
    const surplus = given[known.length]
    if (surplus) {
      if (known.length === 0) return this.#fail(text('newColumn.noArguments', { type }), 'nothing', from)
      const taken: TextValue = known.reduce<TextValue | null>(
        (one, other) => (one === null ? other : text('text.and', { one, other })),
        null,
      )
      return this.#fail(text('newColumn.arguments', { type, known: taken }), known.join(', '), surplus.from)
    }
    const facts = Object.fromEntries(given.map((one, index) => [known[index], this.#number(one, known[index])]))
    const { precision = 10, scale = 0 } = facts
    if (scale > precision) {
      const rule = `a number up to the ${precision} digits of the precision`
      return this.#fail(text('newColumn.scale', { scale, precision }), rule, given[1]?.from)
    }
    return facts
  }

  #values(given: readonly Argument[]): NewColumnFacts {
    if (given.length === 0) this.#fail(text('newColumn.enum', {}), 'enum(a,b)')
    const values = given.map(({ text }) => text)
    const twice = given.find(({ text }, index) => values.indexOf(text) < index)
    if (twice) this.#fail(text('newColumn.twice', { value: twice.text }), 'each value once', twice.from)
    const empty = given.find(({ text }) => text === '')
    if (empty) this.#fail(text('newColumn.emptyValue', {}), 'a value', empty.from)
    return { values }
  }

  #number({ text: given, from }: Argument, fact: keyof NewColumnFacts | undefined): number {
    if (fact === undefined || fact === 'values') throw new TypeError(`"${fact}" is no number.`)
    const [least, most] = newColumnLimits[fact]
    const value = Number(given)
    if (/^\d+$/.test(given) && value >= least && value <= most) return value
    const rule = `a whole number from ${least} to ${most}`
    return this.#fail(text('newColumn.range', { fact, least, most, value: given }), rule, from)
  }

  /** What stands in parentheses; none without them. */
  #arguments(word: string): readonly Argument[] {
    if (!this.#take('(')) return []
    const given: Argument[] = []
    for (;;) {
      this.#space()
      const from = this.#at
      given.push({ from, text: this.#value(text('newColumn.argument', { word })) })
      if (this.#take(',')) continue
      if (this.#take(')')) return given
      this.#fail(text('newColumn.after', { value: given.at(-1)?.text ?? '' }), '"," or ")"')
    }
  }

  #options({ references }: Pick<NewColumn, 'references'>): Partial<NewColumn> {
    const found: { unique?: boolean; default?: string; comment?: string } = {}
    for (this.#space(); this.#at < this.#text.length; this.#space()) {
      const from = this.#at
      const [whole, word = '', sign] = /^([a-z]*)(=?)/i.exec(this.#rest()) ?? ['']
      const option = word.toLowerCase()
      const takesValue = option === 'default' || option === 'comment'
      if ((option !== 'unique' && !takesValue) || takesValue !== (sign === '=')) {
        const seen = this.#match(/^\S+/)
        this.#fail(text('newColumn.option', { seen, options }), options, from)
      }
      if (Object.hasOwn(found, option)) this.#fail(text('newColumn.twice', { value: option }), 'each option once', from)
      this.#at += whole.length
      if (option === 'unique') found.unique = true
      else if (option === 'default') found.default = this.#value(text('newColumn.default', {}))
      else found.comment = this.#value(text('newColumn.comment', {}))
      if (option === 'default' && found.default === '') this.#fail(text('newColumn.emptyDefault', {}), 'a value', from)
      if (option === 'default' && references !== null)
        this.#fail(text('newColumn.referenceDefault', {}), 'no default', from)
    }
    return found
  }

  /** A word, or a text in quotes. */
  #value(what: Text): string {
    const from = this.#at
    const quote = this.#rest().charAt(0)
    if (quote !== "'" && quote !== '"') {
      const word = this.#match(quote === '' ? /^/ : /^[^\s,()'"!]+/)
      return word === '' ? this.#fail(text('newColumn.here', { what }), sentence(what), from) : word
    }
    const given = this.#match(quote === "'" ? /^'(?:[^']|'')*'/ : /^"(?:[^"]|"")*"/)
    if (given === '') this.#fail(text('newColumn.quote', { quote }), `a closing ${quote}`, from)
    return given.slice(1, -1).replaceAll(quote + quote, quote)
  }

  #take(sign: string): boolean {
    this.#space()
    const is = this.#rest().startsWith(sign)
    if (is) this.#at += sign.length
    return is
  }

  #space(): void {
    this.#match(/^\s*/)
  }

  #match(pattern: RegExp): string {
    const [found = ''] = pattern.exec(this.#rest()) ?? []
    this.#at += found.length
    return found
  }

  #rest(): string {
    return this.#text.slice(this.#at)
  }

  #fail(problem: Text, expected: string, at: number = this.#at): never {
    throw new MalformedColumnError(at + 1, problem, expected)
  }
}

interface Argument {
  readonly text: string
  readonly from: number
}
