import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { RecordEditor } from './record-editor.tsx'
import { useWorkspace } from './use-workspace.ts'
import { recordQuery } from './workspace-queries.ts'

/** The editor of a record. */
export function RecordPage(): ReactNode {
  const { name = '' } = useParams()
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const stored = useQuery(recordQuery(workspace, name))
  const isGone = stored.error instanceof ApiError && stored.error.code === 'GENERATOR_RECORD_NOT_FOUND'
  // What was edited is all there is of a record that somebody removed.
  const [begun] = useState(() => workspace.drafts.find(name)?.base)
  const known = stored.data ?? begun
  const shown = useMemo(
    () => (isGone && known ? { ...known, revision: '' } : stored.data),
    [isGone, known, stored.data],
  )
  if (stored.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (!shown || (stored.isError && !isGone))
    return <LoadFailure error={stored.error} title={t('tools.title')} onRetry={() => void stored.refetch()} />
  return <RecordEditor key={name} stored={shown} isGone={isGone} onReload={() => void stored.refetch()} />
}
