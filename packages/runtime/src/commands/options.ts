import { Command, InvalidArgumentError } from 'commander'

/** A command that works on an application: it takes --root, and finds the application without it. */
export function applicationCommand(name: string): Command {
  return new Command(name).option(
    '--root <folder>',
    'the folder of the application (default: the nearest with config/admin.ts)',
    '.',
  )
}

/** Reads a port number from the command line. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
}
