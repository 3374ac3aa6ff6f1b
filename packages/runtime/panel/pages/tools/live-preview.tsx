import type { GenerationRecord } from '@quoin/generator'
import { type PageSurroundings, RecordPages, sampleRows } from '@quoin/generator/record-pages'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale } from '../../i18n/locale.tsx'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Data, Schema } from '../../schema/schema.ts'
import { PreviewQueryClient } from './preview-query-client.ts'
import { useToolText } from './use-tool-text.ts'
import { useWorkspace } from './use-workspace.ts'
import { previewDataQuery } from './workspace-queries.ts'

const nothingAround: PageSurroundings = { models: [], records: [] }
const samples = 3

/** List, form and detail of a record as the panel will show them; nothing in it can be pressed. */
export function LivePreview({ record }: { readonly record: GenerationRecord }): ReactNode {
  const text = useToolText()
  const { locale } = useLocale()
  const [part, setPart] = useState<'list' | 'form' | 'detail'>('list')
  const data = useQuery(previewDataQuery(useWorkspace(), record))
  const around = data.data ?? nothingAround
  const found = data.data?.rows
  const rows = useMemo(() => (found?.length ? found : sampleRows(record, samples)), [found, record])
  const pages = useMemo(() => {
    const made = new RecordPages(record, around, { locale: locale.name, perPage: 20 })
    return {
      list: bodyOf(made.listPage()),
      form: bodyOf(made.createPage()),
      detail: made.detail() as unknown as Schema,
    }
  }, [record, around, locale.name])
  const key = JSON.stringify(pages[part])
  const client = useMemo(() => new PreviewQueryClient(rows), [rows])
  if (data.isPending) return <Skeleton active paragraph={{ rows: 6 }} />
  return (
    <>
      <div className="tool-grid-bar">
        <Segmented
          aria-label={text('editor.preview')}
          value={part}
          onChange={setPart}
          options={(['list', 'form', 'detail'] as const).map((value) => ({ value, label: text(`page.${value}`) }))}
        />
        <span className="tool-hint">{text(found?.length ? 'live.rows' : 'live.lead', { count: rows.length })}</span>
      </div>
      <div inert className="tool-live" data-part={part}>
        <QueryClientProvider client={client}>
          <Scope key={key} data={part === 'detail' ? ((rows[0] ?? {}) as Data) : {}}>
            <Render content={pages[part]} />
          </Scope>
        </QueryClientProvider>
      </div>
    </>
  )
}

function bodyOf({ body }: { readonly body?: unknown }): Schema {
  return body as Schema
}
