import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { applicationFiles } from './application-files.ts'
import { examples, QuoinCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { say } from './say.ts'
import { terminal } from './terminal.ts'

/** `quoin init [folder]`: the files of a new application; what exists already is kept. */
export function initCommand(): Command {
  return new QuoinCommand('init')
    .description(say('help.init'))
    .argument('[folder]', say('help.init.folder'), '.')
    .option('--database <url>', say('help.init.database'))
    .addHelpText('after', examples('quoin init shop', 'quoin init shop --database postgres://me:secret@localhost/shop'))
    .action(async (folder: string, options: { database?: string }) => {
      const root = resolve(folder)
      const { database: url } = options
      const packages = url === undefined ? {} : await packagesFor(url)
      await writeMissing(root, applicationFiles({ root, url, packages }))
      const inside = relative(process.cwd(), root)
      terminal.line(
        `\n${say('cli.next')}${inside ? `\n  cd ${inside}` : ''}\n  npm install\n  npx quoin generate <table>\n  npx quoin dev`,
      )
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
      terminal.warn(say('cli.keptFile', { path }))
      continue
    }
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content, { flag: 'wx', mode: path === '.env' ? 0o600 : 0o644 })
    } catch (error) {
      throw new CommandProblem(text('COMMAND_REFUSED.write', { file }), { cause: error })
    }
    terminal.done(path)
  }
}
