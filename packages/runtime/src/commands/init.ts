import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { newApplicationFiles } from '../skeletons/application-files.ts'
import { installAndGenerateAll } from '../skeletons/generate-all.ts'
import { writeMissingFiles } from '../skeletons/write-missing.ts'
import { examples, QuoinCommand } from '../terminal/options.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin init [folder]`: the files of a new application; what exists already is kept. */
export function createInitCommand(): Command {
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
    .action(async (folder: string, { database: url, allTables }: { database?: string; allTables?: boolean }) => {
      const root = resolve(folder)
      for await (const { path, isKept } of writeMissingFiles(root, await newApplicationFiles({ root, url })))
        if (isKept) terminal.warn(t('cli.keptFile', { path }))
        else terminal.done(path)
      if (allTables) process.exitCode = await installAndGenerateAll(root, (line) => terminal.line(line))
      const inside = relative(process.cwd(), root)
      const next = [
        `\n${t('cli.next')}`,
        ...(inside ? [`cd ${inside}`] : []),
        ...(allTables ? ['npx quoin user:create'] : ['npm install', 'npx quoin generate <table>']),
        'npx quoin dev',
      ]
      terminal.line(next.join('\n  '))
    })
}
