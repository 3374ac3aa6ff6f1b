import { readFileSync } from 'node:fs'
import type { ClashChoice, ClashChoices, GenerationPlan, PlanClash } from '@quoin/generator'
import type { Command } from 'commander'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** What the options of {@link clashChoices} were given. */
export interface ClashOptions {
  readonly resolve?: readonly string[]
  readonly keep?: readonly string[]
  readonly overwrite?: readonly string[]
}

const words = ['keep', 'overwrite', 'both'] as const

/** The options that settle clashes. */
export function clashChoices(command: Command): Command {
  return command
    .option(
      '--resolve <path=choice...>',
      'in a clash of <path>, or of <path>#<member>: keep, overwrite, both, or a file with the text',
    )
    .option('--keep <path...>', 'in a clash, keep what these files have')
    .option('--overwrite <path...>', 'in a clash, take what is generated for these files')
}

/** What they say. */
export function choicesOf({ resolve = [], keep = [], overwrite = [] }: ClashOptions): ClashChoices {
  return Object.fromEntries([
    ...keep.map((path) => [path, 'keep'] as const),
    ...overwrite.map((path) => [path, 'overwrite'] as const),
    ...resolve.map(readChoice),
  ])
}

function readChoice(option: string): readonly [string, ClashChoice] {
  const at = option.lastIndexOf('=')
  const [path, said] = at < 0 ? ['', option] : [option.slice(0, at), option.slice(at + 1)]
  if (path === '' || said === '') {
    throw new CommandProblem(
      `"${option}" does not say how a clash is settled.`,
      'Write --resolve <path>=keep, overwrite, both, or a file with the text.',
    )
  }
  const word = words.find((one) => one === said)
  return [path, word ?? { text: textIn(said) }]
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandProblem(
      `File "${file}" cannot be read.`,
      `Give one of ${words.join(', ')}, or a file with the text.`,
      { cause: error },
    )
  }
}

/** Ends a command whose plan nobody has decided about yet. */
export function assertNoClashes({ clashes }: Pick<GenerationPlan, 'clashes'>): void {
  const [clash] = clashes
  if (!clash) return
  for (const one of clashes) showSides(one)
  throw new CommandProblem(
    `${clash.path} is in the way: ${clash.message}`,
    `Nothing was written. Look at it with --dry-run, then give --resolve ${clash.path}=${choicesFor(clash)}; --merge of generate writes markers into the file.`,
    { code: clash.code, params: { path: clash.path, members: clash.members } },
  )
}

/** What settles a clash; `both` where all of it can be there twice. */
function choicesFor({ sides }: PlanClash): string {
  const isOnce = sides.length === 0 || sides.some(({ hasBoth }) => !hasBoth)
  return `${words.filter((word) => word !== 'both' || !isOnce).join(', ')}, or a file with the text`
}

function showSides({ path, sides }: PlanClash): void {
  for (const { member, mine, generated } of sides) {
    terminal.warn(`${path}#${member}`)
    for (const [side, text] of [
      ['yours', mine],
      ['generated', generated],
    ] as const) {
      terminal.line(`  ${side}:`)
      for (const line of (text === '' ? '(nothing)' : text).split('\n')) terminal.line(`    ${line}`)
    }
  }
}
