import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { mergeForGit } from '@quoin/generator/branches'
import type { Command } from 'commander'
import { QuoinCommand } from './options.ts'
import { findProjectRoot } from './project-root.ts'
import { say } from './say.ts'

/** `quoin git:merge`: merges one file for git, which starts it at the top of the repository; exit code 1 with conflicts. */
export function gitMergeCommand(): Command {
  return new QuoinCommand('git:merge')
    .description(say('help.gitMerge'))
    .argument('<ancestor>', say('help.gitMerge.ancestor'))
    .argument('<ours>', say('help.gitMerge.ours'))
    .argument('<theirs>', say('help.gitMerge.theirs'))
    .argument('<path>', say('help.gitMerge.path'))
    .action(async (ancestor: string, ours: string, theirs: string, path: string) => {
      let folder = dirname(resolve(path))
      while (!existsSync(folder)) folder = dirname(folder)
      const root = findProjectRoot(folder)
      const own = relative(root, resolve(path)).split(sep).join('/')
      if (!(await mergeForGit(root, own, { ancestor, ours, theirs }))) process.exitCode = 1
    })
}
