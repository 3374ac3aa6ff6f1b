import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What a served child has used so far. */
export interface Usage {
  readonly cpuMicroseconds: number
  readonly residentMegabytes: number
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly name: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** In the child: says where it listens, and afterwards what it uses. */
export function answerParent(address: string, headers: Readonly<Record<string, string>>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicroseconds: user + system, residentMegabytes: process.memoryUsage.rss() / 2 ** 20 })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ address, headers })
}

/** Starts a server from its file, with the URL of its database and what else it has to know. */
export async function startServer(name: string, file: string, ...parameters: string[]): Promise<ServerProcess> {
  // What it logs, it writes, and nobody reads.
  const child = fork(file, parameters, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The ${name} server ended with ${code}.`)
  })
  failed.catch(() => {})
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [Pick<ServerProcess, 'address' | 'headers'>]
  return {
    name,
    ...ready,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop: async () => {
      child.kill()
      await failed.catch(() => {})
    },
  }
}
