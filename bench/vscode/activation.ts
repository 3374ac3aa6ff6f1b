import { spawnSync } from 'node:child_process'
import { median } from '../median.ts'
import { extension, runInHost } from './run-in-host.ts'

// How long the extension takes to load and activate in a real extension host, beside an extension that does nothing.
const budget = 100
const rounds = Number(process.argv[2] ?? 5)

/** Milliseconds: on the clock, and of the processor, which a busy machine does not stretch. */
interface Time {
  readonly clock: number
  readonly processor: number
}

interface Times {
  readonly empty: Time
  readonly quoin: Time
}

const empty = {
  'package.json': JSON.stringify({
    ...{ name: 'empty', publisher: 'bench', version: '0.0.0', main: './main.cjs' },
    ...{ engines: { vscode: '^1.100.0' }, activationEvents: ['onCommand:empty.nothing'], extensionKind: ['workspace'] },
  }),
  'main.cjs': 'exports.activate = () => {}\n',
}

/** The suite that the host runs: both are activated for the first time, the empty one first. */
const suite = `const vscode = require('vscode')
const { writeFileSync } = require('node:fs')
async function time(id) {
  const extension = vscode.extensions.getExtension(id)
  if (extension.isActive) throw new Error(id + ' was active before anybody asked')
  const start = performance.now()
  const used = process.cpuUsage()
  await extension.activate()
  const { user, system } = process.cpuUsage(used)
  return { clock: performance.now() - start, processor: (user + system) / 1000 }
}
exports.run = async () => {
  // The host itself starts up in these seconds.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const times = { empty: await time('bench.empty'), quoin: await time('quoin-admin.quoin-vscode') }
  writeFileSync(__dirname + '/result.json', JSON.stringify(times))
}
`

const files = Object.fromEntries(
  Object.entries(empty).map(([name, text]) => [`extensions/bench.empty-0.0.0/${name}`, text]),
)

function shown({ clock, processor }: Time): string {
  return `${clock.toFixed(1)} ms (${processor.toFixed(1)} ms of processor)`
}

const { status } = spawnSync(process.execPath, ['build.ts'], { cwd: extension, stdio: 'inherit' })
if (status !== 0) process.exit(1)
const all: Times[] = []
for (let round = 1; round <= rounds; round += 1) {
  const times = await runInHost<Times>(suite, files)
  all.push(times)
  console.log(`${round}: an empty extension ${shown(times.empty)}; quoin ${shown(times.quoin)}`)
}
const quoin = {
  clock: median(all.map(({ quoin }) => quoin.clock)),
  processor: median(all.map(({ quoin }) => quoin.processor)),
}
console.log(`median of ${rounds}: quoin ${shown(quoin)}, budget ${budget} ms`)
if (quoin.clock > budget) process.exitCode = 1
