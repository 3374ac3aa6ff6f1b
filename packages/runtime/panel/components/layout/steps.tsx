import type { StepsProperties } from '@quoin/generator/components'
import { valueAt } from '@quoin/generator/conditions'
import { Steps as AntdSteps } from 'antd'
import type { ReactNode } from 'react'
import { iconOf } from '../../icons/icon-of.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { fillText } from '../../schema/placeholder.ts'

function StepsView({ schema, data }: ViewProps<StepsProperties>): ReactNode {
  const current =
    typeof schema.current === 'string' ? Number(valueAt(data, schema.current) ?? 0) : (schema.current ?? 0)
  return (
    <AntdSteps
      className="field"
      current={current}
      orientation={schema.direction}
      items={schema.steps.map((step) => ({
        title: fillText(step.title, data),
        content: step.description && fillText(step.description, data),
        icon: iconOf(step.icon),
      }))}
    />
  )
}

/** Progress of numbered steps. */
export const Steps: Adapter = view(StepsView)
