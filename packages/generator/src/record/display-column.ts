import type { Column } from '@quoin/introspect'
import { displayColumnNames } from '../feature-pages/row-name.ts'
import { splitIntoWords } from '../naming/label.ts'
import { isTextType } from './column-kinds.ts'
import { columnMeaning } from './column-meaning.ts'
import { type GuessReason, guessReason } from './guess.ts'

const shownNames = ['name', 'title', 'label', 'display_name', 'full_name']
/** What names somebody in two columns: the first or the last of these pairs is said first. */
const shownPairs = [
  ['first_name', 'last_name'],
  ['firstname', 'lastname'],
  ['given_name', 'family_name'],
  ['forename', 'surname'],
  ['first_name', 'surname'],
  ['vorname', 'nachname'],
] as const
const shownCodes = ['username', 'subject', 'email', 'code', 'sku', 'slug']

type NamingColumn = Pick<Column, 'name' | 'type' | 'comment' | 'nullable'>

/**
 * What stands for a row when people read it: `name`, `title`, …, first and last name (`{first_name} {last_name}`), one
 * that ends so, else the first short text that every row has. Never a secret or a key of another row.
 */
export function guessDisplayColumnOrPattern(columns: readonly NamingColumn[]): string | null {
  const texts = columns.filter(
    (column) => isTextType(column.type) && columnMeaning(column) !== 'secret' && !/(?:_id|[a-z]Id)$/.test(column.name),
  )
  const words = texts.map(({ name }) => ({ name, words: inWords(name) }))
  const called = (name: string): string | undefined => words.find((column) => column.words === name)?.name
  const ending = (name: string): string | undefined => words.find((column) => column.words.endsWith(`_${name}`))?.name
  const pair = shownPairs.map((names) => names.map(called)).find((names) => names.every(isDefined))
  const names = [...shownNames, ...shownCodes]
  const filled = texts.filter(({ nullable }) => !nullable)
  return (
    shownNames.map(called).find(isDefined) ??
    pair?.map((name) => `{${name}}`).join(' ') ??
    names.map(called).find(isDefined) ??
    names.map(ending).find(isDefined) ??
    filled.find(({ type }) => type.name === 'varchar' || type.name === 'char')?.name ??
    filled.find((column) => column.type.name === 'text' && columnMeaning(column) !== 'longText')?.name ??
    null
  )
}

function inWords(name: string): string {
  return splitIntoWords(name).join('_').toLowerCase()
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined
}

function isShownName(column: string): boolean {
  const name = inWords(column)
  return [...shownNames, ...shownCodes].some((one) => name === one || name.endsWith(`_${one}`))
}

/** Why {@link guessDisplayColumnOrPattern} chose a column. */
export function displayColumnReason(column: string | null): GuessReason {
  if (column === null) return guessReason('shown.key')
  const columns = displayColumnNames(column)
  const isNamed = columns.length > 1 || isShownName(column)
  return guessReason(isNamed ? 'shown.named' : 'shown.text', { column: columns.join(', ') })
}
