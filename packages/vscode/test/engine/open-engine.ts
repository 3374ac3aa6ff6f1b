import { join } from 'node:path'
import { EngineClient } from '../../src/engine/engine-client.ts'

/** Starts the engine from its sources, in a process of its own as in the editor. */
export function openEngine(): EngineClient & Disposable & { readonly lines: readonly string[] } {
  const lines: string[] = []
  const client = new EngineClient({
    modulePath: join(import.meta.dirname, '../../src/engine/main.ts'),
    execArgv: ['--conditions=source', '--disable-warning=ExperimentalWarning'],
    log: (line) => lines.push(line),
  })
  return Object.assign(client, { lines, [Symbol.dispose]: () => client.dispose() })
}
