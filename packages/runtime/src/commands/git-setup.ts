import { join } from 'node:path'
import { setUpGit } from '@quoin/generator/branches'
import type { Command } from 'commander'
import { applicationCommand } from './options.ts'
import { CommandProblem } from './problem.ts'
import { findProjectRoot } from './project-root.ts'
import { terminal } from './terminal.ts'

/** `quoin git:setup`: has git merge with Quoin what Quoin wrote. */
export function gitSetupCommand(): Command {
  return applicationCommand('git:setup')
    .description('have git merge generated files with Quoin; once in each clone')
    .action(async (options: { root: string }) => {
      const root = findProjectRoot(options.root)
      const done = await setUpGit(root, join(import.meta.dirname, '../../bin/quoin.js'))
      if (done === null)
        throw new CommandProblem(`The folder "${root}" is not in a git repository.`, 'Make one first with: git init')
      for (const line of done.attributes) terminal.line(`+ .gitattributes  ${line}`)
      for (const name of done.settings) terminal.line(`+ .git/config     ${name}`)
      const isDone = done.attributes.length + done.settings.length === 0
      const commit =
        done.attributes.length > 0 ? ' Commit .gitattributes; every other clone needs quoin git:setup, too.' : ''
      terminal.done(
        isDone
          ? 'Git merges generated files with Quoin already.'
          : `Git merges generated files with Quoin now.${commit}`,
      )
    })
}
