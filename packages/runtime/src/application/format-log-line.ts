import { styleText } from 'node:util'
import { escapeTerminalLine, escapeTerminalText } from '../escape-terminal-text.ts'
import { isObject } from '../is-object.ts'

type Style = Parameters<typeof styleText>[0]

const levels: readonly (readonly [from: number, name: string, style: Style])[] = [
  [50, 'ERROR', 'red'],
  [40, 'WARN', 'yellow'],
  [30, 'INFO', 'green'],
  [0, 'DEBUG', 'gray'],
]

const longestFact = 300

/** The parts of a line that say nothing to a user at the terminal. */
const known = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'v'])

/** A line of the log as people read it: time, level, message and facts, with the stack of an error below. */
export function formatLogLine(line: string, paint: (style: Style, text: string) => string = paintOutput): string {
  const entry = parsed(line)
  if (entry === null) return line
  const { level, time, msg, err } = entry
  const [, name = '', style = 'gray'] = levels.find(([from]) => Number(level) >= from) ?? []
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const facts = Object.entries(entry).filter(([fact]) => !known.has(fact))
  const said = facts.map(([fact, value]) => `${fact}=${shortened(value)}`)
  const first = [paint('gray', clock), paint(style, name.padEnd(5)), escapeTerminalLine(String(msg ?? ''))]
  if (said.length > 0) first.push(paint('gray', escapeTerminalLine(said.join(' '))))
  return `${[first.join(' '), ...causes(err)].join('\n')}\n`
}

/** A fact may be a list of every route. */
function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestFact ? `${text.slice(0, longestFact)} …` : text
}

/** An error with what it says to do, and those behind it. */
function causes(error: unknown): readonly string[] {
  if (!isObject(error)) return []
  const { stack, message, hint, cause } = error
  const said = String(stack ?? message ?? '').split('\n')
  const lines = typeof hint === 'string' ? [...said, hint] : said
  return [...lines.map((line) => `  ${escapeTerminalText(line)}`), ...causes(cause)]
}

function parsed(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const entry: unknown = JSON.parse(line)
    return isObject(entry) ? entry : null
  } catch {
    return null
  }
}

function paintOutput(style: Style, text: string): string {
  return styleText(style, text, { stream: process.stdout })
}
