import { join } from 'node:path'
import { EngineClient } from '../../src/engine/engine-client.ts'

/** Starts the engine from its sources, or as it is packaged, in a process of its own as in the editor. */
export function openEngine(
  form: 'sources' | 'packaged' = 'sources',
  isTrusted = true,
  nodeOptions: readonly string[] = [],
  language = 'en',
): EngineClient & Disposable & { readonly lines: readonly string[] } {
  const lines: string[] = []
  const client = new EngineClient({
    ...(form === 'sources'
      ? {
          modulePath: join(import.meta.dirname, '../../src/engine/main.ts'),
          execArgv: ['--conditions=@quoin/source', '--disable-warning=ExperimentalWarning', ...nodeOptions],
        }
      : { modulePath: join(import.meta.dirname, '../../dist/engine/main.mjs') }),
    language,
    isTrusted: () => isTrusted,
    log: (line) => lines.push(line),
  })
  return Object.assign(client, { lines, [Symbol.dispose]: () => client.dispose() })
}
