import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { valueAt } from '@quoin/generator/conditions'
import { useQuery } from '@tanstack/react-query'
import { Calendar as AntdCalendar, Button } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type ApiRequest, appendQueryParams, callApi } from '../../api/api-client.ts'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'
import './calendar.css'
import type { CalendarProperties } from '@quoin/generator/components'

interface CalendarSchema {
  readonly items?: readonly Data[]
  readonly request?: ApiRequest
  readonly dateField: string
  readonly endField?: string
  readonly title: string
  readonly colorField?: string
  readonly link?: string
  /** Said below a month of nothing. */
  readonly placeholder?: string
}

/** A month with its events; another month asks the server again, when it is where they come from. */
function CalendarView({ schema, data }: ViewProps<CalendarProperties>): ReactNode {
  const t = useTranslate()
  const [month, setMonth] = useState<Dayjs | null>(null)
  const given = schema.items ?? (schema.name === undefined ? undefined : valueAt(data, schema.name))
  const start = month ?? firstDay(given, schema.dateField)
  const from = start.startOf('month').subtract(7, 'day').format('YYYY-MM-DD')
  const to = start.endOf('month').add(7, 'day').format('YYYY-MM-DD')
  const url = schema.request && appendQueryParams(fillUrl(schema.request.url, data), { from, to })
  const answer = useQuery({
    queryKey: ['data', 'calendar', url],
    queryFn: ({ signal }) => callApi<unknown>({ url: url ?? '', signal }),
    enabled: url !== undefined,
  })
  const rows = url === undefined ? given : ((answer.data as { items?: unknown } | undefined)?.items ?? answer.data)
  const byDay = useMemo(() => eventsByDay(rows, schema), [rows, schema])
  if (answer.isError)
    return <LoadFailure error={answer.error} title={t('error.page')} onRetry={() => void answer.refetch()} />
  const empty = schema.placeholder !== undefined && !answer.isFetching && byDay.size === 0
  const calendar = (
    <AntdCalendar
      className="field calendar"
      value={start}
      onPanelChange={setMonth}
      headerRender={() => <MonthHeader month={start} onChange={setMonth} />}
      onSelect={setMonth}
      cellRender={(day, { type }) =>
        type === 'date' && <DayEvents events={byDay.get(day.format('YYYY-MM-DD')) ?? []} schema={schema} />
      }
    />
  )
  if (!empty) return calendar
  return (
    <>
      {calendar}
      <p role="status" className="blank">
        {schema.placeholder}
      </p>
    </>
  )
}

function MonthHeader(props: { readonly month: Dayjs; readonly onChange: (month: Dayjs) => void }): ReactNode {
  const { month, onChange } = props
  const t = useTranslate('controls')
  const { locale } = useLocale()
  const name = new Intl.DateTimeFormat(locale.name, { year: 'numeric', month: 'long' }).format(month.toDate())
  return (
    <div className="calendar-head">
      <strong aria-live="polite">{name}</strong>
      <Button onClick={() => onChange(dayjs())}>{t('form.today')}</Button>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('controls.calendar.previous')}
        onClick={() => onChange(month.subtract(1, 'month'))}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('controls.calendar.next')}
        onClick={() => onChange(month.add(1, 'month'))}
      />
    </div>
  )
}

function DayEvents(props: { readonly events: readonly Data[]; readonly schema: CalendarSchema }): ReactNode {
  const { events, schema } = props
  if (events.length === 0) return null
  return (
    <ul className="calendar-events">
      {events.map((event, index) => {
        const title = fillText(schema.title, event)
        const color = schema.colorField === undefined ? undefined : String(valueAt(event, schema.colorField) ?? '')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: events may have no id
          <li key={index} title={title} style={{ borderColor: color }}>
            {schema.link === undefined ? title : <Link to={fillUrl(schema.link, event)}>{title}</Link>}
          </li>
        )
      })}
    </ul>
  )
}

/** The month that is shown first: that of the first event, else today's. */
function firstDay(rows: unknown, field: string): Dayjs {
  const value = Array.isArray(rows) ? valueAt(rows[0] as Data | undefined, field) : undefined
  const day = typeof value === 'string' ? dayjs(value.slice(0, 10)) : dayjs()
  return day.isValid() ? day : dayjs()
}

function eventsByDay(rows: unknown, schema: CalendarSchema): ReadonlyMap<string, readonly Data[]> {
  const byDay = new Map<string, Data[]>()
  if (!Array.isArray(rows)) return byDay
  for (const row of rows as readonly Data[]) {
    const first = dayOf(valueAt(row, schema.dateField))
    if (first === null) continue
    const last = dayOf(schema.endField === undefined ? null : valueAt(row, schema.endField)) ?? first
    // A year is more than a calendar shows; a mistyped end must not fill the memory.
    for (let day = first, count = 0; !day.isAfter(last) && count < 366; day = day.add(1, 'day'), count++) {
      const key = day.format('YYYY-MM-DD')
      byDay.set(key, [...(byDay.get(key) ?? []), row])
    }
  }
  return byDay
}

/** A day is taken as written; an instant with a zone stands on the browser's day. */
function dayOf(value: unknown): Dayjs | null {
  if (typeof value !== 'string' || value === '') return null
  const day = dayjs(value).startOf('day')
  return day.isValid() ? day : null
}

/** Month view with events. */
export const Calendar: Adapter = view(CalendarView)
