import type { GenerationRecord, ShownPreview } from '@quoin/generator'
import { useEffect, useState } from 'react'
import type { StoredRecord } from './stored-record.ts'
import { useWorkspace } from './use-workspace.ts'

/** What generating a record would write, as far as it is known. */
interface PlanOverview {
  readonly plan: ShownPreview | null
  /** Why there is no plan of the record as it is now. */
  readonly problem: string | null
  /** The plan is of the record as it is now. */
  readonly isCurrent: boolean
}

const pauseMilliseconds = 500

/** Plans a record while it is edited, without saving it: when nobody has typed for a short time. */
export function usePlanOverview(record: GenerationRecord, base: StoredRecord, isDirty: boolean): PlanOverview {
  const workspace = useWorkspace()
  const [seen, setSeen] = useState<Pick<PlanOverview, 'plan' | 'problem'> & { readonly record: unknown }>({
    plan: null,
    problem: null,
    record: null,
  })
  const { revision } = base
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      async () => {
        const edit = { record, ...(revision === '' ? { revision: null } : { name: base.record.name, revision }) }
        const request = { update: [record.name], ...(isDirty && { changes: [edit] }) }
        const next = await workspace.glance(request).then(
          (plan) => ({ plan, problem: null }),
          (error: Error) => ({ plan: null, problem: error.message }),
        )
        if (isCurrent) setSeen({ ...next, record })
      },
      isDirty ? pauseMilliseconds : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [workspace, record, base.record.name, revision, isDirty])
  return { plan: seen.plan, problem: seen.problem, isCurrent: seen.record === record }
}
