import type { SparklineProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from '../display/blank.tsx'

/** A line without axes; small enough for a cell, so it needs no chart library. */
function SparklineView({ schema, value }: DisplayProps<SparklineProperties>): ReactNode {
  const points = (Array.isArray(value) ? value : []).map(Number).filter((point) => !Number.isNaN(point))
  if (points.length === 0) return <Blank />
  const { width = 120, height = 28 } = schema
  const [low, high] = [Math.min(...points), Math.max(...points)]
  const step = points.length > 1 ? (width - 4) / (points.length - 1) : 0
  const y = (point: number) => height - 3 - ((point - low) / (high - low || 1)) * (height - 6)
  const line = points.map((point, index) => `${(2 + index * step).toFixed(1)},${y(point).toFixed(1)}`).join(' ')
  return (
    <svg width={width} height={height} role="img" aria-label={points.join(', ')} className="sparkline">
      {schema.filled !== false && points.length > 1 && (
        <polygon points={`2,${height} ${line} ${(2 + (points.length - 1) * step).toFixed(1)},${height}`} />
      )}
      <polyline points={line} />
    </svg>
  )
}

/** Tiny line chart. */
export const Sparkline: Adapter = display(SparklineView)
