import { type Condition, evaluateCondition } from '@quoin/generator/conditions'
import { Card as AntdCard, Divider as AntdDivider, Flex as AntdFlex, Tabs as AntdTabs } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { iconOf } from '../../icons/named-icon.tsx'
import { type Adapters, type ViewProps, view } from '../../render/adapter.ts'
import { keyOf, Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import type { Schema } from '../../schema/schema.ts'
import { imageAddress } from '../display/image-address.ts'

interface TabsSchema {
  readonly tabs: readonly { key?: string; title: string; icon?: string; body: unknown; visibleWhen?: Condition }[]
  readonly placement?: 'top' | 'left' | 'right' | 'bottom'
  readonly activeKey?: string
}

const placements = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const

function Tabs({ schema, data }: ViewProps<TabsSchema>): ReactNode {
  const inForm = useFormSession() !== null
  const items = schema.tabs
    .filter((tab) => evaluateCondition(tab.visibleWhen, data))
    .map((tab, index) => ({
      key: tab.key ?? String(index),
      label: fillText(tab.title, data),
      icon: iconOf(tab.icon),
      // Fields of closed tabs belong to the form as well.
      forceRender: inForm,
      children: inForm ? (
        <div className="fields">
          <Render content={tab.body} />
        </div>
      ) : (
        <Render content={tab.body} />
      ),
    }))
  return (
    <AntdTabs
      className="field"
      items={items}
      defaultActiveKey={schema.activeKey}
      tabPlacement={placements[schema.placement ?? 'top']}
    />
  )
}

interface CardSchema {
  readonly title?: string
  readonly subTitle?: string
  readonly cover?: string
  readonly body?: unknown
  readonly actions?: readonly Schema[]
  readonly size?: 'default' | 'small'
}

function Card({ schema, data }: ViewProps<CardSchema>): ReactNode {
  const cover = schema.cover === undefined ? null : imageAddress(fillText(schema.cover, data))
  return (
    <AntdCard
      className="field"
      size={schema.size === 'small' ? 'small' : undefined}
      title={schema.title === undefined ? undefined : fillText(schema.title, data)}
      extra={schema.subTitle === undefined ? undefined : fillText(schema.subTitle, data)}
      cover={cover === null ? undefined : <img src={cover} alt="" />}
    >
      <Render content={schema.body} />
      {schema.actions && (
        <div className="card-actions">
          <Render content={schema.actions} />
        </div>
      )}
    </AntdCard>
  )
}

interface FlexSchema {
  readonly items: readonly unknown[]
  readonly direction?: 'row' | 'column'
  readonly justify?: string
  readonly align?: string
  readonly gap?: number | string
  readonly wrap?: boolean
}

function Flex({ schema }: ViewProps<FlexSchema>): ReactNode {
  return (
    <AntdFlex
      className="field"
      vertical={schema.direction === 'column'}
      justify={schema.justify}
      align={schema.align}
      gap={schema.gap ?? 16}
      wrap={schema.wrap ?? schema.direction !== 'column'}
    >
      {schema.items.map((item, index) =>
        typeof item === 'string' ? (
          <span key={keyOf(item, index)}>
            <Render content={item} />
          </span>
        ) : (
          <Render key={keyOf(item, index)} content={item} />
        ),
      )}
    </AntdFlex>
  )
}

function Divider({ schema, data }: ViewProps<{ title?: string; vertical?: boolean; dashed?: boolean }>): ReactNode {
  return (
    <AntdDivider
      className="field"
      orientation={schema.vertical ? 'vertical' : 'horizontal'}
      dashed={schema.dashed}
      titlePlacement="start"
    >
      {schema.title && fillText(schema.title, data)}
    </AntdDivider>
  )
}

/** Adapters of tabs, cards, rows and lines. */
export const arrangementAdapters: Adapters = {
  Tabs: view(Tabs),
  Card: view(Card),
  Flex: view(Flex),
  Divider: view(Divider),
}
