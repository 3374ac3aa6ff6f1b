import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { mergeForGit } from '@quoin/generator/branches'
import type { Command } from 'commander'
import { findProjectRoot } from '../project/project-root.ts'
import { QuoinCommand } from '../terminal/options.ts'
import { t } from '../terminal/texts.ts'

/** `quoin git:merge`: merges one file for git, which starts it at the top of the repository; exit code 1 with conflicts. */
export function createGitMergeCommand(): Command {
  return new QuoinCommand('git:merge')
    .description(t('help.gitMerge'))
    .argument('<ancestor>', t('help.gitMerge.ancestor'))
    .argument('<ours>', t('help.gitMerge.ours'))
    .argument('<theirs>', t('help.gitMerge.theirs'))
    .argument('<path>', t('help.gitMerge.path'))
    .action(async (ancestor: string, ours: string, theirs: string, path: string) => {
      let folder = dirname(resolve(path))
      while (!existsSync(folder)) folder = dirname(folder)
      const root = findProjectRoot(folder)
      const own = relative(root, resolve(path)).split(sep).join('/')
      if (!(await mergeForGit(root, own, { ancestor, ours, theirs }))) process.exitCode = 1
    })
}
