import { fork } from 'node:child_process'
import { once } from 'node:events'

/** What a served child has used so far. */
export interface Usage {
  readonly cpuMicroseconds: number
  readonly residentMegabytes: number
}

/** A server in a process of its own. */
export interface ServerProcess<Facts = Readonly<Record<string, string>>> {
  readonly name: string
  readonly address: string
  /** What the server says of itself: the facts of a request that it lets in, or more. */
  readonly facts: Facts
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** In the child: says where it listens, and afterwards what it uses. */
export function answerParent(address: string, facts: object): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicroseconds: user + system, residentMegabytes: process.memoryUsage.rss() / 2 ** 20 })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ address, facts })
}

/** Starts a server from its file, with the URL of its database and what else it has to know. */
export async function startServer<Facts = Readonly<Record<string, string>>>(
  name: string,
  file: string,
  ...parameters: string[]
): Promise<ServerProcess<Facts>> {
  // What it logs, it writes, and nobody reads.
  const child = fork(file, parameters, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The ${name} server ended with ${code}.`)
  })
  failed.catch(() => {})
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [
    Pick<ServerProcess<Facts>, 'address' | 'facts'>,
  ]
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
