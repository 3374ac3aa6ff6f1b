import type { ChartRadiosControlProperties } from '@quoin/generator/components'
import { Radio } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { EChart } from '../data/echart.tsx'
import { ClearableChoice } from './clearable.tsx'
import { MultiInputControl } from './multi-input-control.tsx'

/** A ring whose segments can be clicked; the same choices stand beside it for the keyboard. */
function ChartRadiosControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<ChartRadiosControlProperties>): ReactNode {
  const off = disabled || readOnly
  const { options, amounts } = schema
  const option = useMemo(
    () => ({
      series: [
        {
          type: 'pie',
          radius: ['45%', '75%'],
          selectedMode: 'single',
          selectedOffset: 8,
          label: { show: false },
          data: options.map((choice) => ({
            name: choice.label,
            value: amounts?.[String(choice.value)] ?? 1,
            selected: choice.value === value,
          })),
        },
      ],
    }),
    [options, amounts, value],
  )
  return (
    <MultiInputControl attributes={input} className="choices">
      <EChart
        option={option}
        label={schema.label ?? ''}
        width={180}
        height={160}
        onPick={(index) => off || onChange(options[index]?.value ?? null)}
      />
      <ClearableChoice value={value} input={input} off={off} onClear={() => onChange(null)}>
        <Radio.Group
          aria-label={schema.label ?? input['aria-label']}
          vertical
          value={value ?? null}
          disabled={off}
          onChange={(event) => onChange(event.target.value)}
          options={options.map((choice) => ({ label: choice.label, value: choice.value }))}
        />
      </ClearableChoice>
    </MultiInputControl>
  )
}

/** Choice made by clicking a segment of a chart. */
export const ChartRadiosControl: Adapter = control(ChartRadiosControlView, { emptied: 'null', group: true })
