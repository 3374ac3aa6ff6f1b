import { failureOf, issuesOf } from './failure.ts'
import { isKnownProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** Says what went wrong in a sentence, and with `--json` as data. `NODE_DEBUG=quoin` adds the stack with every cause. */
export function reportProblem(error: unknown): void {
  const failure = failureOf(error)
  const { message, hint } = failure.error
  const places = isKnownProblem(error) ? issuesOf(error).map((issue) => issue.message) : []
  terminal.fail([message, ...places.filter((place) => !message.includes(place))].join('\n  '), hint ?? undefined)
  terminal.failed(failure)
  if (/\bquoin\b/.test(process.env.NODE_DEBUG ?? '')) process.stderr.write(`${inspectCauses(error)}\n`)
}

function inspectCauses(error: unknown): string {
  const lines: string[] = []
  for (let current = error; current instanceof Error; current = current.cause)
    lines.push(current.stack ?? current.message)
  return lines.join('\nCaused by: ')
}
