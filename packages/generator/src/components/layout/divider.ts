import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, text } from '../property-schema.ts'

/** Line between blocks. */
export const Divider = defineComponent({
  name: 'Divider',
  group: 'layout',
  label: { en: 'Divider', zh: '分割线' },
  description: { en: 'Line between blocks', zh: '内容之间的分割线' },
  icon: 'LineOutlined',
  properties: { title: text, vertical: flag, dashed: flag },
})

/** Properties of {@link Divider}. */
export type DividerProperties = PropertiesOf<typeof Divider>
