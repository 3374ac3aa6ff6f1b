import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, listOf, objectSchema, text } from '../property-schema.ts'

const tab = objectSchema({ key: text, title: text, icon: text, body: bodySchema, visibleWhen: conditionSchema }, [
  'title',
  'body',
])

/** One page of {@link Tabs}. */
export type TabProperties = z.output<typeof tab>

/** Pages behind tabs. */
export const Tabs = defineComponent({
  name: 'Tabs',
  group: 'layout',
  icon: 'FolderOutlined',
  properties: { tabs: listOf(tab), placement: z.enum(['top', 'left', 'right', 'bottom']), activeKey: text },
  required: ['tabs'],
  defaults: { placement: 'top' },
})

/** Properties of {@link Tabs}. */
export type TabsProperties = PropertiesOf<typeof Tabs>
