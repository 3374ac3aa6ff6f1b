import { Progress as AntdProgress } from 'antd'
import type { ReactNode } from 'react'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'

function Progress({
  schema,
  value,
}: DisplayProps<{ max?: number; shape?: 'line' | 'circle' | 'dashboard' }>): ReactNode {
  if (value === null || value === undefined || value === '') return <Blank />
  const percent = Math.round((Number(value) / (schema.max ?? 100)) * 1000) / 10
  return (
    <AntdProgress
      percent={percent}
      type={schema.shape ?? 'line'}
      size="small"
      aria-label={schema.label ?? `${percent} %`}
      style={{ minWidth: 120 }}
    />
  )
}

/** Adapters of bars and rings. */
export const progressAdapters: Adapters = { Progress: display(Progress) }
