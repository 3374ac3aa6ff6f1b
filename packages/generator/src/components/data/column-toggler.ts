import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'

/** Menu that shows or hides columns. */
export const ColumnToggler = defineComponent({
  name: 'ColumnToggler',
  group: 'data',
  icon: 'SettingOutlined',
  properties: { label: stringSchema },
})

/** Properties of {@link ColumnToggler}. */
export type ColumnTogglerProperties = PropertiesOf<typeof ColumnToggler>
