import { readFileSync } from 'node:fs'
import type { ClashChoice, ClashChoices } from '@quoin/generator'
import type { Command } from 'commander'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from '../terminal/problem.ts'
import { clashWords } from '../terminal/show-clashes.ts'
import { t } from '../terminal/texts.ts'

/** What the options of {@link addClashOptions} were given. */
export interface ClashOptions {
  readonly resolve?: readonly string[]
  readonly keep?: readonly string[]
  readonly overwrite?: readonly string[]
}

/** The options that settle clashes. */
export function addClashOptions(command: Command): Command {
  return command
    .option('--resolve <path=choice...>', t('help.resolve'))
    .option('--keep <path...>', t('help.keep'))
    .option('--overwrite <path...>', t('help.overwrite'))
}

/** The choice for each path that `--resolve`, `--keep` and `--overwrite` name. */
export function parseClashChoices({ resolve = [], keep = [], overwrite = [] }: ClashOptions): ClashChoices {
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
    throw new CommandProblem(text('COMMAND_FAILED.resolve', { option }))
  }
  const word = clashWords.find((one) => one === said)
  return [path, word ?? { text: textIn(said) }]
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandProblem(text('COMMAND_FAILED.choiceFile', { file }), {
      hintText: text('COMMAND_FAILED.choiceFile.hint', { words: clashWords }),
      cause: error,
    })
  }
}
