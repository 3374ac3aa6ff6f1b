import { fileURLToPath } from 'node:url'
import { setUpGitMergeDriver } from '@quoin/generator/branches'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { packageFileUrl } from '../package-files.ts'
import { findProjectRoot } from '../project/project-root.ts'
import { createCommandWithRootOption } from '../terminal/options.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { t } from '../terminal/texts.ts'

/** `quoin git:setup`: has git merge with Quoin what Quoin wrote. */
export function createGitSetupCommand(): Command {
  return createCommandWithRootOption('git:setup', t('help.gitSetup')).action(async (options: { root: string }) => {
    const root = findProjectRoot(options.root)
    const done = await setUpGitMergeDriver(root, fileURLToPath(packageFileUrl('bin/quoin.js')))
    if (done === null) throw new CommandProblem(text('COMMAND_FAILED.git', { folder: root }))
    for (const line of done.addedAttributes) terminal.line(`+ .gitattributes  ${line}`)
    for (const name of done.changedSettings) terminal.line(`+ .git/config     ${name}`)
    const isDone = done.addedAttributes.length + done.changedSettings.length === 0
    const now = done.addedAttributes.length > 0 ? 'cli.gitCommit' : 'cli.gitNow'
    terminal.done(t(isDone ? 'cli.gitAlready' : now))
  })
}
