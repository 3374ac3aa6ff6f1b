import { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import type { Emitted, EmittedFile, EmitterKind, FeatureEmitter } from './emitters.ts'
import type { Feature } from './feature.ts'
import type { Compiler } from './load-compiler.ts'
import type { SourceFile, Statement } from './source.ts'
import type { SourcePrinter } from './source-printer.ts'
import { syntaxError } from './syntax-error.ts'

const statementKinds = {
  constant: true,
  interface: true,
  augmentation: true,
  class: true,
  function: true,
  defaultExport: true,
} as const satisfies Record<Statement['kind'], true>

/** An emitter of a project, with the file that it is asked for. */
export interface OwnEmitter {
  readonly kind: EmitterKind
  readonly feature: Feature
  readonly standard: SourceFile
  readonly emit: FeatureEmitter
}

/**
 * The files that an emitter of the project returns, as texts. Code that does not parse is never written.
 *
 * @throws {@link GeneratorError} `GENERATOR_EMITTER_INVALID` with the record, the emitter and what was expected of it.
 */
export async function runEmitter(own: OwnEmitter, printer: SourcePrinter, ts: Compiler): Promise<readonly TextFile[]> {
  const emitted = await ask(own)
  const files: unknown = Array.isArray(emitted) ? emitted : [emitted]
  return (files as readonly unknown[]).map((file) => {
    const expectation = expectationOf(file)
    if (expectation !== null) throw mistake(own, expectation)
    const text = textOf(own, file as EmittedFile, printer)
    const wrong = syntaxError(ts, text.path, text.text)
    if (wrong !== null) throw mistake(own, `${text.path} to parse, but ${wrong}`)
    return text
  })
}

async function ask(own: OwnEmitter): Promise<Emitted> {
  try {
    return await own.emit(own.feature, own.standard)
  } catch (cause) {
    throw mistake(own, `files, but it threw: ${cause instanceof Error ? cause.message : String(cause)}`, cause)
  }
}

function textOf(own: OwnEmitter, file: EmittedFile, printer: SourcePrinter): TextFile {
  if ('text' in file) return { path: file.path, text: file.text }
  try {
    return { path: file.path, text: printer.print(file) }
  } catch (cause) {
    throw mistake(own, `statements of ${file.path} that can be printed, but ${(cause as Error).message}`, cause)
  }
}

/** What a value lacks to be a file; null where it is one. */
function expectationOf(value: unknown): string | null {
  const form = 'a file { path, statements } or { path, text }, or a list of files'
  if (typeof value !== 'object' || value === null) return `${form}, but it returned ${String(value)}`
  const { path, text, imports, statements } = value as Partial<Record<string, unknown>>
  if (typeof path !== 'string' || path === '') return `${form}, but a file has no path`
  if (typeof text === 'string') return text.trim() === '' ? `a text for ${path}, but it is empty` : null
  if (text !== undefined || !Array.isArray(statements)) return `${form}, but ${path} has neither statements nor a text`
  if (!Array.isArray(imports)) return `a list of imports for ${path}`
  if (statements.length === 0) return `statements for ${path}, but there are none`
  const index = statements.findIndex((one: unknown) => !Object.hasOwn(statementKinds, String(kindOf(one))))
  if (index < 0) return null
  const kinds = Object.keys(statementKinds).join(', ')
  return `statement ${index + 1} of ${path} to be one of ${kinds}, but its kind is ${JSON.stringify(kindOf(statements[index]))}`
}

function kindOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null ? (statement as { kind?: unknown }).kind : statement
}

function mistake({ kind, feature }: OwnEmitter, expectation: string, cause?: unknown): GeneratorError {
  const record = feature.record.name
  return new GeneratorError(
    'GENERATOR_EMITTER_INVALID',
    `Emitter "${kind}" was expected to return, for record "${record}", ${expectation}.`,
    {
      params: { record, emitter: kind, expectation },
      hint: 'Correct the emitter of the project; it gets the feature and the standard file.',
      ...(cause !== undefined && { cause }),
    },
  )
}
