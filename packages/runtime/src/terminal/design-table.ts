import { textOfError } from '@quoin/extensions/text'
import { formatNewColumn, newColumnExample, parseNewColumns } from '@quoin/generator/new-column-text'
import { type NewColumnTypeName, newColumnTypeNames } from '@quoin/generator/new-column-type'
import { type NewColumn, type NewTable, newNamePattern } from '@quoin/generator/new-table'
import { text } from '../i18n/sentence.ts'
import { ask, type Question } from './ask.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'
import { localized, t } from './texts.ts'

/** What is asked of a type beside its word, with what most want. */
const askedOf = {
  varchar: { message: 'cli.design.varchar', initialValue: '255' },
  decimal: { message: 'cli.design.decimal', initialValue: '10,2' },
  enum: { message: 'cli.design.enum', initialValue: '' },
} as const satisfies Partial<Record<NewColumnTypeName, object>>

/** Asks for a new table, column by column, and for a yes to the whole of it. */
export async function designTable(name: string, tables: readonly string[]): Promise<NewTable> {
  terminal.warn(t('cli.design.begin', { name }))
  const columns: NewColumn[] = []
  for (let column = await askColumn(columns, tables); column; column = await askColumn(columns, tables))
    columns.push(column)
  const timestamps = await yes(t('cli.design.timestamps'), true)
  const softDeletes = await yes(t('cli.design.softDeletes'), false)
  const table = { name, comment: null, columns, timestamps, softDeletes }
  summarize(table)
  if (await yes(t('cli.design.save'), true)) return table
  throw new CommandProblem(text('COMMAND_CANCELLED', {}), { hintText: text('cli.nothingWritten', {}) })
}

/** The next column, as a whole line or step by step; null when there is no more. */
async function askColumn(columns: readonly NewColumn[], tables: readonly string[]): Promise<NewColumn | null> {
  const which = columns.length === 0 ? 'cli.design.column' : 'cli.design.nextColumn'
  const line = await typed(t(which, { number: columns.length + 1 }), {
    placeholder: newColumnExample.split('  ')[1] ?? '',
    validate: (column) => {
      if (column === '') return columns.length === 0 ? t('cli.design.noColumn') : undefined
      const twin = (one: NewColumn): boolean => one.name.toLowerCase() === column.split(':')[0]?.trim().toLowerCase()
      if (columns.some(twin)) return t('cli.design.twin')
      if (column.includes(':')) return mistakeIn(column)
      return newNamePattern.test(column) ? undefined : t('cli.design.name')
    },
  })
  if (line === '') return null
  return parsed(line.includes(':') ? line : await askSteps(line, tables))
}

async function askSteps(name: string, tables: readonly string[]): Promise<string> {
  const type = await choose(t('cli.design.type', { name }), [
    ...newColumnTypeNames.map((word) => ({ value: word, label: word })),
    ...(tables.length === 0 ? [] : [{ value: 'references', label: t('cli.design.reference') }]),
  ])
  const column = `${name}:${type}`
  const whole =
    type === 'references'
      ? `${column}(${await choose(
          t('cli.design.whichTable'),
          tables.map((table) => ({ value: table, label: table })),
        )})`
      : await withArguments(column, isAsked(type) ? askedOf[type] : undefined)
  const required = (await yes(t('cli.design.required'), true)) ? '!' : ''
  const unique = (await yes(t('cli.design.unique'), false)) ? ' unique' : ''
  const given = type === 'references' ? '' : await option(`${whole}${required}`, 'default')
  const comment = await option(`${whole}${required}`, 'comment')
  return `${whole}${required}${unique}${given}${comment}`
}

function isAsked(type: string): type is keyof typeof askedOf {
  return Object.hasOwn(askedOf, type)
}

async function withArguments(
  column: string,
  asked: (typeof askedOf)[keyof typeof askedOf] | undefined,
): Promise<string> {
  if (!asked) return column
  const { message, initialValue } = asked
  const whole = (args: string): string => `${column}(${args})`
  return whole(await typed(t(message), { initialValue, validate: (args) => mistakeIn(whole(args)) }))
}

async function option(column: string, name: 'default' | 'comment'): Promise<string> {
  const whole = (value: string): string => (value === '' ? '' : ` ${name}='${value.replaceAll("'", "''")}'`)
  const validate = (value: string): string | undefined => mistakeIn(`${column}${whole(value)}`)
  return whole(await typed(t(`cli.design.${name}`), { validate }))
}

function summarize({ name, columns, timestamps, softDeletes }: NewTable): void {
  const texts = columns.map(formatNewColumn)
  terminal.note([t('cli.design.table', { name }), ...texts.map((column) => `  ${column}`)].join('\n'))
  const flags = [...(timestamps ? [] : [' --no-timestamps']), ...(softDeletes ? [' --soft-deletes'] : [])]
  const given = texts.map((column) => ` --column '${column.replaceAll("'", "'\\''")}'`)
  terminal.note(`${t('cli.design.same')}\n  quoin record:new ${name}${[...given, ...flags].join('')}`)
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
    return localized(textOfError(error))
  }
}

const question = (message: string): Question => ({ message, hintWithoutTerminal: text('cli.design.give', {}) })

interface TextOptions {
  readonly placeholder?: string
  readonly initialValue?: string
  readonly validate: (typed: string) => string | undefined
}

async function typed(message: string, { validate, ...options }: TextOptions): Promise<string> {
  const answer = await ask(question(message), (prompts, common) =>
    prompts.text({ ...common, ...options, validate: (value) => validate((value ?? '').trim()) }),
  )
  return (answer ?? '').trim()
}

function yes(message: string, initialValue: boolean): Promise<boolean> {
  return ask(question(message), (prompts, common) => prompts.confirm({ ...common, initialValue }))
}

function choose(message: string, options: { value: string; label: string }[]): Promise<string> {
  return ask(question(message), (prompts, common) => prompts.select({ ...common, options }))
}
