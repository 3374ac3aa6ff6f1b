import type { RepeatControlProperties } from '@quoin/generator/components'
import { Checkbox, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import {
  type Frequency,
  formatRecurrenceRule,
  parseRecurrenceRule,
  type RecurrenceRule,
  weekdayCodes,
} from './recurrence-rule.ts'

type Unit = 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly'

const allUnits: readonly Unit[] = ['hourly', 'daily', 'weekly', 'monthly', 'yearly']

/** How often something repeats, written as an RFC 5545 rule. */
function RepeatControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<RepeatControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const { locale } = useLocale()
  const stored = wireValueText(value)
  const rule = stored === '' ? null : parseRecurrenceRule(stored)
  const off = disabled || readOnly
  if (stored !== '' && rule === null)
    return <output id={input.id}>{t('controls.repeat.unknown', { rule: stored })}</output>
  const change = (part: Partial<RecurrenceRule>) => {
    const former = rule ?? { frequency: 'DAILY', interval: 1, days: [], monthDay: null }
    onChange(formatRecurrenceRule({ ...former, ...part }))
  }
  const chooseUnit = (unit: string) =>
    unit === 'never' ? onChange(null) : change({ frequency: unit.toUpperCase() as Frequency })
  return (
    <MultiInputControl attributes={input} className="choices">
      <Select
        aria-label={t('controls.repeat.unit')}
        value={rule === null ? 'never' : rule.frequency.toLowerCase()}
        disabled={off}
        onChange={chooseUnit}
        options={[
          { value: 'never', label: t('controls.repeat.never') },
          ...(schema.units ?? allUnits).map((unit) => ({ value: unit as string, label: t(`controls.repeat.${unit}`) })),
        ]}
        style={{ minWidth: 160 }}
      />
      {rule && (
        <InputNumber
          min={1}
          max={999}
          precision={0}
          value={rule.interval}
          prefix="×"
          aria-label={t('controls.repeat.interval')}
          disabled={off}
          onChange={(interval) => change({ interval: interval ?? 1 })}
          style={{ width: 90 }}
        />
      )}
      {rule?.frequency === 'WEEKLY' && (
        // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset is not wanted here
        <div role="group" aria-label={t('controls.repeat.days')}>
          <Checkbox.Group
            disabled={off}
            value={[...rule.days]}
            options={weekdayCodes.map((day, index) => ({ value: day, label: dayName(index, locale.name) }))}
            onChange={(days) => change({ days })}
          />
        </div>
      )}
      {rule?.frequency === 'MONTHLY' && (
        <Select
          aria-label={t('controls.repeat.monthDay')}
          allowClear
          value={rule.monthDay ?? undefined}
          placeholder={t('controls.repeat.monthDay')}
          disabled={off}
          onChange={(monthDay) => change({ monthDay: monthDay ?? null })}
          options={Array.from({ length: 31 }, (_item, index) => ({
            value: index + 1,
            label: t('controls.repeat.day', { day: index + 1 }),
          }))}
          style={{ minWidth: 150 }}
        />
      )}
    </MultiInputControl>
  )
}

/** The short name of a day of the week, 0 for Monday. */
function dayName(index: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 5, 1 + index))
}

/** How often something repeats. */
export const RepeatControl: Adapter = control(RepeatControlView, { emptied: 'null', group: true })
