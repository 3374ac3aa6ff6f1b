import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStore } from './database/create.ts'

/** `npm start`: the demo shop from nothing, or as it was left. Each step does only what is not there yet. */
const root = import.meta.dirname
const runtime = dirname(fileURLToPath(import.meta.resolve('@quoin/runtime/package.json')))
const quoin = join(runtime, 'bin/quoin.js')
const file = join(root, 'database/store.sqlite')
const loginFile = join(root, 'storage/demo-login.json')
const features = ['categories', 'products']

interface Login {
  readonly username: string
  readonly password: string
}

function print(text: string): void {
  console.log(`\n▸ ${text}`)
}

/** Runs a command in the foreground, and ends with its exit code when it fails. */
function run(command: string, parameters: readonly string[], folder: string = root): void {
  const { status } = spawnSync(command, parameters, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function ensureDatabase(): void {
  if (existsSync(file)) {
    print('The demo database is there already.')
    return
  }
  print('Making the demo database …')
  console.log(`  ${createStore(file)} rows: categories, products, customers, profiles, orders, order items`)
}

function ensureLogin(): Login {
  if (existsSync(loginFile)) return JSON.parse(readFileSync(loginFile, 'utf8')) as Login
  print('Creating the demo user …')
  const username = 'demo'
  const made = spawnSync(
    process.execPath,
    [quoin, 'user:create', '--username', username, '--name', 'Demo', '--generate-password'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  if (made.status !== 0) process.exit(made.status ?? 1)
  const login = { username, password: made.stdout.trim() }
  mkdirSync(join(root, 'storage'), { recursive: true })
  writeFileSync(loginFile, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return login
}

function ensureFeatures(): void {
  const missing = features.filter((table) => !existsSync(join(root, '.quoin/records', `${table}.json`)))
  if (missing.length === 0) {
    print(`The features ${features.join(' and ')} are generated already.`)
    return
  }
  print(`Generating a feature from a table: quoin generate ${missing.join(' ')}`)
  run(process.execPath, [quoin, 'generate', ...missing, '--yes'])
}

ensureDatabase()
ensureFeatures()
print('Bringing the database up to date …')
run(process.execPath, [quoin, 'migrate'])
const login = ensureLogin()
print('Building the panel (a few seconds the first time) …')
run('turbo', ['run', 'build', '--output-logs=errors-only'], join(runtime, 'panel'))

print('Starting the server with development tools on …')
console.log(`\n  Log in as ${login.username} with the password ${login.password}`)
console.log(`  Add a feature while it runs, in a second terminal:  cd examples/store && npx quoin generate customers`)
const server = spawn(process.execPath, [quoin, 'dev', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
