import { styleText } from 'node:util'
import { escapeTerminalLine, escapeTerminalMessage, escapeTerminalText } from '../escape-terminal-text.ts'
import type { CommandOutput } from './command-output.ts'
import type { CommandFailure } from './failure.ts'

type Colour = Parameters<typeof styleText>[0]

let output: CommandOutput | null = null

/** What a command says to a user: results on standard output, progress and problems on standard error. */
export const terminal = {
  /** Where results go from now on; without one, a server runs, whose log is on standard output too. */
  use(next: CommandOutput | null): void {
    output = next
  },
  /** Standard output is that of the process again: what is written next is the result of somebody else's code. */
  release(): void {
    output?.[Symbol.dispose]()
    output = null
  },
  /** The result of a command: what a script would read. */
  line(text = ''): void {
    if (output) output.line(text)
    else process.stdout.write(`${escapeTerminalText(text)}\n`)
  },
  /** The result of a command that knows --json: the value, or what people read; without that they were told before. */
  result(value: unknown, text?: () => string): void {
    output?.result(value, text)
  },
  /** Why there is no result, for a command with --json. */
  failed(failure: CommandFailure): void {
    output?.failed(failure)
  },
  /** What belongs to a question. */
  note(text: string): void {
    process.stderr.write(`${escapeTerminalText(text)}\n`)
  },
  /** A step that is done. */
  done(text: string): void {
    process.stderr.write(`${paint('green', '✔')} ${escapeTerminalMessage(text)}\n`)
  },
  /** Something a user should know, though the command goes on. */
  warn(text: string): void {
    process.stderr.write(`${paint('yellow', '!')} ${escapeTerminalMessage(text)}\n`)
  },
  /** Why the command ends, and what to do about it. */
  fail(message: string, hint?: string): void {
    process.stderr.write(`${paint('red', '✖')} ${escapeTerminalMessage(message)}\n`)
    if (hint) process.stderr.write(`  ${escapeTerminalMessage(hint)}\n`)
  },
  /** Shows a step while it runs, with what it is at, then how it ended. Animated on a terminal, one line elsewhere. */
  async step<Result>(text: string, work: (at: (place: string) => void) => Promise<Result>): Promise<Result> {
    const animated = process.stderr.isTTY
    const show = (line: string): void => {
      // One that is broken over several lines could not be taken away.
      const shown = escapeTerminalLine(line).slice(0, process.stderr.columns - 4)
      if (animated) process.stderr.write(`\r\x1b[2K${paint('cyan', '◌')} ${shown} …`)
    }
    show(text)
    try {
      const result = await work((place) => show(place === '' ? text : `${text}: ${place}`))
      if (animated) process.stderr.write('\r\x1b[2K')
      terminal.done(text)
      return result
    } catch (error) {
      if (animated) process.stderr.write('\r\x1b[2K')
      throw error
    }
  },
}

/** Colours text for standard error when that is a terminal that wants colours. */
function paint(colour: Colour, text: string): string {
  return styleText(colour, text, { stream: process.stderr })
}

/** Lays rows out in columns, separated by two spaces; each row is one line. */
export function alignColumns(cells: readonly (readonly string[])[]): string {
  const rows = cells.map((row) => row.map(escapeTerminalLine))
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  const pad = (row: readonly string[]): string => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  return rows.map((row) => pad(row).trimEnd()).join('\n')
}
