import { Alert } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { CrudSchema } from './crud-schema.ts'
import type { ListState } from './list-address.ts'
import type { ChangeList } from './list-state.ts'

interface IgnoredParams {
  /** The list is about to be asked for again, without what the server rejected. */
  readonly dropping: boolean
  /** What was left out, with the server's reason for each part. */
  readonly notice: ReactNode
}

/**
 * A link or a saved view may be older than the list: filters and an order that the server does not know any more, or
 * whose value does not fit, leave the address, and a notice says so.
 */
export function useDropIgnoredParams(
  schema: CrudSchema,
  state: ListState,
  go: ChangeList,
  error: unknown,
): IgnoredParams {
  const t = useTranslate()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const rejected = error instanceof ApiError && error.status === 422 ? error.errors : {}
  const kept = without(schema, state, Object.keys(rejected))
  const dropping = kept !== null
  const heard = useRef<unknown>(null)
  useEffect(() => {
    // The address changes shortly after it was asked to.
    if (kept === null || heard.current === error) return
    heard.current = error
    setReasons((former) => [...new Set([...former, ...Object.entries(rejected).map(reasonOf)])])
    go({ ...kept, page: 1 }, true)
  })
  const notice = reasons.length > 0 && (
    <Alert
      className="crud-left-out"
      type="warning"
      showIcon
      role="status"
      title={t('list.ignored')}
      description={reasons.map((reason) => <div key={reason}>{reason}</div>)}
      closable={{ onClose: () => setReasons([]), 'aria-label': t('action.close') }}
    />
  )
  return { dropping, notice }
}

/** The server's sentence, with what it is about. */
function reasonOf([name, sentence]: readonly [string, string]): string {
  return sentence.includes(`"${name}"`) ? sentence : `${name}: ${sentence}`
}

/** The state without these parameters; null when it has none of them. */
function without(schema: CrudSchema, state: ListState, names: readonly string[]): Partial<ListState> | null {
  const filters = Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name)))
  const ordered = names.some((name) => name === 'orderBy' || name === 'orderDir') && state.orderBy !== schema.orderBy
  const sized = names.includes('perPage') && state.perPage !== (schema.perPage ?? 20)
  const paged = names.includes('page') && state.page !== 1
  const filtered = Object.keys(filters).length < Object.keys(state.filters).length
  if (!filtered && !ordered && !sized && !paged) return null
  return {
    filters,
    ...(ordered && { orderBy: schema.orderBy, orderDir: schema.orderDir }),
    ...(sized && { perPage: schema.perPage ?? 20 }),
  }
}
