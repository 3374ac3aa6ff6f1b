import { GeneratorError, type Issue } from '../errors.ts'
import { issue } from '../issues/issue.ts'
import { newColumnArguments } from '../record/new-column-type.ts'
import { text } from '../sentence.ts'
import { ColumnReader, MalformedColumnError } from './new-column-reader.ts'
import type { NewColumn } from './new-table.ts'

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
  const columns = texts.flatMap((given, index) => {
    try {
      return [new ColumnReader(given).column()]
    } catch (error) {
      if (!(error instanceof MalformedColumnError)) throw error
      const { position, expected } = error
      const params = { text: given, position, expected }
      issues.push(issue(`newTable.columns.${index}`, 'column.malformed', params, { problem: error.problem }))
      return []
    }
  })
  const [first] = issues
  if (!first) return columns
  throw new GeneratorError<'GENERATOR_RECORD_INVALID'>('GENERATOR_RECORD_INVALID', {
    params: { record: null },
    text: first.text,
    hintText: text('column.malformed.hint', { example: newColumnExample }),
    issues,
  })
}

/** A column as {@link parseNewColumns} reads it. */
export function formatNewColumn({ name, type, nullable, unique, references, comment, ...column }: NewColumn): string {
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

function quoted(given: string): string {
  return bare.exec(given)?.[0] === given ? given : `'${given.replaceAll("'", "''")}'`
}
