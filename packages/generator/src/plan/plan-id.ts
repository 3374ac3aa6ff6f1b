import { createHash } from 'node:crypto'
import type { GenerationPlan } from './generation-plan.ts'

/** The hash of a whole plan, files and bases included, that ties what is applied to what was shown. */
export function planId({ files, bases, ...content }: Omit<GenerationPlan, 'id'>): string {
  const hash = createHash('sha256').update(JSON.stringify(content))
  // One after the other: of a thousand tables the text of all would be larger than the plan.
  for (const part of [...files, ...Object.entries(bases)]) hash.update(JSON.stringify(part))
  return hash.digest('hex')
}
