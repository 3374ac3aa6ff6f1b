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

/** What a run of the command ends with. */
export interface CommandOutcome {
  readonly output: string
  readonly complaint: string
  /** 1 for a mistake, and for `--diff` where something has changed. */
  readonly exitCode: 0 | 1
}

const usage = `Usage: introspect <address> [what] [which]

Reads a database of PostgreSQL, MySQL, MariaDB or SQLite, and changes nothing.
The address is a url such as postgres://user:password@host/database, mysql://… or sqlite:file, or the path of a SQLite
file; without one, DATABASE_URL is read.

What (a list of the tables when left out):
  --markdown         a page of Markdown
  --mermaid          a diagram
  --types            types for Kysely
  --json             everything, as JSON
  --diff <file>      what has changed since that JSON was written; ends with 1 when something has

Which:
  --schema <name>    only this schema (MySQL: database); may be repeated
  --include <name>   only tables of this name, where * stands for any characters; may be repeated
  --exclude <name>   no tables of this name
  --details          also views' queries, triggers, partitions, row security, types, sequences and functions (in --json)
`

const renderers = { markdown: renderMarkdown, mermaid: renderMermaid, types: renderTypes, json: renderJson } as const

/** Runs `npx @quoin/introspect`. */
export async function runCommand(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CommandOutcome> {
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
    if (values.help === true) return { output: usage, complaint: '', exitCode: 0 }
    const [address = environment.DATABASE_URL, ...more] = positionals
    const chosen = Object.keys(renderers).filter((name) => values[name as keyof typeof renderers] === true)
    if (address === undefined || address === '') return mistaken('There is no address.')
    if (more.length > 0) return mistaken('There is more than one address.')
    if (chosen.length + (values.diff === undefined ? 0 : 1) > 1) return mistaken('Ask for one thing at a time.')
    const before = values.diff === undefined ? null : await readDocument(values.diff)
    const { schema: schemas, include, exclude } = values
    const schema = await introspect(address, {
      ...(values.details === true && { details: true }),
      ...(schemas && { schemas }),
      ...(include && { include }),
      ...(exclude && { exclude }),
    })
    if (before !== null) {
      const changes = diffSchemas(before, schema)
      return { output: renderDiff(changes), complaint: '', exitCode: changes.length > 0 ? 1 : 0 }
    }
    const render = renderers[chosen[0] as keyof typeof renderers] ?? renderSchema
    return { output: render(schema), complaint: '', exitCode: 0 }
  } catch (error) {
    if (error instanceof IntrospectError) return { output: '', complaint: explain(error), exitCode: 1 }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return mistaken(error.message)
    throw error
  }
}

async function readDocument(file: string): Promise<Schema> {
  try {
    const { IntrospectionDocument } = await import('../schema/introspection-document.ts')
    return IntrospectionDocument.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new IntrospectError('INTROSPECT_DOCUMENT_INVALID', {
      params: { file },
      cause: cause instanceof Error ? new Error((cause.message.split('\n')[0] ?? '').slice(0, 200)) : cause,
    })
  }
}

/** Our sentence, the driver's own words, and what to do. */
function explain({ message, hint, cause }: IntrospectError): string {
  const words = cause instanceof Error && cause.message !== '' ? [`  ${cause.message.split('\n')[0]}`] : []
  return `${[message, ...words, ...(hint === undefined ? [] : [hint])].join('\n')}\n`
}

function mistaken(sentence: string): CommandOutcome {
  return { output: '', complaint: `${sentence}\n\n${usage}`, exitCode: 1 }
}
