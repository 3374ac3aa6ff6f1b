import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'

/**
 * Installs the packages of a new application, unless they are there, and lets its own command generate every table:
 * answers the exit code of that command. `print` gets the lines that both write.
 */
export async function installAndGenerateAll(root: string, print: (line: string) => void): Promise<number> {
  const command = join(root, 'node_modules/@quoin/runtime/bin/quoin.js')
  if (!existsSync(command)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await exitOf(npm, ['install', '--no-fund', '--no-audit'], root, print)
    if (code !== 0) throw new CommandProblem(text('COMMAND_FAILED.install', { folder: root }))
  }
  return exitOf(process.execPath, [command, 'generate', '--all-tables', '--yes'], root, print)
}

async function exitOf(
  program: string,
  parameters: readonly string[],
  cwd: string,
  print: (line: string) => void,
): Promise<number> {
  const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: program.endsWith('.cmd') })
  createInterface(child.stdout).on('line', print)
  child.stderr.on('data', (said: Buffer) => process.stderr.write(said))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}
