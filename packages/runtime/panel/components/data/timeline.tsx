import type { TimelineProperties } from '@quoin/generator/components'
import { Timeline as AntdTimeline } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { fillText } from '../../schema/placeholder.ts'
import { RowsOrPlaceholder } from './repeated.tsx'

function TimelineView({ schema, data }: ViewProps<TimelineProperties>): ReactNode {
  return (
    <RowsOrPlaceholder schema={schema} data={data}>
      {(rows) => (
        <AntdTimeline
          className="field"
          items={rows.map((row) => ({
            content: (
              <>
                <strong>{fillText(schema.title, row)}</strong>
                {schema.time && <time>{fillText(schema.time, row)}</time>}
                {schema.detail && <p>{fillText(schema.detail, row)}</p>}
              </>
            ),
          }))}
        />
      )}
    </RowsOrPlaceholder>
  )
}

/** Events along a line. */
export const Timeline: Adapter = view(TimelineView)
