import { GeneratorError, type Issue } from '../errors.ts'
import {
  type NewColumnFacts,
  type NewColumnWord,
  newColumnArguments,
  newColumnWords,
} from '../record/new-column-type.ts'
import { type NewColumn, newColumnLimits, newName } from './new-table.ts'

/**
 * How a column is written in one line:
 *
 * ```
 * column   = name ":" type [ "!" ] { option }
 * type     = word [ "(" argument { "," argument } ")" ] | "references" "(" table ")"
 * option   = "unique" | "default=" value | "comment=" value
 * argument, value = a word, or a text in quotes: '…' or "…", where two of them stand for one
 * ```
 *
 * `!` is a column that must have a value. Between the parts there may be spaces.
 */
export const newColumnExample = 'name:varchar(80)!  price:decimal(10,2)  status:enum(draft,sent)! default=draft'

/**
 * Reads columns as people write them, such as `price:decimal(10,2)` or `customer_id:references(customers)!`.
 *
 * @throws {@link GeneratorError} `GENERATOR_RECORD_INVALID` with each mistake, its text and position.
 */
export function parseNewColumns(texts: readonly string[]): readonly NewColumn[] {
  const issues: Issue[] = []
  const columns = texts.flatMap((text, index) => {
    try {
      return [new ColumnText(text).column()]
    } catch (error) {
      if (!(error instanceof Malformed)) throw error
      const { position, expected } = error
      const message = `Column "${text}", character ${position}: ${error.message}`
      const path = `newTable.columns.${index}`
      issues.push({ path, code: 'column.malformed', params: { text, position, expected }, message })
      return []
    }
  })
  const [first] = issues
  if (!first) return columns
  const hint = `Write name:type, then "!" for a column that must have a value, as in ${newColumnExample}`
  throw new GeneratorError('GENERATOR_RECORD_INVALID', first.message, { params: { record: null }, hint, issues })
}

/** A column as {@link parseNewColumns} reads it. */
export function newColumnText({ name, type, nullable, unique, references, comment, ...column }: NewColumn): string {
  const given = newColumnArguments[type].flatMap((fact): readonly (string | number)[] => [column[fact] ?? []].flat())
  const list = given.map((one) => (typeof one === 'number' ? String(one) : quoted(one))).join(',')
  const word = references !== null ? `references(${quoted(references)})` : list === '' ? type : `${type}(${list})`
  const options = [
    ...(unique ? ['unique'] : []),
    ...(column.default === null ? [] : [`default=${quoted(column.default)}`]),
    ...(comment === null ? [] : [`comment=${quoted(comment)}`]),
  ]
  return [`${name}:${word}${nullable ? '' : '!'}`, ...options].join(' ')
}

