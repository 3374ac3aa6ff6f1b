import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { dialogShape } from './dialog-shape.ts'

/** Modal window. */
export const Dialog = defineComponent({
  name: 'Dialog',
  group: 'layout',
  icon: 'BlockOutlined',
  properties: {
    ...dialogShape,
    /** Stands in the middle of the screen instead of near its top. */
    centered: booleanSchema,
  },
  required: ['body'],
})

/** Properties of {@link Dialog}. */
export type DialogProperties = PropertiesOf<typeof Dialog>
