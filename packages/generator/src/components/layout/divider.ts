import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, text } from '../property-schema.ts'

/** Line between blocks. */
export const Divider = defineComponent({
  name: 'Divider',
  group: 'layout',
  icon: 'LineOutlined',
  properties: { title: text, vertical: flag, dashed: flag },
})

/** Properties of {@link Divider}. */
export type DividerProperties = PropertiesOf<typeof Divider>
