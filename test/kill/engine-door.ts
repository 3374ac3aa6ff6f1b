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
async function apply(preview: string, run: string, request: object, consent: object = {}): Promise<unknown> {
  const { id: expectedId } = (await ask(preview, { body: request })) as { id: string }
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  return ask(run, { body: { ...request, ...consent, expectedId } })
}

/** As the screen asks. */
function ask(question: string, asked: object = {}): Promise<unknown> {
  return engine.request('screen', { root, question, asked })
}

async function generate(): Promise<unknown> {
  const { record, revision } = (await ask('record', { id: 'makers' })) as {
    record: Record<string, unknown>
    revision: string
  }
  const changes = [{ record: { ...record, functionName: 'Manufacturers' }, name: 'makers', revision }]
  return apply('preview', 'generate', { changes, update: ['makers'], decisions: { differences: { makers: 'record' } } })
}

const kinds = ['controller', 'service', 'model', 'record', 'migration', 'table']

const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
  generate,
  undo: () => apply('previewUndo', 'undo', { migrations: true }),
  clean: () =>
    apply('previewClean', 'clean', { name: 'gadgets', kinds }, { confirmation: 'gadgets', table: 'gadgets' }),
  rename: () => apply('previewRename', 'rename', { name: 'gadgets', to: 'tools' }),
  on: () => ask('finishMigration', { body: { way: 'on' } }),
  back: () => ask('finishMigration', { body: { way: 'back' } }),
  // Each question repairs first.
  look: () => ask('records'),
}

try {
  const answer = await tasks[task]?.()
  process.stdout.write(`${JSON.stringify(answer)}\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.stdin.destroy()
