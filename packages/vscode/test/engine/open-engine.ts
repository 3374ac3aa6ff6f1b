import { join } from 'node:path'
import { EngineClient } from '../../src/engine/engine-client.ts'

type Form = 'sources' | 'packaged'

/** `npm test` starts the engine that it has built; a file that is run alone needs no build. */
const usual: Form = process.env.TEST_BUILT ? 'packaged' : 'sources'

/** Starts the engine from its sources, or as it is packaged, in a process of its own as in the editor. */
export function openEngine(
  form: Form = usual,
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
      : { modulePath: join(import.meta.dirname, '../../dist/engine/main.mjs'), execArgv: nodeOptions }),
    language,
    isTrusted: () => isTrusted,
    log: (line) => lines.push(line),
  })
  return Object.assign(client, { lines, [Symbol.dispose]: () => client.dispose() })
}
