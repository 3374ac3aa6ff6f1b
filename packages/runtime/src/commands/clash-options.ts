import { readFileSync } from 'node:fs'
import type { ClashChoice, ClashChoices, GenerationPlan, PlanClash } from '@quoin/generator'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'
import { t } from './texts.ts'

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
    .option('--resolve <path=choice...>', t('help.resolve'))
    .option('--keep <path...>', t('help.keep'))
    .option('--overwrite <path...>', t('help.overwrite'))
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
    throw new CommandProblem(text('COMMAND_REFUSED.resolve', { option }))
  }
  const word = words.find((one) => one === said)
  return [path, word ?? { text: textIn(said) }]
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandProblem(text('COMMAND_REFUSED.choiceFile', { file }), {
      hintText: text('COMMAND_REFUSED.choiceFile.hint', { words }),
      cause: error,
    })
  }
}

/** Ends a command whose plan nobody has decided about yet. */
export function assertNoClashes({ clashes }: Pick<GenerationPlan, 'clashes'>): void {
  const [clash] = clashes
  if (!clash) return
  for (const one of clashes) showSides(one)
  const { path, code, members, message } = clash
  throw new CommandProblem(
    { ...clash.text, english: message },
    {
      code,
      params: { path, members },
      hintText: text('cli.clash.hint', { path, words: choicesFor(clash) }),
    },
  )
}

/** What settles a clash; `both` where all of it can be there twice. */
function choicesFor({ sides }: PlanClash): readonly string[] {
  const isOnce = sides.length === 0 || sides.some(({ hasBoth }) => !hasBoth)
  return words.filter((word) => word !== 'both' || !isOnce)
}

function showSides({ path, sides }: PlanClash): void {
  for (const { member, mine, generated } of sides) {
    terminal.warn(`${path}#${member}`)
    for (const [side, code] of [
      ['mine', mine],
      ['generated', generated],
    ] as const) {
      terminal.line(`  ${t(`cli.clash.${side}`)}`)
      for (const line of (code === '' ? t('cli.clash.nothing') : code).split('\n')) terminal.line(`    ${line}`)
    }
  }
}
