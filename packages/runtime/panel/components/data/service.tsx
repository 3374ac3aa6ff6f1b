import type { ServiceProperties } from '@quoin/generator/components'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'

function ServiceView({ schema, data }: ViewProps<ServiceProperties>): ReactNode {
  const t = useTranslate()
  const url = fillUrl(schema.request.url, data)
  const answer = useQuery({
    queryKey: ['data', 'service', schema.name, url],
    queryFn: ({ signal }) => callApi<unknown>({ url, signal }),
    refetchInterval: schema.interval ? schema.interval * 1000 : false,
  })
  if (answer.isError)
    return <LoadFailure error={answer.error} title={t('error.page')} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Skeleton active />
  const loaded = Array.isArray(answer.data) ? { items: answer.data } : ((answer.data ?? {}) as Data)
  return (
    <Scope data={loaded}>
      <Render content={schema.body} />
    </Scope>
  )
}

/** Loads data and hands it to its body. */
export const Service: Adapter = view(ServiceView)
