import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { applicationFiles } from '../skeletons/application-files.ts'
import { examples, QuoinCommand } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin init [folder]`: the files of a new application; what exists already is kept. */
export function initCommand(): Command {
  return new QuoinCommand('init')
    .description(t('help.init'))
    .argument('[folder]', t('help.init.folder'), '.')
    .option('--database <url>', t('help.init.database'))
    .option('--all-tables', t('help.init.allTables'))
    .addHelpText(
      'after',
      examples(
        'quoin init shop',
        'quoin init shop --database postgres://me:secret@localhost/shop',
        'quoin init shop --database postgres://me:secret@localhost/shop --all-tables',
      ),
    )
    .action(async (folder: string, options: { database?: string; allTables?: boolean }) => {
      const root = resolve(folder)
      const { database: url } = options
      const packages = url === undefined ? {} : await packagesFor(url)
      await writeMissing(root, applicationFiles({ root, url, packages }))
      if (options.allTables) await generateAll(root)
      const inside = relative(process.cwd(), root)
      terminal.line(
        [
          `\n${t('cli.next')}`,
          ...(inside ? [`cd ${inside}`] : []),
          ...(options.allTables ? ['npx quoin user:create'] : ['npm install', 'npx quoin generate <table>']),
          'npx quoin dev',
        ].join('\n  '),
      )
    })
}

/**
 * Installs the packages of the new application, unless they are there, and lets its own command generate every table:
 * the exit code is that of the command.
 */
async function generateAll(root: string): Promise<void> {
  const command = join(root, 'node_modules/@quoin/runtime/bin/quoin.js')
  if (!existsSync(command)) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await exitOf(npm, ['install', '--no-fund', '--no-audit'], root)
    if (code !== 0) throw new CommandProblem(text('COMMAND_FAILED.install', { folder: root }))
  }
  process.exitCode = await exitOf(process.execPath, [command, 'generate', '--all-tables', '--yes'], root)
}

async function exitOf(program: string, parameters: readonly string[], cwd: string): Promise<number> {
  const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: program.endsWith('.cmd') })
  createInterface(child.stdout).on('line', (line) => terminal.line(line))
  child.stderr.on('data', (said: Buffer) => process.stderr.write(said))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/** What an application needs to speak to the database at this address. */
async function packagesFor(url: string): Promise<Readonly<Record<string, string>>> {
  const { resolveDatabaseConfig } = await import('@quoin/introspect/connect')
  const { dialectOf } = await import('../database/dialects.ts')
  return dialectOf(resolveDatabaseConfig(url).driver).packages
}

async function writeMissing(root: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, content] of files) {
    const file = join(root, path)
    if (existsSync(file)) {
      terminal.warn(t('cli.keptFile', { path }))
      continue
    }
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content, { flag: 'wx', mode: path === '.env' ? 0o600 : 0o644 })
    } catch (error) {
      throw new CommandProblem(text('COMMAND_FAILED.write', { file }), { cause: error })
    }
    terminal.done(path)
  }
}
