import { Card } from 'antd'
import { type ReactNode, useState } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { fillText } from '../../schema/placeholder.ts'
import './board.css'
import type { PortletProperties } from '@quoin/generator/components'

/** A panel of a dashboard: tabs in its head, tools at the end. */
function PortletView({ schema, data }: ViewProps<PortletProperties>): ReactNode {
  const [active, setActive] = useState('0')
  return (
    <Card
      className="field portlet"
      title={schema.title === undefined ? undefined : fillText(schema.title, data)}
      extra={schema.toolbar && <Render content={schema.toolbar} />}
      tabList={schema.tabs.map((tab, index) => ({ key: String(index), label: fillText(tab.title, data) }))}
      activeTabKey={active}
      onTabChange={setActive}
    >
      <Render content={schema.tabs[Number(active)]?.body} />
    </Card>
  )
}

/** Panel with tabs and toolbar for dashboards. */
export const Portlet: Adapter = view(PortletView)
