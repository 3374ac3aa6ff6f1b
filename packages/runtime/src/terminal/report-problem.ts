import { hintOfError, textOfError } from '@quoin/extensions/text'
import { databaseReason } from '../database/failed-statement.ts'
import { issuesOf, knownProblem, toCommandFailure } from './failure.ts'
import { isKnownProblem } from './problem.ts'
import { terminal } from './terminal.ts'
import { localized } from './texts.ts'

/** Says what went wrong in a sentence, and with `--json` as data. `NODE_DEBUG=quoin` adds the stack with every cause. */
export function reportProblem(error: unknown): void {
  const known = knownProblem(error)
  const whole = localized(textOfError(known))
  const places = issuesOf(known).map(({ path, text, message }) => {
    const said = text ? localized(text) : message
    // A terminal has no fields to show a sentence at.
    return known.code === 'RUNTIME_VALIDATION_FAILED' && !whole.includes(said) ? `${path}: ${said}` : said
  })
  printError(known, places)
  const reason = databaseReason(error)
  const hint = hintOfError(known)
  // Some hints give its first line.
  if (reason !== null && !(hint && localized(hint).includes(reason))) terminal.note(reason.replaceAll(/^/gm, '  '))
  terminal.failed(toCommandFailure(error))
  if (/\bquoin\b/.test(process.env.NODE_DEBUG ?? '')) process.stderr.write(`${inspectCauses(error)}\n`)
}

/** Says what an error says in the language of the command, with what is wrong at which place, and what to do. */
export function printError(error: Error, locations: readonly string[] = []): void {
  const message = localized(textOfError(error))
  const hint = hintOfError(error)
  const others = locations.filter((place) => !message.includes(place))
  terminal.fail([message, ...others].join('\n  '), hint && localized(hint))
}

function inspectCauses(error: unknown): string {
  const lines: string[] = []
  for (let current = error; current instanceof Error; current = current.cause)
    lines.push(current.stack ?? current.message)
  return lines.join('\nCaused by: ')
}

/** Where an error comes from: of one that says what to do, the lines of the application alone. */
export function stackOf(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error)
  const lines = (error.stack ?? error.message).split('\n')
  const isOwn = (line: string): boolean => line.includes(root) && !line.includes('node_modules')
  return isKnownProblem(error) ? lines.filter(isOwn).join('\n') : lines.join('\n')
}
