import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { buttonShape } from './button-shape.ts'

/** Button that opens a drawer. */
export const DrawerAction = defineComponent({
  name: 'DrawerAction',
  group: 'action',
  label: { en: 'Drawer button', zh: '抽屉按钮' },
  description: { en: 'Button that opens a drawer', zh: '打开抽屉的按钮' },
  icon: 'MenuFoldOutlined',
  properties: { ...buttonShape, drawer: nodeSchema },
  required: ['drawer'],
})

/** Properties of {@link DrawerAction}. */
export type DrawerActionProperties = PropertiesOf<typeof DrawerAction>
