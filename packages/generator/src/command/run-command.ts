import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Text } from '@quoin/extensions/text'
import { driverNames, introspect, type Schema } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import type { ClashChoices } from '../plan/clash-choice.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import { sentence, text } from '../sentence.ts'
import { Workspace } from '../workspace/workspace.ts'
import type { FileGenerator } from './file-generator.ts'

/** What a run of the command ends with. */
export interface CommandOutcome {
  readonly output: string
  readonly complaint: string
  /** 1 for a mistake, and for a clash that somebody has to settle. */
  readonly exitCode: 0 | 1
}

const usage = `Usage: generator <module> [options]
       generator --undo [--root <folder>]

Writes the files that the default export of a module returns, [{ path, text }], and keeps the edits made in them since:
code is merged by member, everything else by line.

  --database <address>  gives the module the schema of a database: a url, or the path of a SQLite file
  --root <folder>       the folder of the project; by default the current one
  --dry-run             only shows what would change
  --keep <path>         where both changed the same, what is in the file stays; may be repeated
  --overwrite <path>    where both changed the same, what is generated is taken; may be repeated
  --markers             writes git's markers where both changed the same
  --undo                takes the last run back
`

const options = {
  database: { type: 'string' },
  root: { type: 'string' },
  'dry-run': { type: 'boolean' },
  keep: { type: 'string', multiple: true },
  overwrite: { type: 'string', multiple: true },
  markers: { type: 'boolean' },
  undo: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Runs `npx @quoin/generator` in a folder. */
export async function runCommand(parameters: readonly string[], folder: string): Promise<CommandOutcome> {
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options })
    if (values.help) return said(usage)
    const workspace = new Workspace({ root: resolve(folder, values.root ?? '.') })
    if (values.undo) return await undo(workspace, values['dry-run'] === true)
    const [module, ...more] = positionals
    if (module === undefined || more.length > 0) return mistaken('Name one module.')
    const root = resolve(folder, values.root ?? '.')
    const schema = values.database === undefined ? nothing : await introspect(values.database)
    const files = await filesOf(resolve(folder, module), { root, schema })
    const choices = choicesOf(values)
    const request = { files, decisions: { choices, withMarkers: values.markers === true } }
    const { plan } = await workspace.preview(request)
    if (values['dry-run']) return said(shown(plan))
    await workspace.generate({ ...request, expectedId: plan.id })
    return said(shown(plan))
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (isUsage) return mistaken(error.message)
    if (!(error instanceof Error && 'hint' in error)) throw error
    const hint = typeof error.hint === 'string' ? `${error.hint}\n` : ''
    const isClash = 'code' in error && /_CLASH$/.test(String(error.code))
    return { output: '', complaint: `${error.message}\n${hint}${isClash ? clashOptions : ''}`, exitCode: 1 }
  }
}

const clashOptions =
  'Nothing was written. Use --keep <path>, --overwrite <path>, or --markers to solve it in the file.\n'
const nothing: Schema = { driver: driverNames[0], defaultSchema: '', tables: [], problems: [] }

async function undo(workspace: Workspace, isDry: boolean): Promise<CommandOutcome> {
  const { plan } = await workspace.previewUndo()
  if (!isDry) await workspace.undo({ expectedId: plan.id })
  return said(shown(plan))
}

async function filesOf(module: string, input: Parameters<FileGenerator>[0]): Promise<readonly TextFile[]> {
  const generate = await failing(module, async () => {
    const exported: { default?: unknown } = await import(pathToFileURL(module).href)
    return exported.default
  })
  if (typeof generate !== 'function') throw wrong(module, text('module.noFunction', {}))
  const files: unknown = await failing(module, () => generate(input))
  if (!Array.isArray(files)) throw wrong(module, text('module.noList', {}))
  const at = files.findIndex((file) => typeof file?.path !== 'string' || typeof file?.text !== 'string')
  if (at >= 0) throw wrong(module, text('module.noFile', { number: at + 1 }))
  return files as readonly TextFile[]
}

async function failing(module: string, work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw wrong(module, text('module.failed', { reason }), cause)
  }
}

function wrong(module: string, problem: Text, cause?: unknown): GeneratorError {
  const params = { record: null, emitter: module, expectation: text('module.expectation', {}), problem }
  return new GeneratorError('GENERATOR_EMITTER_INVALID.module', { params, cause })
}

function choicesOf({ keep = [], overwrite = [] }: { keep?: string[]; overwrite?: string[] }): ClashChoices {
  const choices = [...keep.map((path) => [path, 'keep']), ...overwrite.map((path) => [path, 'overwrite'])]
  return Object.fromEntries(choices)
}

/** A line for each file, those that stay counted, and what to know of them. */
function shown({ files, warnings }: Pick<GenerationPlan, 'files' | 'warnings'>): string {
  const changed = files.filter(({ action }) => action !== 'unchanged')
  const lines = changed.map(({ action, path }: FileChange) => `${action.padEnd(9)} ${path}`)
  const same = files.length - changed.length
  return [...lines, ...(same > 0 ? [`unchanged ${same}`] : []), ...warnings.map(sentence)]
    .map((line) => `${line}\n`)
    .join('')
}

function said(output: string): CommandOutcome {
  return { output, complaint: '', exitCode: 0 }
}

function mistaken(sentence: string): CommandOutcome {
  return { output: '', complaint: `${sentence}\n\n${usage}`, exitCode: 1 }
}
