// The editor's part: starts the engine as the extension does, and asks it for one thing. Prints what it answers.
import { once } from 'node:events'
import { join } from 'node:path'

interface Engine extends Disposable {
  request(name: string, parameters: object): Promise<never>
}

const { openEngine } = (await import(
  join(import.meta.dirname, '../../packages/vscode/test/engine/open-engine.ts')
)) as { openEngine: () => Engine }
const [root = '', task = ''] = process.argv.slice(2)
using engine = openEngine()

/** Shows a plan, waits until what comes is to be watched, and does the plan. */
async function apply(plan: string, run: string, request: object, consent: object = {}): Promise<unknown> {
  const shown = (await engine.request(plan, { root, ...request })) as { id: string } | { plan: { id: string } }
  const { id: planId } = 'plan' in shown ? shown.plan : shown
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  return engine.request(run, { root, ...request, ...consent, planId })
}

async function generate(): Promise<unknown> {
  const { record, revision } = (await engine.request('record', { root, name: 'makers' })) as {
    record: Record<string, unknown>
    revision: string
  }
  const request = { record: { ...record, functionName: 'Manufacturers' }, differences: { makers: 'record' } }
  return apply('plan', 'apply', request, { base: { name: 'makers', revision } })
}

async function look(): Promise<unknown> {
  return [await engine.request('repair', { root }), await engine.request('records', { root })]
}

const kinds = ['controller', 'service', 'model', 'record', 'migration', 'table']

const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
  generate,
  undo: () => apply('undoPlan', 'undo', { migrations: true }),
  clean: () => apply('cleanPlan', 'applyClean', { name: 'gadgets', kinds }, { table: 'gadgets' }),
  on: () => engine.request('finishMigration', { root, way: 'on' }),
  back: () => engine.request('finishMigration', { root, way: 'back' }),
  look,
}

try {
  const answer = await tasks[task]?.()
  process.stdout.write(`${JSON.stringify(answer)}\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.stdin.destroy()
