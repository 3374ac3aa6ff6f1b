import type { EngineClient } from '../../src/engine/engine-client.ts'
import { openEngine } from './open-engine.ts'

let shared: EngineClient | undefined

/**
 * The engine of this test process; it starts with the first request and ends with the process. For
 * tests that neither stop it nor care how it was started.
 */
export function sharedEngine(): EngineClient {
  if (!shared) {
    const engine = openEngine()
    process.once('exit', () => engine.dispose())
    shared = engine
  }
  return shared
}
