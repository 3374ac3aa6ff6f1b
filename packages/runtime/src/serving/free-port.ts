import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

const ATTEMPTS = 20

/**
 * Listens on `port`, or on the next one that is free, and says so when it had to move; 0 takes any. Returns the port in
 * use; `listen` answers its address.
 */
export async function listenOnFreePort(listen: (port: number) => Promise<string>, port: number): Promise<number> {
  for (let candidate = port; candidate < port + ATTEMPTS && candidate <= 65_535; candidate++) {
    try {
      const address = await listen(candidate)
      if (candidate !== port) terminal.warn(t('cli.portTaken', { port: String(port), other: String(candidate) }))
      return portOf(address, candidate)
    } catch (error) {
      if (!isBusy(error)) throw explained(error)
    }
  }
  throw new CommandProblem(text('COMMAND_FAILED.ports', { from: String(port), to: String(port + ATTEMPTS - 1) }))
}

/** Listens on `port` alone, where a proxy expects the server: on another one nobody would find it. 0 takes any. */
export async function listenOnExactPort(listen: (port: number) => Promise<string>, port: number): Promise<number> {
  try {
    return portOf(await listen(port), port)
  } catch (error) {
    if (!isBusy(error)) throw explained(error)
    throw new CommandProblem(text('COMMAND_FAILED.port', { port: String(port) }), { cause: error })
  }
}

function portOf(address: string, port: number): number {
  return port === 0 ? Number(new URL(address).port) : port
}

/** What Node hangs on the error of an address that cannot be listened on. */
interface ListenFailure {
  readonly code?: string
  readonly address?: string
  readonly hostname?: string
  readonly port?: number
}

/** What the system says of an address that cannot be listened on, in a sentence. */
function explained(error: unknown): unknown {
  const { code, address, hostname, port }: ListenFailure = Object(error)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new CommandProblem(text('COMMAND_FAILED.address', { address: address ?? hostname ?? '' }), { cause: error })
  }
  if (code !== 'EACCES') return error
  return new CommandProblem(text('COMMAND_FAILED.portReserved', { port: String(port ?? '') }), { cause: error })
}

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EADDRINUSE', 'RUNTIME_ADDRESS_IN_USE'].includes(String(error.code))
  )
}
