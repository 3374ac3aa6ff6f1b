import type { ProgressProperties } from '@quoin/generator/components'
import { Progress as AntdProgress } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'

function ProgressView({ schema, value }: DisplayProps<ProgressProperties>): ReactNode {
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

/** Bar or ring filled by percent. */
export const Progress: Adapter = display(ProgressView)
