import { createHash } from 'node:crypto'
import type { GenerationPlan } from './generation-plan.ts'

/** The hash that ties what is applied to what was shown. */
export function planId(content: Omit<GenerationPlan, 'id'>): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
