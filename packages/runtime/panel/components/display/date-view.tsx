import type { DateDisplayProperties } from '@quoin/generator/components'
import { Tooltip } from 'antd'
import dayjs from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime'
import type { ReactNode } from 'react'
import type { DisplayProps } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { useSettings } from '../../shell/settings.tsx'
import { hasZone, parseWireDate, type WireKind } from '../form/wire-date.ts'
import { Blank } from './blank.tsx'

dayjs.extend(relativeTime)

const kinds: Readonly<Record<string, WireKind>> = { DateTimeDisplay: 'datetime', TimeDisplay: 'time' }

/** Shows a day, a time or both, by the name of the component. */
export function DateView({ schema, value }: DisplayProps<DateDisplayProperties>): ReactNode {
  const { dateFormat = 'YYYY-MM-DD' } = useSettings()
  const kind = kinds[schema.type] ?? 'date'
  const formats: Readonly<Record<WireKind, string>> = {
    date: dateFormat,
    datetime: `${dateFormat} HH:mm`,
    time: 'HH:mm',
  }
  if (value === null || value === undefined || value === '') return <Blank />
  const instant = parseWireDate(value, kind)
  if (instant === null) return wireValueText(value)
  const exact = instant.format(schema.format ?? formats[kind])
  const zone = kind === 'datetime' && hasZone(value) ? instant.format('Z') : null
  if (schema.relative) {
    return (
      <Tooltip title={zone === null ? exact : `${exact} ${zone}`}>
        <time dateTime={String(value)} className="date-value">
          {dayjs(String(value)).fromNow()}
        </time>
      </Tooltip>
    )
  }
  return (
    <time
      dateTime={String(value)}
      title={zone === null ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone}
      className="date-value"
    >
      {exact}
      {zone !== null && <small className="date-zone">{zone}</small>}
    </time>
  )
}