const bare = /^[^\s,()'"!]+/

function quoted(text: string): string {
  return bare.exec(text)?.[0] === text ? text : `'${text.replaceAll("'", "''")}'`
}

/** A mistake at a position, which counts from 1. */
class Malformed extends Error {
  readonly position: number
  /** What would be right there. */
  readonly expected: string

  constructor(position: number, message: string, expected: string) {
    super(message)
    this.position = position
    this.expected = expected
  }
}

const types = [...newColumnWords, 'references'].join(', ')
const options = ['unique', 'default=…', 'comment=…'].join(', ')

/** Reads the text of one column from left to right. */
class ColumnText {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  column(): NewColumn {
    const name = this.#name()
    if (!this.#take(':')) this.#fail(`After "${name}" comes ":" and the type.`, '":"')
    const type = this.#type()
    const nullable = !this.#take('!')
    const column = { name, nullable, unique: false, default: null, comment: null, ...type }
    return { ...column, ...this.#options(column) }
  }

  #name(): string {
    this.#space()
    const from = this.#at
    const name = this.#match(/^[^\s:()!,]*/)
    if (newName.test(name)) return name
    const rule = 'letters, digits and _, at most 63, beginning with a letter'
    if (name === '') this.#fail(`The name is missing.`, rule, from)
    return this.#fail(`"${name}" is no name for a column: use ${rule}.`, rule, from)
  }

  #type(): Pick<NewColumn, 'type' | 'references'> & NewColumnFacts {
    this.#space()
    const from = this.#at
    const word = this.#match(/^[^\s()!,:=]*/).toLowerCase()
    if (word === 'references') return { type: 'bigint', references: this.#table() }
    const type = newColumnWords.find((one) => one === word)
    if (type === undefined) {
      const wrong = word === '' ? 'The type is missing.' : `"${word}" is no type.`
      return this.#fail(`${wrong} Types are ${types}.`, types, from)
    }
    return { type, references: null, ...this.#facts(type) }
  }

  #table(): string {
    const [table, ...more] = this.#arguments('references')
    if (table === undefined || more.length > 0)
      return this.#fail('references takes the name of one table, as in references(customers).', 'references(table)')
    return table.text
  }

  #facts(type: NewColumnWord): NewColumnFacts {
    const known = newColumnArguments[type]
    const from = this.#at
    const given = this.#arguments(type)
    if (known[0] === 'values') return this.#values(given)
    const surplus = given[known.length]
    if (surplus) {
      const takes = known.length === 0 ? 'nothing in parentheses' : `no more than ${known.join(' and ')}`
      return this.#fail(
        `${type} takes ${takes}.`,
        known.join(', ') || 'nothing',
        known.length === 0 ? from : surplus.from,
      )
    }
    const facts = Object.fromEntries(given.map((one, index) => [known[index], this.#number(one, known[index])]))
    const { precision = 10, scale = 0 } = facts
    if (scale > precision) {
      const rule = `a number up to the ${precision} digits of the precision`
      return this.#fail(`${scale} digits after the point are more than ${precision} in all.`, rule, given[1]?.from)
    }
    return facts
  }

  #values(given: readonly Argument[]): NewColumnFacts {
    if (given.length === 0) this.#fail('enum takes the values of the column, as in enum(draft,sent).', 'enum(a,b)')
    const values = given.map(({ text }) => text)
    const twice = given.find(({ text }, index) => values.indexOf(text) < index)
    if (twice) this.#fail(`"${twice.text}" is there twice.`, 'each value once', twice.from)
    const empty = given.find(({ text }) => text === '')
    if (empty) this.#fail('A value is empty.', 'a value', empty.from)
    return { values }
  }

  #number({ text, from }: Argument, fact: keyof NewColumnFacts | undefined): number {
    if (fact === undefined || fact === 'values') throw new TypeError(`"${fact}" is no number.`)
    const [least, most] = newColumnLimits[fact]
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    const rule = `a whole number from ${least} to ${most}`
    return this.#fail(`The ${fact} is ${rule}, not "${text}".`, rule, from)
  }

  /** What stands in parentheses; none without them. */
  #arguments(word: string): readonly Argument[] {
    if (!this.#take('(')) return []
    const given: Argument[] = []
    for (;;) {
      this.#space()
      const from = this.#at
      given.push({ from, text: this.#value(`an argument of ${word}`) })
      if (this.#take(',')) continue
      if (this.#take(')')) return given
      this.#fail(`After "${given.at(-1)?.text}" comes "," or ")".`, '"," or ")"')
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
        this.#fail(`"${seen}" is no option. Options are ${options}; "!" stands right after the type.`, options, from)
      }
      if (Object.hasOwn(found, option)) this.#fail(`"${option}" is there twice.`, 'each option once', from)
      this.#at += whole.length
      if (option === 'unique') found.unique = true
      else found[option as 'default' | 'comment'] = this.#value(`the ${option}`)
      if (option === 'default' && found.default === '')
        this.#fail('A default is not empty; leave it out for none.', 'a value', from)
      if (option === 'default' && references !== null)
        this.#fail('A column that points to a table has no default.', 'no default', from)
    }
    return found
  }

  /** A word, or a text in quotes. */
  #value(what: string): string {
    const from = this.#at
    const quote = this.#rest().charAt(0)
    if (quote !== "'" && quote !== '"') {
      const word = this.#match(quote === '' ? /^/ : /^[^\s,()'"!]+/)
      return word === '' ? this.#fail(`Here comes ${what}: a word, or a text in quotes.`, what, from) : word
    }
    const text = this.#match(quote === "'" ? /^'(?:[^']|'')*'/ : /^"(?:[^"]|"")*"/)
    if (text === '') this.#fail(`The quote ${quote} is not closed.`, `a closing ${quote}`, from)
    return text.slice(1, -1).replaceAll(quote + quote, quote)
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

  #fail(message: string, expected: string, at: number = this.#at): never {
    throw new Malformed(at + 1, message, expected)
  }
}

interface Argument {
  readonly text: string
  readonly from: number
}
