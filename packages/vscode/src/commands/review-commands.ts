import * as vscode from 'vscode'
import type { Command } from './command.ts'
import { recordCommand } from './record-command.ts'

/** What settles a clash, by the name of its command. */
const ways = {
  'quoin.keepMine': 'keep',
  'quoin.takeGenerated': 'overwrite',
  'quoin.keepBoth': 'both',
} as const

/** Commands about a plan that is reviewed like changes of git. */
export const reviewCommands: readonly Command[] = [
  /** Shows what generating a record does; `differences` says what becomes of those from its table. */
  recordCommand('quoin.reviewRecord', { writes: true }, async ({ review }, target, { given: { difference } }) => {
    const { root, name } = target
    const differences = difference === 'record' ? { [name]: 'record' as const } : {}
    const isShown = await review.open(root, { update: [name], decisions: { differences } })
    // There it can be decided about.
    if (!isShown) await vscode.commands.executeCommand('quoin.generateRecord', target)
  }),
  { id: 'quoin.showPlan', run: ({ review }) => review.showAll() },
  { id: 'quoin.applyPlan', run: ({ review }) => review.apply() },
  { id: 'quoin.discardPlan', run: ({ review }) => review.discard() },
  { id: 'quoin.solveClash', run: ({ review }, file?: unknown) => review.solve(pathIn(review, file)) },
  { id: 'quoin.compareFile', run: ({ review }, file?: unknown) => review.compare(pathIn(review, file)) },
  ...Object.entries(ways).map(
    ([id, choice]): Command => ({
      id: id as Command['id'],
      run: ({ review }, file?: unknown, member?: unknown) =>
        review.settle(pathIn(review, file), choice, typeof member === 'string' ? member : undefined),
    }),
  ),
]

/** The file that a lens names, or one of the Source Control view. */
function pathIn(review: { pathOf(uri: vscode.Uri): string }, file: unknown): string {
  if (typeof file === 'string') return file
  const { resourceUri } = (file ?? {}) as { readonly resourceUri?: unknown }
  return resourceUri instanceof vscode.Uri ? review.pathOf(resourceUri) : ''
}
