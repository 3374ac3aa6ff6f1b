import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import type { ViewProps } from '../render/adapter.ts'
import { RowLoadFailure } from '../render/row-load-failure.tsx'
import { useComponentTypes } from '../render/use-component-types.ts'
import { fillUrl } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { FormBody } from './form-body.tsx'
import type { FormSchema } from './form-schema.ts'

interface SchemaFormProps extends ViewProps<FormSchema> {
  /** Stands in place of the fields and the buttons, inside the form. */
  readonly frame?: ReactNode
}

const noRow: Data = {}

/** Form with load, save and validation: fetches its row and its components first, then shows the fields. */
export function SchemaForm({ schema, data, frame }: SchemaFormProps): ReactNode {
  const ready = useComponentTypes(schema)
  const url = schema.initRequest && fillUrl(schema.initRequest.url, data)
  const [nonce, setNonce] = useState(() => crypto.randomUUID())
  // What was loaded stays while the form stands: in a hidden tab nobody asks for it, and it would be forgotten.
  const [loaded, setLoaded] = useState<{ readonly nonce: string; readonly row: Data } | null>(null)
  const row = useQuery({
    queryKey: ['form', url, nonce],
    queryFn: ({ signal }) => callApi<Data>({ method: schema.initRequest?.method ?? 'get', url: url ?? '', signal }),
    enabled: url !== undefined && loaded?.nonce !== nonce,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (row.data !== undefined && loaded?.nonce !== nonce) setLoaded({ nonce, row: row.data })
  const values = loaded?.nonce === nonce ? loaded.row : row.data
  if (values === undefined && row.isError)
    return <RowLoadFailure error={row.error} onRetry={() => void row.refetch()} />
  if (!ready || (url !== undefined && values === undefined))
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <FormBody
      key={nonce}
      schema={schema}
      scope={data}
      frame={frame}
      row={values ?? schema.data ?? noRow}
      onReload={() => setNonce(crypto.randomUUID())}
    />
  )
}
