import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { runProgram } from '../../src/commands/program.ts'
import { loadAllEnglishTexts, setPackageTexts } from '../../src/i18n/package-texts.ts'
import type { Outcome, Run } from './command-application.ts'

// Runs one command after the other in this process, whose modules are loaded already: most of what a command costs is
// loading them. A command counts as ended when nothing is left of it that would keep a process of its own alive.

const { write: writeOut } = process.stdout
const { write: writeError } = process.stderr
const { exit } = process
const environment = { ...process.env }

class Exit extends Error {}
// A server ends in a promise that nobody waits for.
process.on('unhandledRejection', (reason) => {
  if (!(reason instanceof Exit)) throw reason
})

/** A language in which every message is its key in brackets: what is outside of them comes from no catalogue. */
async function keysForTexts() {
  return Object.fromEntries(Object.keys(await loadAllEnglishTexts()).map((key) => [key, `⟦${key}⟧`]))
}

async function run({ cwd, parameters, input, env }: Run): Promise<Outcome> {
  const said = { stdout: '', stderr: '' }
  let outcome: Outcome | null = null
  let isServing = true
  const catcher = (stream: keyof typeof said) =>
    ((chunk: string | Uint8Array) => {
      said[stream] += chunk
      // What serves is asked to end once it has said that it does.
      if (isServing && env.UNTIL !== undefined && said.stdout.includes(env.UNTIL)) {
        isServing = false
        setImmediate(() => process.emit('SIGTERM', 'SIGTERM'))
      }
      return true
    }) as typeof process.stdout.write
  process.chdir(cwd)
  replaceEnvironment({ ...environment, NO_COLOR: '1', QUOIN_LOCALE: 'en-US', ...env })
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true })
  process.stdout.write = catcher('stdout')
  process.stderr.write = catcher('stderr')
  process.exit = (code) => {
    outcome ??= { code: Number(code ?? process.exitCode ?? 0), ...said }
    throw new Exit()
  }
  if (env.TEXTS === 'keys') setPackageTexts('zh-CN', await keysForTexts())
  process.exitCode = 0
  const before = process.getActiveResourcesInfo().length
  try {
    await runProgram(parameters)
    // Node has no event for this.
    while (outcome === null && process.getActiveResourcesInfo().length > before) await wait(1)
    return outcome ?? { code: Number(process.exitCode), ...said }
  } finally {
    process.stdout.write = writeOut
    process.stderr.write = writeError
    process.exit = exit
    process.exitCode = 0
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT')
    replaceEnvironment(environment)
  }
}

/** A command reads the .env of its application into the environment. */
function replaceEnvironment(next: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in next)) delete process.env[name]
  Object.assign(process.env, next)
}

let last: Promise<unknown> = Promise.resolve()
process.on('message', ({ id, run: next }: { readonly id: number; readonly run: Run }) => {
  last = last
    .then(() => run(next))
    .then(
      (outcome) => process.send?.({ id, outcome }),
      (error: unknown) => process.send?.({ id, outcome: { code: -1, stdout: '', stderr: String(error) } }),
    )
})
// The tests have ended, however they did.
process.on('disconnect', () => process.exit(0))
