import type { DestinationStream } from 'pino'

/**
 * Standard output for the lines of a log: those of one turn of the event loop are written together, for a write costs
 * more than a line. What a process has logged when it ends is written.
 */
export async function logDestination(): Promise<DestinationStream> {
  const { pino } = await import('pino')
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
      lines += line
    },
  }
}
