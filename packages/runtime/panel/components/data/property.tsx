import type { PropertyProperties } from '@quoin/generator/components'
import { evaluateCondition, valueAt } from '@quoin/generator/conditions'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { type ReactNode, useId } from 'react'
import { callApi } from '../../api/api-client.ts'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { useOverlay } from '../../render/overlays.tsx'
import { Render, RenderValue } from '../../render/render.tsx'
import { RowLoadFailure } from '../../render/row-load-failure.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'

/** Label and value pairs of one row, loaded when the schema says where from. */
function PropertyView({ schema, data }: ViewProps<PropertyProperties>): ReactNode {
  const url = schema.initRequest && fillUrl(schema.initRequest.url, data)
  const row = useQuery({
    queryKey: ['data', 'row', url],
    queryFn: ({ signal }) => callApi<Data>({ url: url ?? '', signal }),
    enabled: url !== undefined,
  })
  if (row.isError) return <RowLoadFailure error={row.error} onRetry={() => void row.refetch()} />
  if (url !== undefined && row.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return <Pairs schema={schema} data={row.data ?? data} />
}

function Pairs({ schema, data }: ViewProps<PropertyProperties>): ReactNode {
  const id = useId()
  const columns = schema.columns ?? 2
  // Four cells beside each other do not fit into a window: there each value stands below its label.
  const windowed = useOverlay() !== null
  const bordered = schema.bordered === true && !windowed
  const items = schema.items.filter((item) => evaluateCondition(item.visibleWhen, data))
  return (
    <Scope data={data}>
      <div className="detail">
        <Render content={schema.before} />
        {(items.length > 0 || schema.title !== undefined) && (
          <Descriptions
            id={id}
            title={schema.title === undefined ? undefined : fillText(schema.title, data)}
            bordered={bordered}
            layout={schema.layout ?? (bordered ? 'horizontal' : 'vertical')}
            className="pairs"
            column={{ xs: 1, sm: Math.min(columns, 2), lg: columns }}
            colon={false}
            items={items.map((item) => ({
              key: item.name,
              label: item.label ?? item.name,
              span: item.span,
              children: <RenderValue display={item.display} value={valueAt(data, item.name)} data={data} />,
            }))}
          />
        )}
        <Render content={schema.after} />
      </div>
    </Scope>
  )
}

/** Label and value pairs in a grid. */
export const Property: Adapter = view(PropertyView)
