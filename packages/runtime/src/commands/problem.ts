import { terminal } from './terminal.ts'

/** A mistake of a person using the command: shown as one sentence and a cure, exit code 1, never a stack. */
export class CommandProblem extends Error {
  readonly hint: string | undefined

  constructor(message: string, hint?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CommandProblem'
    this.hint = hint
  }
}

/**
 * Says what went wrong. Errors of Quoin's own packages carry a code and a hint; anything else is a defect of ours or of
 * the application, named in one sentence. `NODE_DEBUG=quoin` adds the stack with every cause.
 */
export function reportProblem(error: unknown): void {
  const known = error instanceof CommandProblem || hasCode(error)
  const message = error instanceof Error ? error.message : String(error)
  const [firstLine = 'Unknown error'] = message.split('\n')
  if (known) terminal.fail([message, ...fieldProblems(error)].join('\n  '), hintOf(error))
  else
    terminal.fail(
      `Unexpected error: ${firstLine}`,
      'Run the command again with NODE_DEBUG=quoin to see where it comes from.',
    )
  if (/\bquoin\b/.test(process.env.NODE_DEBUG ?? '')) process.stderr.write(`${inspectCauses(error)}\n`)
}

function hasCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^[A-Z]+_[A-Z_]+$/.test(String(error.code)) && 'hint' in error
}

/** The sentences about single fields, which a form would show beside them. */
function fieldProblems(error: unknown): readonly string[] {
  const fields = error instanceof Error && 'errors' in error ? error.errors : undefined
  if (typeof fields !== 'object' || fields === null) return []
  return Object.values(fields).filter((sentence) => typeof sentence === 'string')
}

function hintOf(error: unknown): string | undefined {
  return error instanceof Error && 'hint' in error && typeof error.hint === 'string' ? error.hint : undefined
}

function inspectCauses(error: unknown): string {
  const lines: string[] = []
  for (let current = error; current instanceof Error; current = current.cause)
    lines.push(current.stack ?? current.message)
  return lines.join('\nCaused by: ')
}
