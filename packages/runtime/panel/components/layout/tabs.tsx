import type { TabsProperties } from '@quoin/generator/components'
import { evaluateCondition } from '@quoin/generator/conditions'
import { Tabs as AntdTabs } from 'antd'
import type { ReactNode } from 'react'
import { useFormSession } from '../../form/form-session.ts'
import { iconOf } from '../../icons/icon-of.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'

const placements = { top: 'top', bottom: 'bottom', left: 'start', right: 'end' } as const

function TabsView({ schema, data }: ViewProps<TabsProperties>): ReactNode {
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

/** Pages behind tabs. */
export const Tabs: Adapter = view(TabsView)
