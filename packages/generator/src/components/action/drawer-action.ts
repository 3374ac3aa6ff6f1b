import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that opens a drawer. */
export const DrawerAction = defineComponent({
  name: 'DrawerAction',
  group: 'action',
  icon: 'MenuFoldOutlined',
  properties: { ...actionButtonShape, drawer: nodeSchema },
  required: ['drawer'],
})

/** Properties of {@link DrawerAction}. */
export type DrawerActionProperties = PropertiesOf<typeof DrawerAction>
