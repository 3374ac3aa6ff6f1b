// Runs a script of the repository under the repository's own Node, from nothing: any Node >= 18 can start this file.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
// npm writes this file last, so an interrupted installation counts as missing.
const installed = join(root, 'node_modules', '.package-lock.json')
const lock = join(root, 'package-lock.json')

const [script, ...parameters] = process.argv.slice(2)
if (!script) {
  console.error('Usage: node .ci/bootstrap.mjs <script> [arguments]')
  process.exit(1)
}

if (!existsSync(installed) || !existsSync(ownNode) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  console.log('Installing the dependencies (npm ci), about half a minute …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(
      'The dependencies could not be installed. Check the network and the messages of npm above, then try again.',
    )
    process.exit(result.status ?? 1)
  }
}

const child = spawn(ownNode, ['--conditions=@quoin/source', join(root, script), ...parameters], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: bin + delimiter + process.env.PATH },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : code))
