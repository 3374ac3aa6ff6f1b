import type { TooltipWrapperProperties } from '@quoin/generator/components'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

function TooltipWrapperView({ schema, data }: ViewProps<TooltipWrapperProperties>): ReactNode {
  return (
    <Tooltip title={fillText(schema.content, data)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable by keyboard */}
      <span tabIndex={0} className="field">
        <Render content={schema.body} />
      </span>
    </Tooltip>
  )
}

/** Adds a hover hint to its content. */
export const TooltipWrapper: Adapter = view(TooltipWrapperView)
