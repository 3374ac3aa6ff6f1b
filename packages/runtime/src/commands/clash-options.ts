import type { GenerationPlan } from '@quoin/generator'
import type { Command } from 'commander'
import { CommandProblem } from './problem.ts'

interface ClashOptions {
  readonly mine?: readonly string[]
  readonly generated?: readonly string[]
}

/** The options that settle clashes. */
export function clashChoices(command: Command): Command {
  return command
    .option('--mine <path...>', 'in a clash, keep these files as they are')
    .option('--generated <path...>', 'in a clash, take the generated text of these files')
}

/** What they say. */
export function choicesOf({ mine = [], generated = [] }: ClashOptions): Readonly<Record<string, 'mine' | 'generated'>> {
  return Object.fromEntries([
    ...mine.map((path) => [path, 'mine'] as const),
    ...generated.map((path) => [path, 'generated'] as const),
  ])
}

/** Ends a command whose plan nobody has decided about yet. */
export function refuseClashes({ clashes }: Pick<GenerationPlan, 'clashes'>): void {
  const [clash] = clashes
  if (!clash) return
  throw new CommandProblem(
    `${clash.path} is in the way: ${clash.message}`,
    'Nothing was written. Look at it with --dry-run, then give --mine or --generated with its path.',
    { code: clash.code, params: { path: clash.path, members: clash.members } },
  )
}
