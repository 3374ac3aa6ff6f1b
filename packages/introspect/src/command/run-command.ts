import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { IntrospectError } from '../errors.ts'
import { introspect } from '../introspect.ts'
import {
  diffSchemas,
  renderDiff,
  renderJson,
  renderMarkdown,
  renderMermaid,
  renderSchema,
  renderTypes,
} from '../schema/index.ts'
import type { Schema } from '../schema/schema.ts'
import { sentence, text } from '../sentence.ts'
import { type TableFilter, tableFilter } from '../table-filter.ts'
import type { IntrospectText } from '../text.ts'
import { loadMessages } from './load-messages.ts'

/** What a run of the command ends with. */
export interface CommandOutcome {
  readonly output: string
  readonly errorOutput: string
  /** 1 for a mistake, and for `--diff` where something has changed. */
  readonly exitCode: 0 | 1
}

const renderers = { markdown: renderMarkdown, mermaid: renderMermaid, types: renderTypes, json: renderJson } as const

/** The options, as they are typed. */
const what = {
  markdown: '--markdown',
  mermaid: '--mermaid',
  types: '--types',
  json: '--json',
  diff: '--diff <file>',
} as const
const which = {
  schema: '--schema <name>',
  include: '--include <name>',
  exclude: '--exclude <name>',
  details: '--details',
} as const

function usage(translate: Translate): string {
  const lines = (options: Readonly<Record<string, string>>): readonly string[] =>
    (Object.entries(options) as [keyof typeof what | keyof typeof which, string][]).map(
      ([key, option]) => `  ${option.padEnd(18)} ${translate(text(`introspect.option.${key}`, {}))}`,
    )
  const [head, about] = [translate(text('introspect.usage', {})), translate(text('introspect.about', {}))]
  const parts = [
    [translate(text('introspect.what', {})), ...lines(what)],
    [translate(text('introspect.which', {})), ...lines(which)],
  ]
  return `${[head, about, ...parts.map((part) => part.join('\n'))].join('\n\n')}\n`
}

type Translate = (said: IntrospectText) => string

/** Runs `npx @quoin/introspect`, in the language of a tag such as `de-AT`: that of the terminal when it is left out. */
export async function runIntrospectCommand(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  language: string = new Intl.DateTimeFormat().resolvedOptions().locale,
): Promise<CommandOutcome> {
  const messages = await loadMessages(language)
  const translate: Translate = (said) => sentence(said, messages)
  const mistaken = (said: string): CommandOutcome => ({
    output: '',
    errorOutput: `${said}\n\n${usage(translate)}`,
    exitCode: 1,
  })
  try {
    const flag = { type: 'boolean' } as const
    const list = { type: 'string', multiple: true } as const
    const { values, positionals } = parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        markdown: flag,
        mermaid: flag,
        types: flag,
        json: flag,
        help: flag,
        details: flag,
        diff: { type: 'string' },
        schema: list,
        include: list,
        exclude: list,
      },
    })
    if (values.help === true) return { output: usage(translate), errorOutput: '', exitCode: 0 }
    const [address = environment.DATABASE_URL, ...more] = positionals
    const chosen = Object.keys(renderers).filter((name) => values[name as keyof typeof renderers] === true)
    if (address === undefined || address === '') return mistaken(translate(text('introspect.noAddress', {})))
    if (more.length > 0) return mistaken(translate(text('introspect.addresses', { addresses: positionals })))
    const asked = [...chosen, ...(values.diff === undefined ? [] : ['diff'])].map((name) => `--${name}`)
    if (asked.length > 1) return mistaken(translate(text('introspect.oneThing', { options: asked })))
    const before = values.diff === undefined ? null : await readDocument(values.diff)
    const { schema: schemas, include, exclude } = values
    const filter = { ...(schemas && { schemas }), ...(include && { include }), ...(exclude && { exclude }) }
    const schema = await introspect(address, { ...filter, ...(values.details === true && { details: true }) })
    if (before !== null) {
      const changes = diffSchemas(filtered(before, filter, schema), schema)
      return { output: renderDiff(changes), errorOutput: '', exitCode: changes.length > 0 ? 1 : 0 }
    }
    const render = renderers[chosen[0] as keyof typeof renderers] ?? renderSchema
    return { output: render(schema), errorOutput: '', exitCode: 0 }
  } catch (error) {
    if (error instanceof IntrospectError) return { output: '', errorOutput: explain(error, translate), exitCode: 1 }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return mistaken(error.message)
    throw error
  }
}

/** The tables of a stored schema that the filter would pass in the database that is read now. */
function filtered(before: Schema, filter: TableFilter, { defaultSchema }: Schema): Schema {
  const includes = tableFilter(filter)
  const placed = (schema: string): string => (schema === before.defaultSchema ? defaultSchema : schema)
  return {
    ...before,
    tables: before.tables.filter(({ schema, name }) => includes({ schema: placed(schema), name })),
  }
}

async function readDocument(file: string): Promise<Schema> {
  try {
    const { IntrospectionDocument } = await import('../schema/introspection-document.ts')
    const { data, error } = IntrospectionDocument.safeParse(JSON.parse(await readFile(file, 'utf8')))
    if (error === undefined) return data
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0])
  } catch (cause) {
    throw new IntrospectError('INTROSPECT_DOCUMENT_INVALID', {
      params: { file },
      cause: cause instanceof Error ? new Error((cause.message.split('\n')[0] ?? '').slice(0, 200)) : cause,
    })
  }
}

/** Our sentence, the driver's own words, and what to do. */
function explain({ text: said, hintText, reason }: IntrospectError, translate: Translate): string {
  const hint = hintText && translate(hintText)
  // Some hints give its first line.
  const words = reason === undefined || hint?.includes(reason) ? undefined : reason.replaceAll(/^/gm, '  ')
  return [translate(said), words, hint].flatMap((line) => (line === undefined ? [] : `${line}\n`)).join('')
}
