import type * as prompts from '@clack/prompts'
import type { Text } from '@quoin/extensions/text'
import { text } from '../i18n/sentence.ts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'
import { t } from './texts.ts'

type Prompts = typeof prompts

/** What is asked, and what to do where nobody can answer. */
export interface Question {
  /** What is asked for, in words. */
  readonly message: string
  /** The options of the command that stand for an answer. */
  readonly hintWithoutTerminal: Text
  /** What did not happen when Ctrl+C is pressed. */
  readonly cancelled?: Text
}

/**
 * Asks the user at the terminal, on standard error: standard output is the result's.
 *
 * @throws CommandProblem `COMMAND_ANSWER_NEEDED` where there is no terminal, `COMMAND_CANCELLED` at Ctrl+C.
 */
export async function ask<Answered>(
  { message, hintWithoutTerminal: otherwise, cancelled = text('cli.nothingWritten', {}) }: Question,
  prompt: (
    prompts: Prompts,
    common: { readonly message: string; readonly output: NodeJS.WriteStream },
  ) => Promise<Answered | typeof prompts.CANCEL_SYMBOL>,
): Promise<Answered> {
  if (!canAsk()) {
    const said = message.endsWith('?') ? text('COMMAND_ANSWER_NEEDED', { question: message }) : missing(message)
    throw new CommandProblem(said, { hintText: otherwise })
  }
  const prompts = await import('@clack/prompts')
  const answer = await prompt(prompts, { message, output: process.stderr })
  if (!prompts.isCancel(answer)) return answer
  throw new CommandProblem(text('COMMAND_CANCELLED', {}), { hintText: cancelled })
}

/** Whether somebody sits at a terminal. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true
}

/** Asks for a yes; where nobody can be asked, says which option stands for it. */
export async function confirm(question: string, option: string): Promise<boolean> {
  const otherwise = text('cli.giveOption', { option })
  if (await ask({ message: question, hintWithoutTerminal: otherwise }, (prompts, common) => prompts.confirm(common)))
    return true
  terminal.warn(t('cli.nothingWritten'))
  return false
}

function missing(question: string): Text {
  return text('COMMAND_ANSWER_NEEDED.missing', { question })
}
