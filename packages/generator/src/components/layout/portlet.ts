import type { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, listSchemaOf, nodesSchema, objectSchema, stringSchema } from '../property-schema.ts'

const tab = objectSchema({ title: stringSchema, body: bodySchema }, ['title', 'body'])

/** One tab of {@link Portlet}. */
export type PortletTab = z.output<typeof tab>

/** Panel with tabs and toolbar for dashboards. */
export const Portlet = defineComponent({
  name: 'Portlet',
  group: 'layout',
  icon: 'DashboardOutlined',
  properties: {
    title: stringSchema,
    tabs: listSchemaOf(tab),
    /** Buttons at the end of the head. */
    toolbar: nodesSchema,
  },
  required: ['tabs'],
})

/** Properties of {@link Portlet}. */
export type PortletProperties = PropertiesOf<typeof Portlet>
