import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { hintOfError, loadTranslate, type Text, type Translate, textOfError } from '@quoin/extensions/text'
import { driverNames, introspect, type Schema } from '@quoin/introspect'
import { catalogues as introspectTexts } from '@quoin/introspect/locales'
import { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import { catalogues } from '../locales/catalogues.ts'
import type { ClashChoices } from '../plan/clash-choice.ts'
import type { FileChange, GenerationPlan } from '../plan/generation-plan.ts'
import { assertTextFiles } from '../plan/plan-files.ts'
import { text } from '../sentence.ts'
import { Workspace } from '../workspace/workspace.ts'
import type { FileGenerator } from './file-generator.ts'

/** What a run of the command ends with. */
export interface CommandOutcome {
  readonly output: string
  readonly errorOutput: string
  /** 1 for a mistake, and for a clash that somebody has to settle. */
  readonly exitCode: 0 | 1
}

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

/** The options, as they are typed. */
const typed = {
  database: '--database <address>',
  root: '--root <folder>',
  dryRun: '--dry-run',
  keep: '--keep <path>',
  overwrite: '--overwrite <path>',
  markers: '--markers',
  undo: '--undo',
} as const

function usage(translate: Translate): string {
  const lines = (Object.entries(typed) as [keyof typeof typed, string][]).map(
    ([key, option]) => `  ${option.padEnd(21)} ${translate(text(`generator.option.${key}`, {}))}`,
  )
  return [translate(text('generator.usage', {})), '', translate(text('generator.about', {})), '', ...lines, ''].join(
    '\n',
  )
}

/** Runs `npx @quoin/generator` in a folder, in the language of a tag such as `de-AT`: that of the terminal when it is left out. */
export async function runGeneratorCommand(
  parameters: readonly string[],
  folder: string,
  language: string = new Intl.DateTimeFormat().resolvedOptions().locale,
): Promise<CommandOutcome> {
  const translate = await loadTranslate([introspectTexts, catalogues], language)
  const mistaken = (sentence: string): CommandOutcome => ({
    output: '',
    errorOutput: `${sentence}\n\n${usage(translate)}`,
    exitCode: 1,
  })
  try {
    const { values, positionals } = parseArgs({ args: [...parameters], allowPositionals: true, options })
    if (values.help) return said(usage(translate))
    const workspace = new Workspace({ root: resolve(folder, values.root ?? '.') })
    const choices = choicesOf(values)
    if (values.undo) return await undo(workspace, choices, values['dry-run'] === true, translate)
    const [module, ...more] = positionals
    if (module === undefined || more.length > 0) return mistaken(translate(text('generator.oneModule', {})))
    const root = resolve(folder, values.root ?? '.')
    const schema = values.database === undefined ? nothing : await introspect(values.database)
    const files = await filesOf(resolve(folder, module), { root, schema })
    const request = { files, decisions: { choices, withMarkers: values.markers === true } }
    const { plan } = await workspace.preview(request)
    if (values['dry-run']) return said(shown(plan, translate))
    await workspace.generate({ ...request, expectedId: plan.id })
    return said(shown(plan, translate))
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (isUsage) return mistaken(error.message)
    if (!(error instanceof Error && 'hint' in error)) throw error
    const hint = hintOfError(error)
    const isClash = 'code' in error && /_CLASH$/.test(String(error.code))
    const way = text(parameters.includes('--undo') ? 'generator.undoClash' : 'generator.clash', {})
    const lines = [textOfError(error), ...(hint ? [hint] : []), ...(isClash ? [way] : [])]
    return { output: '', errorOutput: lines.map((line) => `${translate(line)}\n`).join(''), exitCode: 1 }
  }
}

const nothing: Schema = { driver: driverNames[0], defaultSchema: '', tables: [], problems: [] }

async function undo(
  workspace: Workspace,
  choices: ClashChoices,
  isDry: boolean,
  translate: Translate,
): Promise<CommandOutcome> {
  const { plan } = await workspace.previewUndo({ choices })
  if (!isDry) await workspace.undo({ choices, expectedId: plan.id })
  return said(shown(plan, translate))
}

async function filesOf(module: string, input: Parameters<FileGenerator>[0]): Promise<readonly TextFile[]> {
  const generate = await failing(module, async () => {
    const exported: { default?: unknown } = await import(pathToFileURL(module).href)
    return exported.default
  })
  if (typeof generate !== 'function') throw wrong(module, text('module.noFunction', {}))
  const files: unknown = await failing(module, () => generate(input))
  assertTextFiles(files, (problem) => wrong(module, problem))
  return files
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
function shown({ files, warnings }: Pick<GenerationPlan, 'files' | 'warnings'>, translate: Translate): string {
  const changed = files.filter(({ action }) => action !== 'unchanged')
  const lines = changed.map(({ action, path }: FileChange) => `${action.padEnd(9)} ${path}`)
  const same = files.length - changed.length
  return [...lines, ...(same > 0 ? [`unchanged ${same}`] : []), ...warnings.map(translate)]
    .map((line) => `${line}\n`)
    .join('')
}

function said(output: string): CommandOutcome {
  return { output, errorOutput: '', exitCode: 0 }
}
