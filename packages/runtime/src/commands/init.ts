import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Command } from 'commander'
import { applicationFiles } from './application-files.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** `quoin init [folder]`: the files of a new application; what exists already is kept. */
export function initCommand(): Command {
  return new Command('init')
    .description('make a new application; files that exist already are kept')
    .argument('[folder]', 'where to make it', '.')
    .option(
      '--database <url>',
      'an existing database: postgres://…, mysql://… or sqlite:<file> (default: a new SQLite file)',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  quoin init shop\n  quoin init shop --database postgres://me:secret@localhost/shop',
    )
    .action(async (folder: string, options: { database?: string }) => {
      const root = resolve(folder)
      const { database: url } = options
      const packages = url === undefined ? {} : await packagesFor(url)
      await writeMissing(root, applicationFiles({ root, url, packages }))
      const inside = relative(process.cwd(), root)
      terminal.line(
        `\nNext:${inside ? `\n  cd ${inside}` : ''}\n  npm install\n  npx quoin generate <table>\n  npx quoin dev`,
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
  for (const [path, text] of files) {
    const file = join(root, path)
    if (existsSync(file)) {
      terminal.warn(`${path} exists already and was kept.`)
      continue
    }
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, text, { flag: 'wx', mode: path === '.env' ? 0o600 : 0o644 })
    } catch (error) {
      throw new CommandProblem(`${file} could not be written.`, 'Check that you may write into this folder.', {
        cause: error,
      })
    }
    terminal.done(path)
  }
}
