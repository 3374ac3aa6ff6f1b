import AimOutlined from '@ant-design/icons/AimOutlined'
import type { LocationControlProperties } from '@quoin/generator/components'
import { App, Button, InputNumber } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { MultiInputControl } from './multi-input-control.tsx'

interface Place {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A point on the earth in degrees, typed or taken from the device; no map service is asked. */
function LocationControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<LocationControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const { message } = App.useApp()
  const [asking, setAsking] = useState(false)
  const place = placeOf(value)
  const change = (part: Partial<Place>) => {
    const next = { ...place, ...part }
    onChange(next.latitude === null && next.longitude === null ? null : next)
  }
  const locate = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onChange({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      (reason) => {
        setAsking(false)
        void message.error(t('controls.location.rejected', { reason: reason.message }))
      },
      { timeout: 15_000 },
    )
  }
  const number = (name: keyof Place, limit: number) => (
    <InputNumber
      value={place[name]}
      onChange={(next) => change({ [name]: next })}
      min={-limit}
      max={limit}
      step={0.0001}
      prefix={t(`controls.location.${name}`)}
      suffix="°"
      aria-label={t(`controls.location.${name}`)}
      disabled={disabled}
      readOnly={readOnly}
      style={{ width: 230 }}
    />
  )
  return (
    <MultiInputControl attributes={input} className="choices">
      {number('latitude', 90)}
      {number('longitude', 180)}
      {schema.current !== false && !readOnly && 'geolocation' in navigator && (
        <Button icon={<AimOutlined aria-hidden />} loading={asking} disabled={disabled} onClick={locate}>
          {t('controls.location.current')}
        </Button>
      )}
    </MultiInputControl>
  )
}

function placeOf(value: unknown): Place {
  const given = typeof value === 'object' && value !== null ? (value as Partial<Place>) : {}
  return { latitude: given.latitude ?? null, longitude: given.longitude ?? null }
}

/** A millionth of a degree is a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}

/** Point on the earth by its coordinates. */
export const LocationControl: Adapter = control(LocationControlView, { emptied: 'null', group: true })
