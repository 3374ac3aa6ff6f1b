import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'

/** Line between blocks. */
export const Divider = defineComponent({
  name: 'Divider',
  group: 'layout',
  icon: 'LineOutlined',
  properties: { title: stringSchema, vertical: booleanSchema, dashed: booleanSchema },
})

/** Properties of {@link Divider}. */
export type DividerProperties = PropertiesOf<typeof Divider>
