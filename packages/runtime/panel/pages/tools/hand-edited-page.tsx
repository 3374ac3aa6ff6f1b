import type { GenerationRecord } from '@quoin/generator'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { useWorkspace } from './use-workspace.ts'
import { handEditedPagesQuery } from './workspace-queries.ts'

interface HandEditedPageProps {
  readonly record: GenerationRecord
  readonly page: 'list' | 'form' | 'detail'
}

const content = { type: 'Code', name: 'code', language: 'typescript' } as const

/** The code of a page that the hand edited: its layout is in no record, and stays as it is. */
export function HandEditedPage({ record, page }: HandEditedPageProps): ReactNode {
  const t = useTranslate('tools')
  const edited = useQuery(handEditedPagesQuery(useWorkspace(), record))
  const code = edited.data?.[page]
  const data = useMemo(() => ({ code }), [code])
  if (code === undefined) return null
  return (
    <details className="tool-properties" open>
      <summary>{t('tools.layout.byHand', { page })}</summary>
      <small className="tool-why">{t('tools.layout.byHandHint')}</small>
      <Scope data={data}>
        <Render content={content} />
      </Scope>
    </details>
  )
}
