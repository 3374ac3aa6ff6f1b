import * as prompts from '@clack/prompts'
import { CommandProblem } from './problem.ts'
import { terminal } from './terminal.ts'

/** Asks for a yes; where nobody can be asked, says which option stands for it. */
export async function confirm(question: string, option: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandProblem(
      `"${question}" needs an answer, and there is no terminal to ask.`,
      `Give ${option} to say yes.`,
    )
  }
  const answer = await prompts.confirm({ message: question })
  if (answer === true) return true
  terminal.warn('Nothing was written.')
  return false
}
