import type { GenerationRecord } from '@quoin/generator'
import { useEffect, useState } from 'react'
import { useWorkspace } from './use-workspace.ts'

/** What is wrong with a record, and the record it is wrong with. */
export interface RecordIssues {
  readonly record: GenerationRecord | null
  /** The first sentence for each place. */
  readonly errors: Readonly<Record<string, string>>
}

const none: RecordIssues = { record: null, errors: {} }

/** Checks a record while it is edited: shortly after the last key. */
export function useRecordIssues(name: string, record: GenerationRecord): RecordIssues {
  const workspace = useWorkspace()
  const [issues, setIssues] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      // Without an answer nothing is known to be wrong: saving says it.
      const found = await workspace.check(name, record).catch(() => [])
      const errors = Object.fromEntries(found.map(({ path, msg }) => [path, msg] as const).toReversed())
      if (isCurrent) setIssues({ record, errors })
    }, 150)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [workspace, name, record])
  return issues
}
