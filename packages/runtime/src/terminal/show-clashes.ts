import type { GenerationPlan, PlanClash } from '@quoin/generator'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'
import { t } from './texts.ts'

/** What settles a clash. */
export const clashWords = ['keep', 'overwrite', 'both'] as const

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
  return clashWords.filter((word) => word !== 'both' || !isOnce)
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
