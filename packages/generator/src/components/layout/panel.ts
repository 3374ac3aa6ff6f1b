import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, nodesSchema, stringSchema } from '../property-schema.ts'

/** Card with header, body and footer bar. */
export const Panel = defineComponent({
  name: 'Panel',
  group: 'layout',
  icon: 'CreditCardOutlined',
  properties: { title: stringSchema, body: bodySchema, footer: nodesSchema, visibleWhen: conditionSchema },
  required: ['body'],
})

/** Properties of {@link Panel}. */
export type PanelProperties = PropertiesOf<typeof Panel>
