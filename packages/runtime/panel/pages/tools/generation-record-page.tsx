import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../api/api-error.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { RecordEditor } from './record-editor.tsx'
import { useWorkspace } from './use-workspace.ts'
import { draftQuery, recordQuery } from './workspace-queries.ts'

/** The editor of a record. */
export function GenerationRecordPage(): ReactNode {
  const { name = '' } = useParams()
  const t = useTranslate('tools')
  const workspace = useWorkspace()
  const stored = useQuery(recordQuery(workspace, name))
  const isGone = stored.error instanceof ApiError && stored.error.code === 'GENERATOR_RECORD_NOT_FOUND'
  const draft = useQuery(draftQuery(workspace, name))
  // What was edited is all there is of a record that somebody removed.
  const known = stored.data ?? draft.data?.base
  const shown = useMemo(
    () => (isGone && known ? { ...known, revision: '' } : stored.data),
    [isGone, known, stored.data],
  )
  if (stored.isPending || draft.isPending) return <Skeleton active className="page" paragraph={{ rows: 8 }} />
  if (!shown || (stored.isError && !isGone))
    return <LoadFailure error={stored.error} title={t('tools.title')} onRetry={() => void stored.refetch()} />
  return (
    <RecordEditor
      key={name}
      stored={shown}
      draft={draft.data ?? null}
      isGone={isGone}
      onReload={() => void stored.refetch()}
    />
  )
}
