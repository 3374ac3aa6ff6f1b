import type { Text } from '@quoin/extensions/text'
import { GeneratorError } from '../errors.ts'
import type { TextFile } from '../format/formatter.ts'
import { text } from '../sentence.ts'
import type { Emitted, EmittedFile, EmitterKind, FeatureEmitter } from './emitters.ts'
import type { Feature } from './feature.ts'
import { printSource } from './print-source.ts'
import type { SourceFile, Statement } from './source.ts'
import { findSyntaxError } from './syntax-error.ts'

const statementKinds = {
  constant: true,
  interface: true,
  augmentation: true,
  class: true,
  function: true,
  defaultExport: true,
} as const satisfies Record<Statement['kind'], true>

/** An emitter of a project, with the file that it is asked for. */
export interface CustomEmitterCall {
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
export async function runCustomEmitter(call: CustomEmitterCall): Promise<readonly TextFile[]> {
  const emitted = await ask(call)
  const files: unknown = Array.isArray(emitted) ? emitted : [emitted]
  const made: TextFile[] = []
  for (const file of files as readonly unknown[]) {
    const expectation = expectationOf(file)
    if (expectation !== null) throw mistake(call, expectation)
    const one = textOf(call, file as EmittedFile)
    const reason = await findSyntaxError(one.path, one.text)
    if (reason !== null) throw mistake(call, text('emitter.unparsable', { path: one.path, reason }))
    made.push(one)
  }
  return made
}

async function ask(own: CustomEmitterCall): Promise<Emitted> {
  try {
    return await own.emit(own.feature, own.standard)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw mistake(own, text('emitter.threw', { reason }), cause)
  }
}

function textOf(own: CustomEmitterCall, file: EmittedFile): TextFile {
  if ('text' in file) return { path: file.path, text: file.text }
  try {
    return { path: file.path, text: printSource(file) }
  } catch (cause) {
    const reason = (cause as Error).message
    throw mistake(own, text('emitter.unprintable', { path: file.path, reason }), cause)
  }
}

/** What a value lacks to be a file; null where it is one. */
function expectationOf(value: unknown): Text | null {
  if (typeof value !== 'object' || value === null) return text('emitter.file', { value: String(value) })
  const { path, text: own, imports, statements } = value as Partial<Record<string, unknown>>
  if (typeof path !== 'string' || path === '') return text('emitter.noPath', {})
  if (typeof own === 'string') return own.trim() === '' ? text('emitter.noText', { path }) : null
  if (own !== undefined || !Array.isArray(statements)) return text('emitter.noContent', { path })
  if (!Array.isArray(imports)) return text('emitter.noImports', { path })
  if (statements.length === 0) return text('emitter.noStatements', { path })
  const index = statements.findIndex((one: unknown) => !Object.hasOwn(statementKinds, String(kindOf(one))))
  if (index < 0) return null
  const kind = JSON.stringify(kindOf(statements[index])) ?? 'undefined'
  return text('emitter.statement', { number: index + 1, path, kinds: Object.keys(statementKinds), kind })
}

function kindOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement !== null ? (statement as { kind?: unknown }).kind : statement
}

function mistake({ kind, feature }: CustomEmitterCall, expectation: Text, cause?: unknown): GeneratorError {
  const params = { record: feature.record.name, emitter: kind, expectation }
  return new GeneratorError('GENERATOR_EMITTER_INVALID', { params, ...(cause !== undefined && { cause }) })
}
