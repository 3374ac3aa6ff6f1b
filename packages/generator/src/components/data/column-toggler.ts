import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'

/** Menu that shows or hides columns. */
export const ColumnToggler = defineComponent({
  name: 'ColumnToggler',
  group: 'data',
  label: { en: 'Column toggler', zh: '列显示切换' },
  description: { en: 'Menu that shows or hides columns', zh: '显示或隐藏列的菜单' },
  icon: 'SettingOutlined',
  properties: { label: text },
})

/** Properties of {@link ColumnToggler}. */
export type ColumnTogglerProperties = PropertiesOf<typeof ColumnToggler>
