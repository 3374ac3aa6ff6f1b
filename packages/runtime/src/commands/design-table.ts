import { newColumnExample, newColumnText, parseNewColumns } from '@quoin/generator/new-column-text'
import { type NewColumnWord, newColumnWords } from '@quoin/generator/new-column-type'
import { type NewColumn, type NewTable, newName } from '@quoin/generator/new-table'
import { ask, type Question } from './ask.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** What is asked of a type beside its word, with what most want. */
const askedOf: Partial<Record<NewColumnWord, { readonly message: string; readonly initialValue: string }>> = {
  varchar: { message: 'How many characters at most?', initialValue: '255' },
  decimal: { message: 'How many digits in all, and after the point?', initialValue: '10,2' },
  enum: { message: 'Which values, with commas between them?', initialValue: '' },
}

/** Asks for a new table, column by column, and for a yes to the whole of it. */
export async function designTable(name: string, tables: readonly string[]): Promise<NewTable> {
  terminal.warn(`There is no table "${name}" yet: design it now, or press Ctrl+C.`)
  const columns: NewColumn[] = []
  for (let column = await askColumn(columns, tables); column; column = await askColumn(columns, tables))
    columns.push(column)
  const timestamps = await yes('Keep when a row was created and updated?', true)
  const softDeletes = await yes('Keep deleted rows, so that they can be brought back?', false)
  const table = { name, comment: null, columns, timestamps, softDeletes }
  summarize(table)
  if (await yes('Save this record?', true)) return table
  throw new CommandProblem('Cancelled.', 'Nothing was written.', { code: 'COMMAND_CANCELLED' })
}

/** The next column, as a whole line or step by step; null when there is no more. */
async function askColumn(columns: readonly NewColumn[], tables: readonly string[]): Promise<NewColumn | null> {
  const more = columns.length === 0 ? '' : ' (empty: no more)'
  const line = await text(`Column ${columns.length + 1}${more}: its name, or all of it`, {
    placeholder: newColumnExample.split('  ')[1] ?? '',
    validate: (typed) => {
      if (typed === '') return columns.length === 0 ? 'A table needs a column.' : undefined
      const twin = (one: NewColumn): boolean => one.name.toLowerCase() === typed.split(':')[0]?.trim().toLowerCase()
      if (columns.some(twin)) return 'There is a column of that name already.'
      if (typed.includes(':')) return mistakeIn(typed)
      return newName.test(typed) ? undefined : 'Use letters, digits and _, beginning with a letter.'
    },
  })
  if (line === '') return null
  return parsed(line.includes(':') ? line : await askSteps(line, tables))
}

async function askSteps(name: string, tables: readonly string[]): Promise<string> {
  const type = await choose(`The type of ${name}`, [
    ...newColumnWords.map((word) => ({ value: word as string, label: word })),
    ...(tables.length === 0 ? [] : [{ value: 'references', label: 'the key of another table' }]),
  ])
  const column = `${name}:${type}`
  const whole =
    type === 'references'
      ? `${column}(${await choose(
          'Which table?',
          tables.map((table) => ({ value: table, label: table })),
        )})`
      : await withArguments(column, askedOf[type as NewColumnWord])
  const required = (await yes('Must it have a value?', true)) ? '!' : ''
  const unique = (await yes('Must each value be there only once?', false)) ? ' unique' : ''
  const given = type === 'references' ? '' : await option(`${whole}${required}`, 'default', 'Its default')
  const comment = await option(`${whole}${required}`, 'comment', 'A comment')
  return `${whole}${required}${unique}${given}${comment}`
}

async function withArguments(
  column: string,
  asked: { readonly message: string; readonly initialValue: string } | undefined,
): Promise<string> {
  if (!asked) return column
  const { message, initialValue } = asked
  const whole = (typed: string): string => `${column}(${typed})`
  return whole(await text(message, { initialValue, validate: (typed) => mistakeIn(whole(typed)) }))
}

async function option(column: string, name: 'default' | 'comment', message: string): Promise<string> {
  const whole = (typed: string): string => (typed === '' ? '' : ` ${name}='${typed.replaceAll("'", "''")}'`)
  const validate = (typed: string): string | undefined => mistakeIn(`${column}${whole(typed)}`)
  return whole(await text(`${message} (empty: none)`, { validate }))
}

function summarize({ name, columns, timestamps, softDeletes }: NewTable): void {
  const texts = columns.map(newColumnText)
  terminal.note([`Table "${name}":`, ...texts.map((column) => `  ${column}`)].join('\n'))
  const flags = [...(timestamps ? [] : [' --no-timestamps']), ...(softDeletes ? [' --soft-deletes'] : [])]
  const given = texts.map((column) => ` --column '${column.replaceAll("'", "'\\''")}'`)
  terminal.note(`The same without questions:\n  quoin record:new ${name}${[...given, ...flags].join('')}`)
}

function parsed(column: string): NewColumn {
  const [only] = parseNewColumns([column])
  if (!only) throw new TypeError(`"${column}" is no column.`)
  return only
}

/** What is wrong with a column, in a sentence. */
function mistakeIn(column: string): string | undefined {
  try {
    parsed(column)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const question = (message: string): Question => ({ message, otherwise: 'Give --column.' })

interface TextOptions {
  readonly placeholder?: string
  readonly initialValue?: string
  readonly validate: (typed: string) => string | undefined
}

async function text(message: string, { validate, ...options }: TextOptions): Promise<string> {
  const typed = await ask(question(message), (prompts, common) =>
    prompts.text({ ...common, ...options, validate: (value) => validate((value ?? '').trim()) }),
  )
  return (typed ?? '').trim()
}

function yes(message: string, initialValue: boolean): Promise<boolean> {
  return ask(question(message), (prompts, common) => prompts.confirm({ ...common, initialValue }))
}

function choose(message: string, options: { value: string; label: string }[]): Promise<string> {
  return ask(question(message), (prompts, common) => prompts.select({ ...common, options }))
}
