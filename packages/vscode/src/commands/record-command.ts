import type { Services } from '../services.ts'
import type { Command } from './command.ts'
import { type RecordTarget, resolveRecordTarget } from './record-target.ts'
import { requireTrust } from './table-target.ts'

/** What a command was passed: the record, and what else comes with it. */
interface Given {
  /** As it was passed in place of the record. */
  readonly given: Readonly<Record<string, unknown>>
  readonly others: readonly unknown[]
}

/** A command about a record, which is chosen where none is passed; one that `writes` is for trusted folders. */
export function recordCommand(
  id: Command['id'],
  { writes }: { readonly writes: boolean },
  run: (services: Services, target: RecordTarget, passed: Given) => Promise<unknown>,
): Command {
  return {
    id,
    run: async (services, given, ...others) => {
      if (writes) requireTrust()
      const target = await resolveRecordTarget(services, given)
      return target && run(services, target, { given: Object(given), others })
    },
  }
}
