import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { useTranslate } from '../i18n/locale.tsx'
import type { ViewProps } from '../render/adapter.ts'
import { LoadFailure } from '../render/load-failure.tsx'
import { useTypes } from '../render/use-types.ts'
import { fillUrl } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import { FormBody } from './form-body.tsx'
import type { FormSchema } from './form-schema.ts'

interface SchemaFormProps extends ViewProps<FormSchema> {
  /** Stands in place of the fields and the buttons, inside the form. */
  readonly frame?: ReactNode
}

/** Form with load, save and validation: fetches its row and its components first, then shows the fields. */
export function SchemaForm({ schema, data, frame }: SchemaFormProps): ReactNode {
  const t = useTranslate()
  const ready = useTypes(schema)
  const url = schema.initRequest && fillUrl(schema.initRequest.url, data)
  const [nonce, setNonce] = useState(() => crypto.randomUUID())
  const row = useQuery({
    queryKey: ['form', url, nonce],
    queryFn: ({ signal }) => callApi<Data>({ method: schema.initRequest?.method ?? 'get', url: url ?? '', signal }),
    enabled: url !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (row.isError)
    return <LoadFailure error={row.error} title={t('form.loadFailed')} onRetry={() => void row.refetch()} />
  if (!ready || (url !== undefined && row.data === undefined))
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  return (
    <FormBody
      key={nonce}
      schema={schema}
      scope={data}
      frame={frame}
      row={row.data ?? schema.data ?? {}}
      onReload={() => setNonce(crypto.randomUUID())}
    />
  )
}
