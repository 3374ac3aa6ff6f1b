import { z } from 'zod'
import { type ComponentFactory, type ComponentNode, defineComponent } from '../component.ts'
import { type Body, bodySchema, flag, nodes, size, text } from '../property-schema.ts'

/** One tab of {@link Portlet}. */
export interface PortletTab {
  readonly title: string
  readonly body: Body
}

/** Properties of {@link Portlet}. */
export interface PortletProperties {
  readonly title?: string
  readonly tabs: readonly PortletTab[]
  /** Buttons at the end of the head. */
  readonly toolbar?: readonly ComponentNode[]
}

/** One cell of {@link TableView}. */
export interface TableViewCell {
  readonly body: Body
  readonly columns?: number
  readonly rows?: number
  /** The cell names its row or column. */
  readonly head?: boolean
  readonly align?: 'left' | 'center' | 'right'
  readonly width?: number | string
}

/** Properties of {@link TableView}. */
export interface TableViewProperties {
  readonly caption?: string
  readonly rows: readonly (readonly TableViewCell[])[]
}

/** Panel with tabs and toolbar for dashboards. */
export const Portlet: ComponentFactory<'Portlet', PortletProperties> = defineComponent({
  name: 'Portlet',
  group: 'layout',
  label: { en: 'Dashboard panel', zh: '门户面板' },
  description: { en: 'Panel with tabs and toolbar for dashboards', zh: '带标签页和工具栏的看板面板' },
  icon: 'DashboardOutlined',
  properties: {
    title: text,
    tabs: z.array(z.strictObject({ title: text, body: bodySchema })),
    toolbar: nodes,
  },
  required: ['tabs'],
})

/** Hand-laid table with merged cells. */
export const TableView: ComponentFactory<'TableView', TableViewProperties> = defineComponent({
  name: 'TableView',
  group: 'layout',
  label: { en: 'Hand-laid table', zh: '表格布局' },
  description: { en: 'Hand-laid table with merged cells', zh: '可合并单元格的手工表格' },
  icon: 'MergeCellsOutlined',
  properties: {
    caption: text,
    rows: z.array(
      z.array(
        z.strictObject({
          body: bodySchema,
          columns: z.int().min(1).optional(),
          rows: z.int().min(1).optional(),
          head: flag.optional(),
          align: z.enum(['left', 'center', 'right']).optional(),
          width: size.optional(),
        }),
      ),
    ) as unknown as z.ZodType<readonly (readonly TableViewCell[])[]>,
  },
  required: ['rows'],
})
