// The main job: `quoin generate <one table> --yes`, as somebody waits for it, in an application of fifty features.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { openServerPool } from '@quoin/test-databases'
import { median } from '../median.ts'
import { openBenchApplication } from './bench-application.ts'
import { type Cost, costOf } from './process-cost.ts'
import { largestParts } from './profile-parts.ts'

const [features = '50', runs = '10', many = '200'] = process.argv.slice(2)
const count = Number(runs)
const require = createRequire(import.meta.url)

const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`

function row(name: string, costs: readonly Cost[], floors: Readonly<Record<'tsc' | 'plop', number>>): string {
  const of = (key: keyof Cost): number => median(costs.map((cost) => cost[key]))
  const ratios = [floors.tsc, floors.plop].map((floor) => (of('wall') / floor).toFixed(2))
  const memory = `${Math.round(of('own'))} MB | ${Math.round(of('other'))} MB`
  return `| ${[name, seconds(of('wall')), seconds(of('processor')), memory, ...ratios].join(' | ')} |`
}

async function several(times: number, run: (index: number) => Promise<Cost>): Promise<readonly Cost[]> {
  const costs: Cost[] = []
  for (let index = 0; index < times; index += 1) costs.push(await run(index))
  return costs
}

await using servers = await openServerPool()
process.env.TEST_SERVERS = servers.address
await using application = await openBenchApplication(Number(features) + 2 * count + 1)
const { root, command: quoin, tables } = application
await application.quoin('generate', ...tables.slice(0, Number(features)), '--yes')
const rest = tables.slice(Number(features))
const run = (...parameters: readonly string[]): Promise<Cost> => costOf(process.execPath, [quoin, ...parameters], root)
const generate = (index: number): Promise<Cost> => run('generate', rest[index] ?? '', '--yes')

const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
const whole = await several(5, () => costOf(process.execPath, [tsc, '-p', root], root))
const alone = await several(count, generate)
const again = await several(3, async () => {
  await application.quoin('undo', '--yes')
  return generate(count - 1)
})

// The same files by a tool that only fills in templates: what was generated last, with nothing to decide.
const plopFolder = await mkdtemp(join(tmpdir(), 'quoin-plop-'))
await writePlop(plopFolder, root)
const plop = join(dirname(require.resolve('plop/package.json')), 'bin/plop.js')
const templates = await several(5, async () => {
  await rm(join(plopFolder, 'out'), { recursive: true, force: true })
  return costOf(
    process.execPath,
    [plop, '--plopfile', join(plopFolder, 'plopfile.mjs'), 'feature', 'Bench'],
    plopFolder,
  )
})
await rm(plopFolder, { recursive: true })

const floors = { tsc: median(whole.map(({ wall }) => wall)), plop: median(templates.map(({ wall }) => wall)) }
console.log('| | wall | processor | memory | largest other | x tsc -p | x plop |\n|---|---|---|---|---|---|---|')
console.log(row('tsc -p of the application', whole, floors))
console.log(row('plop, the same files', templates, floors))
for (const parameters of [['--help'], ['record:list'], ['route:list'], ['introspect', tables[0] ?? '']])
  console.log(row(`quoin ${parameters[0]}`, await several(5, () => run(...parameters)), floors))
console.log(row('quoin generate, alone', alone, floors))
console.log(row('quoin generate, again after undo', again, floors))

const server = spawn(process.execPath, [quoin, 'dev', '--port', '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'pipe'],
})
const [output, log] = [server.stdout, server.stderr].map((stream) => createInterface(stream)[Symbol.asyncIterator]())
const waitForLine = async (lines: AsyncIterator<string> | undefined, words: string): Promise<void> => {
  for (let line = await lines?.next(); line && !line.done; line = await lines?.next())
    if (line.value.includes(words)) return
}
await waitForLine(output, 'Press Ctrl+C')
const beside = await several(count, async (index) => {
  const cost = await generate(count + index)
  // Who goes on typing at once waits for the reload, too; what is asked is how long one command takes.
  await waitForLine(log, 'Reloaded in')
  return cost
})
console.log(row('quoin generate, beside quoin dev', beside, floors))
server.kill()
await once(server, 'exit')

const folder = await mkdtemp(join(tmpdir(), 'quoin-profile-'))
const options = [`--cpu-prof-dir=${folder}`, '--cpu-prof', quoin, 'generate', rest.at(-1) ?? '', '--yes']
await costOf(process.execPath, options, root)
console.log(`\nThe largest parts of one run:\n${largestParts(await profileIn(folder)).join('\n')}`)
await rm(folder, { recursive: true })

const batches = [20, Number(many)]
const costs: Cost[] = []
for (const size of batches) {
  await using fresh = await openBenchApplication(size)
  costs.push(await costOf(process.execPath, [fresh.command, 'generate', ...fresh.tables, '--yes'], fresh.root))
}
const [few, all] = costs
if (few && all) {
  const times = (key: keyof Cost): string => (all[key] / few[key]).toFixed(1)
  console.log(
    `\n${batches[1]} tables at once: ${seconds(all.wall)}, ${times('wall')} times the time of ${batches[0]}, ${times('processor')} times the processor time, ${times('own')} times the memory (${Math.round(all.own)} MB)`,
  )
}

async function writePlop(target: string, project: string): Promise<void> {
  const model = (await readdir(join(project, 'app/Models'))).toSorted().at(-1) ?? ''
  const name = model.replace('.ts', '')
  const paths = [`Models/${name}.ts`, `Admin/Services/${name}Service.ts`, `Admin/Controllers/${name}Controller.ts`]
  const actions = await Promise.all(
    paths.map(async (path, index) => {
      const text = await readFile(join(project, 'app', path), 'utf8')
      writeFileSync(join(target, `${index}.hbs`), text.replaceAll('{{', '{ {').replaceAll(name, '{{name}}'))
      return { type: 'add', path: `out/${path.replace(name, '{{name}}')}`, templateFile: `${index}.hbs` }
    }),
  )
  const prompts = [{ type: 'input', name: 'name', message: 'name' }]
  const generator = JSON.stringify({ description: '', prompts, actions })
  writeFileSync(join(target, 'plopfile.mjs'), `export default (plop) => plop.setGenerator('feature', ${generator})\n`)
}

async function profileIn(path: string): Promise<string> {
  const [file = ''] = await readdir(path)
  return readFile(join(path, file), 'utf8')
}
