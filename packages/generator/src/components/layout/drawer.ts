import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { dialogShape } from './dialog-shape.ts'

/** Panel that slides in from an edge. */
export const Drawer = defineComponent({
  name: 'Drawer',
  group: 'layout',
  icon: 'MenuFoldOutlined',
  properties: { ...dialogShape, placement: z.enum(['left', 'right', 'top', 'bottom']) },
  required: ['body'],
  defaults: { placement: 'right' },
})

/** Properties of {@link Drawer}. */
export type DrawerProperties = PropertiesOf<typeof Drawer>
