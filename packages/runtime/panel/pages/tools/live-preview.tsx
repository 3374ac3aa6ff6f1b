import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import type { FieldConfig, GenerationRecord } from '@quoin/generator'
import { RecordPages, type RelatedModels, sampleRows } from '@quoin/generator/record-pages'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Data, Schema } from '../../schema/schema.ts'
import { useStableValue } from '../../schema/use-stable-value.ts'
import { usePreviewFieldPaging } from './preview-pages.ts'
import { PreviewQueryClient } from './preview-query-client.ts'
import { useWorkspace } from './use-workspace.ts'
import { previewDataQuery } from './workspace-queries.ts'

const nothingAround: RelatedModels = { models: [], records: [] }
const samples = 3
type Part = 'list' | 'form' | 'detail'

/** The fields that a part shows. */
const shownIn: Readonly<Record<Part, (field: FieldConfig) => boolean>> = {
  list: ({ showInList, searchable }) => showInList || searchable,
  form: ({ showInForm }) => showInForm,
  detail: ({ showInDetail }) => showInDetail,
}

interface LivePreviewProps {
  readonly record: GenerationRecord
  /** What is shown first. */
  readonly first?: Part
}

/** List, form and detail of a record as the panel will show them; nothing in it can be pressed. */
export const LivePreview = memo(function LivePreview({ record: latest, first = 'list' }: LivePreviewProps): ReactNode {
  const t = useTranslate('tools')
  const [part, setPart] = useState<Part>(first)
  // A key or a click is painted first, then what comes of it.
  const record = useDeferredValue(latest)
  const rendered = useDeferredValue(part)
  const paged = usePreviewFieldPaging(record, shownIn[rendered])
  const data = useQuery(previewDataQuery(useWorkspace(), record))
  const found = data.data?.rows
  const shape = record.fields.map(({ name, type, component }) => `${name} ${type.raw} ${component}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made-up rows stay while only labels and rules are edited
  const rows = useMemo(() => (found?.length ? found : sampleRows(record, samples)), [found, shape])
  if (data.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <div className="tool-grid-bar">
        <Segmented
          aria-label={t('tools.editor.preview')}
          value={part}
          onChange={setPart}
          options={(['list', 'form', 'detail'] as const).map((value) => ({ value, label: t(`tools.page.${value}`) }))}
        />
        {paged.count > paged.to - paged.from + 1 && (
          <span className="tool-actions">
            <Button
              size="small"
              disabled={paged.from === 1}
              icon={<LeftOutlined aria-hidden />}
              aria-label={t('tools.live.before')}
              onClick={() => paged.turn(-1)}
            />
            {t('tools.live.fields', { from: paged.from, to: paged.to, count: paged.count })}
            <Button
              size="small"
              disabled={paged.to === paged.count}
              icon={<RightOutlined aria-hidden />}
              aria-label={t('tools.live.next')}
              onClick={() => paged.turn(1)}
            />
          </span>
        )}
        <span className="tool-hint">
          {t(found?.length ? 'tools.live.rows' : 'tools.live.lead', { count: rows.length })}
        </span>
      </div>
      <Drawn key={rendered} record={paged.record} part={rendered} around={data.data ?? nothingAround} rows={rows} />
    </>
  )
})

interface DrawnProps {
  readonly record: GenerationRecord
  readonly part: Part
  readonly around: RelatedModels
  readonly rows: readonly unknown[]
}

const Drawn = memo(function Drawn({ record, part, around, rows }: DrawnProps): ReactNode {
  const { locale } = useLocale()
  const page = useMemo((): Schema => {
    const made = new RecordPages(record, around, { locale: locale.name, perPage: 20 })
    if (part === 'detail') return made.detail() as unknown as Schema
    return bodyOf(part === 'list' ? made.listPage() : made.createPage())
  }, [record, around, locale.name, part])
  // What an edit leaves as it was is not rendered again.
  const shown = useStableValue(page)
  const client = useMemo(() => new PreviewQueryClient(rows), [rows])
  const data = useMemo(() => (part === 'detail' ? ((rows[0] ?? {}) as Data) : {}), [part, rows])
  return (
    <div inert className="tool-live" data-part={part}>
      <QueryClientProvider client={client}>
        <Scope data={data}>
          <Render key={part === 'form' ? valuesIn(shown) : part} content={shown} />
        </Scope>
      </QueryClientProvider>
    </div>
  )
})

/** What the fields of a form begin with: another value begins the form again. */
function valuesIn(content: unknown): string {
  if (typeof content !== 'object' || content === null) return ''
  const { name, default: first, value } = content as Readonly<Record<string, unknown>>
  const own = (first ?? value) === undefined ? '' : `${JSON.stringify([name, first ?? value])} `
  return own + Object.values(content).map(valuesIn).join('')
}

function bodyOf({ body }: { readonly body?: unknown }): Schema {
  return body as Schema
}
