import type { DestinationStream } from 'pino'
import { formatLogLine } from './format-log-line.ts'

/**
 * Standard output for the lines of a log, as JSON, or for the eyes of a user where that is a terminal: those of one turn of the event loop are written together, for a write costs
 * more than a line. What a process has logged when it ends is written.
 */
export async function logDestination(): Promise<DestinationStream> {
  const { pino } = await import('pino')
  const isTerminal = process.stdout.isTTY === true
  const output = pino.destination({ dest: process.stdout.fd ?? 1, sync: true })
  let lines = ''
  const flush = (): void => {
    const text = lines
    lines = ''
    if (text !== '') output.write(text)
  }
  process.once('exit', flush)
  return {
    write: (line) => {
      if (lines === '') setImmediate(flush)
      lines += isTerminal ? formatLogLine(line) : line
    },
  }
}
