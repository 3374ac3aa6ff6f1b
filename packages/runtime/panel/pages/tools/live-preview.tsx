import type { GenerationRecord } from '@quoin/generator'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { CrudSchema } from '../../crud/crud-schema.ts'
import { readState } from '../../crud/list-address.ts'
import { rowsQuery } from '../../crud/rows-query.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import type { Schema } from '../../schema/schema.ts'
import { recordPages, sampleRows } from './record-pages.ts'
import { useToolText } from './use-tool-text.ts'

/** List, form and detail of a record as the panel will show them; nothing in it can be pressed. */
export function LivePreview({ record }: { readonly record: GenerationRecord }): ReactNode {
  const text = useToolText()
  const [part, setPart] = useState<'list' | 'form' | 'detail'>('list')
  const pages = useMemo(() => recordPages(record), [record])
  const rows = useMemo(() => sampleRows(record, 3), [record])
  return (
    <>
      <div className="tool-grid-bar">
        <Segmented
          aria-label={text('editor.preview')}
          value={part}
          onChange={setPart}
          options={(['list', 'form', 'detail'] as const).map((value) => ({ value, label: text(`page.${value}`) }))}
        />
        <span className="tool-hint">{text('live.lead')}</span>
      </div>
      <div inert className="tool-live" data-part={part}>
        {part === 'list' && <PreviewedList key={JSON.stringify(pages.list)} list={pages.list} rows={rows} />}
        {part === 'form' && <Render key={JSON.stringify(pages.form)} content={pages.form} />}
        {part === 'detail' && (
          <Scope data={rows[0] ?? {}}>
            <Render content={pages.detail} />
          </Scope>
        )}
      </div>
    </>
  )
}

/** The list with rows that were never asked for: they are remembered before it asks. */
function PreviewedList({ list, rows }: { readonly list: Schema; readonly rows: readonly object[] }): ReactNode {
  const queries = useMemo(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    })
    const schema = list as Schema & CrudSchema
    client.setQueryData(rowsQuery(schema, readState(schema, new URLSearchParams(location.search))).queryKey, {
      items: [...rows] as Record<string, unknown>[],
      total: rows.length,
    })
    return client
  }, [list, rows])
  return (
    <QueryClientProvider client={queries}>
      <Render content={list} />
    </QueryClientProvider>
  )
}
