import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopToChange } from './shop-to-change.ts'

/** Asks the engine as the screen does. */
export type Ask = (question: string, asked?: object) => Promise<unknown>

interface Engine extends Disposable {
  request(name: string, parameters: object): Promise<unknown>
}

interface Opener {
  openEngine(form: undefined, isTrusted: boolean, nodeOptions: readonly string[]): Engine
}

const opener = join(import.meta.dirname, '../../packages/vscode/test/engine/open-engine.ts')

/** Starts the engine in a process of its own, as the extension does, and asks it; answers what it said at the end. */
export async function askEngine(
  { root, notes, environment }: ShopToChange,
  more: Readonly<Record<string, string>>,
  work: (ask: Ask) => Promise<unknown>,
): Promise<{ readonly code: number; readonly said: string }> {
  // The extension gives the engine its own variables; those of a run go by a file, which Node reads first.
  const variables = join(notes, 'variables')
  writeFileSync(
    variables,
    Object.entries({ ...environment, ...more })
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  const { openEngine } = (await import(opener)) as Opener
  using engine = openEngine(undefined, true, [`--env-file=${variables}`])
  try {
    const answer = await work((question, asked = {}) => engine.request('screen', { root, question, asked }))
    return { code: 0, said: JSON.stringify(answer) }
  } catch (error) {
    return { code: 1, said: (error as Error).message }
  }
}
