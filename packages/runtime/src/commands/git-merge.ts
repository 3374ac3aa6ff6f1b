import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { mergeForGit } from '@quoin/generator/branches'
import { Command } from 'commander'
import { findProjectRoot } from './project-root.ts'

/** `quoin git:merge`: merges one file for git, which starts it at the top of the repository; exit code 1 with conflicts. */
export function gitMergeCommand(): Command {
  return new Command('git:merge')
    .description('merge one file, as git asks it to after quoin git:setup')
    .argument('<ancestor>', 'the file before both branches')
    .argument('<ours>', 'the file of this branch, which takes the result')
    .argument('<theirs>', 'the file of the other branch')
    .argument('<path>', 'where the file is in the repository')
    .action(async (ancestor: string, ours: string, theirs: string, path: string) => {
      let folder = dirname(resolve(path))
      while (!existsSync(folder)) folder = dirname(folder)
      const root = findProjectRoot(folder)
      const own = relative(root, resolve(path)).split(sep).join('/')
      if (!(await mergeForGit(root, own, { ancestor, ours, theirs }))) process.exitCode = 1
    })
}
