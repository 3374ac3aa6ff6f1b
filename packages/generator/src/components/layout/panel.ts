import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, nodes, text } from '../property-schema.ts'

/** Card with header, body and footer bar. */
export const Panel = defineComponent({
  name: 'Panel',
  group: 'layout',
  label: { en: 'Panel', zh: '面板' },
  description: { en: 'Card with header, body and footer bar', zh: '带标题、内容和底栏的面板' },
  icon: 'CreditCardOutlined',
  properties: { title: text, body: bodySchema, footer: nodes, visibleWhen: conditionSchema },
  required: ['body'],
})

/** Properties of {@link Panel}. */
export type PanelProperties = PropertiesOf<typeof Panel>
