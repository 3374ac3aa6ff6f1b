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

async function generate(): Promise<unknown> {
  const { record, ...stored } = (await engine.request('record', { root, name: 'makers' })) as {
    record: Record<string, unknown>
    revision: string
  }
  const changed = { ...record, functionName: 'Manufacturers' }
  const differences = { makers: 'record' }
  const { id } = (await engine.request('plan', { root, record: changed, differences })) as { id: string }
  process.stdout.write('ready\n')
  await once(process.stdin, 'data')
  return engine.request('apply', {
    root,
    record: changed,
    differences,
    planId: id,
    base: { name: 'makers', revision: stored.revision },
  })
}

async function look(): Promise<unknown> {
  return [await engine.request('repair', { root }), await engine.request('records', { root })]
}

try {
  const answer = await (task === 'generate' ? generate() : look())
  process.stdout.write(`${JSON.stringify(answer)}\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
process.stdin.destroy()
