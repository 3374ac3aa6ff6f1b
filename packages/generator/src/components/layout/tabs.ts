import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, listSchemaOf, objectSchema, stringSchema } from '../property-schema.ts'

const tab = objectSchema(
  { key: stringSchema, title: stringSchema, icon: stringSchema, body: bodySchema, visibleWhen: conditionSchema },
  ['title', 'body'],
)

/** One page of {@link Tabs}. */
export type TabProperties = z.output<typeof tab>

/** Pages behind tabs. */
export const Tabs = defineComponent({
  name: 'Tabs',
  group: 'layout',
  icon: 'FolderOutlined',
  properties: {
    tabs: listSchemaOf(tab),
    placement: z.enum(['top', 'left', 'right', 'bottom']),
    activeKey: stringSchema,
  },
  required: ['tabs'],
  defaults: { placement: 'top' },
})

/** Properties of {@link Tabs}. */
export type TabsProperties = PropertiesOf<typeof Tabs>
