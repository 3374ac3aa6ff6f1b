import type { Text } from '@quoin/extensions/text'
import { sentence } from '../sentence.ts'
import type { PlanClash } from './generation-plan.ts'

/** A clash in a file, and what it is about. */
export function planClash(
  path: string,
  code: PlanClash['code'],
  text: Text,
  { members = [], sides = [] }: Partial<Pick<PlanClash, 'members' | 'sides'>> = {},
): PlanClash {
  return { path, code, text, message: sentence(text), members, sides }
}
