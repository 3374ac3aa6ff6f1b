import { type Condition, evaluateCondition } from '@quoin/generator/conditions'
import { Collapse as AntdCollapse, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

interface Fold {
  readonly title: string
  readonly body: unknown
  readonly collapsed?: boolean
}

function CollapseGroup({ schema, data }: ViewProps<{ items: readonly Fold[]; accordion?: boolean }>): ReactNode {
  const inForm = useFormSession() !== null
  const open = schema.items.flatMap((item, index) => (item.collapsed ? [] : [String(index)]))
  return (
    <AntdCollapse
      className="field"
      accordion={schema.accordion}
      defaultActiveKey={schema.accordion ? open.slice(0, 1) : open}
      items={schema.items.map((item, index) => ({
        key: String(index),
        label: fillText(item.title, data),
        children: <Render content={item.body} />,
        // Fields of closed blocks belong to the form as well.
        forceRender: inForm,
      }))}
    />
  )
}

function Collapse({ schema, data }: ViewProps<Fold>): ReactNode {
  return <CollapseGroup schema={{ type: 'CollapseGroup', items: [schema] }} data={data} />
}

function SwitchContainer({
  schema,
  data,
}: ViewProps<{ cases: readonly { when?: Condition; body: unknown }[] }>): ReactNode {
  const found = schema.cases.find((part) => evaluateCondition(part.when, data))
  return found ? <Render content={found.body} /> : null
}

function TooltipWrapper({ schema, data }: ViewProps<{ content: string; body: unknown }>): ReactNode {
  return (
    <Tooltip title={fillText(schema.content, data)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable by keyboard */}
      <span tabIndex={0} className="field">
        <Render content={schema.body} />
      </span>
    </Tooltip>
  )
}

/** Adapters of folding and conditional blocks. */
export const foldingAdapters: Adapters = {
  Collapse: view(Collapse),
  CollapseGroup: view(CollapseGroup),
  SwitchContainer: view(SwitchContainer),
  TooltipWrapper: view(TooltipWrapper),
}
