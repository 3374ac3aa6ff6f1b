import { defineComponent, type PropertiesOf } from '../component.ts'
import { nodes } from '../property-schema.ts'
import { buttonFaceShape } from './button-shape.ts'

/** Button that opens a menu of buttons. */
export const DropdownButton = defineComponent({
  name: 'DropdownButton',
  group: 'action',
  label: { en: 'Button menu', zh: '下拉按钮' },
  description: { en: 'Button that opens a menu of buttons', zh: '点击展开按钮菜单' },
  icon: 'DownSquareOutlined',
  properties: { ...buttonFaceShape, buttons: nodes },
  required: ['buttons'],
})

/** Properties of {@link DropdownButton}. */
export type DropdownButtonProperties = PropertiesOf<typeof DropdownButton>
