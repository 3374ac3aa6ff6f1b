import { styleText } from 'node:util'

type Colour = Parameters<typeof styleText>[0]

/** What a command says to a person: results on standard output, progress and problems on standard error. */
export const terminal = {
  /** The result of a command: what a script would read. */
  line(text = ''): void {
    process.stdout.write(`${text}\n`)
  },
  /** A step that is done. */
  done(text: string): void {
    process.stderr.write(`${paint('green', '✔')} ${text}\n`)
  },
  /** Something a person should know, though the command goes on. */
  warn(text: string): void {
    process.stderr.write(`${paint('yellow', '!')} ${text}\n`)
  },
  /** Why the command ends, and what to do about it. */
  fail(message: string, hint?: string): void {
    process.stderr.write(`${paint('red', '✖')} ${message}\n`)
    if (hint) process.stderr.write(`  ${hint}\n`)
  },
  /** Shows a step while it runs, then how it ended. Animated on a terminal, one line elsewhere. */
  async step<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
    const animated = process.stderr.isTTY
    if (animated) process.stderr.write(`${paint('cyan', '◌')} ${text} …`)
    try {
      const result = await work()
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

/** Lays rows out in columns, separated by two spaces. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  const pad = (row: readonly string[]): string => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')
  return rows.map((row) => pad(row).trimEnd()).join('\n')
}
