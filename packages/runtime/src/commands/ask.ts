import type * as prompts from '@clack/prompts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

type Prompts = typeof prompts

/** What is asked, and what to do where nobody can answer. */
export interface Question {
  /** What is asked for, in words. */
  readonly message: string
  /** The options of the command that stand for an answer. */
  readonly otherwise: string
  /** What did not happen when Ctrl+C is pressed. */
  readonly cancelled?: string
}

/**
 * Asks the person at the terminal, on standard error: standard output is the result's.
 *
 * @throws CommandProblem `COMMAND_ANSWER_NEEDED` where there is no terminal, `COMMAND_CANCELLED` at Ctrl+C.
 */
export async function ask<ApiResponse>(
  { message, otherwise, cancelled = 'Nothing was written.' }: Question,
  prompt: (
    prompts: Prompts,
    common: { readonly message: string; readonly output: NodeJS.WriteStream },
  ) => Promise<ApiResponse>,
): Promise<Exclude<ApiResponse, symbol>> {
  if (!canAsk()) {
    throw new CommandProblem(`${sentence(message)}, and there is no terminal to ask.`, otherwise, {
      code: 'COMMAND_ANSWER_NEEDED',
      params: { question: message },
    })
  }
  const prompts = await import('@clack/prompts')
  const answer = await prompt(prompts, { message, output: process.stderr })
  if (!prompts.isCancel(answer)) return answer as Exclude<ApiResponse, symbol>
  throw new CommandProblem('Cancelled.', cancelled, { code: 'COMMAND_CANCELLED' })
}

/** Whether somebody sits at a terminal. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true
}

/** Asks for a yes; where nobody can be asked, says which option stands for it. */
export async function confirm(question: string, option: string): Promise<boolean> {
  const otherwise = `Give ${option} to say yes.`
  if (await ask({ message: question, otherwise }, (prompts, common) => prompts.confirm(common))) return true
  terminal.warn('Nothing was written.')
  return false
}

function sentence(message: string): string {
  return message.endsWith('?') ? `"${message}" needs an answer` : `${message} is missing`
}
