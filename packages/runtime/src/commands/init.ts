import { relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { applicationFiles } from '../skeletons/application-files.ts'
import { generateAll } from '../skeletons/generate-all.ts'
import { writeMissing } from '../skeletons/write-missing.ts'
import { examples, QuoinCommand } from '../terminal/options.ts'
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
      for await (const { path, isKept } of writeMissing(root, await applicationFiles({ root, url: options.database })))
        if (isKept) terminal.warn(t('cli.keptFile', { path }))
        else terminal.done(path)
      if (options.allTables) process.exitCode = await generateAll(root, (line) => terminal.line(line))
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
