import { failedStatement } from '../database/failed-statement.ts'
import { type Failure, failureOf, issuesOf } from './failure.ts'
import { isKnownProblem } from './problem.ts'
import { sayText } from './say.ts'
import { terminal } from './terminal.ts'

/** Says what went wrong in a sentence, and with `--json` as data. `NODE_DEBUG=quoin` adds the stack with every cause. */
export function reportProblem(error: unknown): void {
  const failure = failureOf(error)
  const { message, hint } = sentencesOf(error, failure)
  const places = isKnownProblem(error)
    ? issuesOf(error).map(({ text, message }) => (text ? sayText(text) : message))
    : []
  terminal.fail([message, ...places.filter((place) => !message.includes(place))].join('\n  '), hint ?? undefined)
  const refused = failedStatement(error)
  if (refused) terminal.note(`  ${refused.statement}\n  ${refused.reason}`)
  terminal.failed(failure)
  if (/\bquoin\b/.test(process.env.NODE_DEBUG ?? '')) process.stderr.write(`${inspectCauses(error)}\n`)
}

/** What went wrong and what to do, in the language of the command. */
function sentencesOf(
  error: unknown,
  { error: { message, hint } }: Failure,
): Pick<Failure['error'], 'message' | 'hint'> {
  if (!isKnownProblem(error) || error.text === undefined) return { message, hint }
  return { message: sayText(error.text), hint: error.hintText ? sayText(error.hintText) : null }
}

function inspectCauses(error: unknown): string {
  const lines: string[] = []
  for (let current = error; current instanceof Error; current = current.cause)
    lines.push(current.stack ?? current.message)
  return lines.join('\nCaused by: ')
}
