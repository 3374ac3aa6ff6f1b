import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

const ATTEMPTS = 20

/**
 * Listens on `port`, or on the next one that is free, and says so when it had to move; 0 takes any. Returns the port in
 * use; `listen` answers its address.
 */
export async function listenOnFreePort(listen: (port: number) => Promise<string>, port: number): Promise<number> {
  for (let candidate = port; candidate < port + ATTEMPTS && candidate <= 65_535; candidate++) {
    try {
      const address = await listen(candidate)
      if (candidate !== port) terminal.warn(`Port ${port} is in use by another program; using ${candidate} instead.`)
      return candidate === 0 ? Number(new URL(address).port) : candidate
    } catch (error) {
      if (!isBusy(error)) throw explained(error)
    }
  }
  throw new CommandProblem(
    `The ports ${port} to ${port + ATTEMPTS - 1} are all in use.`,
    'End one of the programs that use them, or choose another with --port.',
  )
}

/** What the system says of an address that cannot be listened on, in a sentence. */
function explained(error: unknown): unknown {
  const { code, address, port } = error as { readonly code?: string; readonly address?: string; readonly port?: number }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new CommandProblem(
      `This machine has no address ${address ?? 'of this name'} to listen on.`,
      'Give another with --host or QUOIN_HOST: 127.0.0.1 for this machine alone, 0.0.0.0 for all its networks.',
      { cause: error },
    )
  }
  if (code !== 'EACCES') return error
  return new CommandProblem(
    `Port ${port ?? ''} is reserved: this user may not listen on it.`,
    'Choose one above 1023 with --port or QUOIN_PORT, and let a proxy pass requests on to it.',
    { cause: error },
  )
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EADDRINUSE', 'RUNTIME_ADDRESS_IN_USE'].includes(String(error.code))
  )
}
