import type { ChartProperties, ChartSeries } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { useQuery } from '@tanstack/react-query'
import { Alert, Empty, Skeleton } from 'antd'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'
import { type ChartSchema, chartAmount, chartOption } from './chart-option.ts'

const EChart = lazy(async () => ({ default: (await import('./echart.tsx')).EChart }))

function ChartView(props: ViewProps<ChartProperties>): ReactNode {
  const t = useTranslate('controls')
  const key = missingKey(props.schema)
  if (key === null) return <DrawnChart {...props} />
  return <Alert type="error" showIcon title={t('controls.chart.key', { key })} />
}

function DrawnChart({ schema, data }: ViewProps<ChartProperties>): ReactNode {
  const t = useTranslate('controls')
  const { answer, isPending, rows } = useChartRows(schema, data)
  const title = schema.title === undefined ? undefined : fillText(schema.title, data)
  const rendered = useMemo(
    () => chartOption(title === undefined ? schema : { ...schema, title }, rows),
    [schema, title, rows],
  )
  if (answer.isError)
    return <LoadFailure error={answer.error} title={t('error.page')} onRetry={() => void answer.refetch()} />
  if (isPending) return <Skeleton active />
  if (rows.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={schema.placeholder ?? t('controls.chart.none')} />
  const label = title ?? schema.series.map((one) => one.label ?? one.field).join(', ')
  return (
    <figure className="field chart">
      <Suspense fallback={<div style={{ height: schema.height ?? 300 }} />}>
        <EChart option={rendered} label={label} height={schema.height ?? 300} />
      </Suspense>
      <ValueTable schema={schema} rows={rows} />
    </figure>
  )
}

/** The rows of a chart: those of its request, else those that came with the page. */
function useChartRows(
  { request, items, name, interval }: ViewProps<ChartProperties>['schema'],
  data: ViewProps<ChartProperties>['data'],
) {
  const url = request && fillUrl(request.url, data)
  const answer = useQuery({
    queryKey: ['data', 'chart', url],
    queryFn: ({ signal }) => callApi<unknown>({ url: url ?? '', signal }),
    enabled: url !== undefined,
    refetchInterval: interval ? interval * 1000 : false,
  })
  const rows = rowsOf(url === undefined ? (items ?? valueAt(data, name ?? 'items')) : answer.data)
  return { answer, isPending: url !== undefined && answer.data === undefined, rows }
}

/** What a page that was written by hand may lack, although a chart is nothing without it. */
function missingKey({ category, series }: Partial<ChartProperties>): string | null {
  if (category === undefined) return 'category'
  if (series === undefined) return 'series'
  const unnamed = series.findIndex((one: Partial<ChartSeries>) => one.field === undefined)
  return unnamed === -1 ? null : `series.${unnamed}.field`
}

/** The drawing in words, for those who cannot see it. */
function ValueTable({ schema, rows }: { readonly schema: ChartSchema; readonly rows: readonly Data[] }): ReactNode {
  const t = useTranslate('controls')
  return (
    <table className="visually-hidden">
      <caption>{t('controls.chart.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{schema.category}</th>
          {schema.series.map((one) => (
            <th key={one.field} scope="col">
              {one.label ?? one.field}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may have no id
          <tr key={index}>
            <th scope="row">{String(valueAt(row, schema.category) ?? '')}</th>
            {schema.series.map((one) => (
              <td key={one.field}>{chartAmount(row, one.field) ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(value: unknown): readonly Data[] {
  const list = Array.isArray(value) ? value : (value as { items?: unknown } | undefined)?.items
  return Array.isArray(list) ? (list as readonly Data[]) : noRows
}

const noRows: readonly Data[] = []

/** Chart rendered by ECharts. */
export const Chart: Adapter = view(ChartView)
