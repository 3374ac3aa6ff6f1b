import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { dialogShape } from './dialog-shape.ts'

/** Modal window. */
export const Dialog = defineComponent({
  name: 'Dialog',
  group: 'layout',
  icon: 'BlockOutlined',
  properties: {
    ...dialogShape,
    /** Stands in the middle of the screen instead of near its top. */
    centered: flag,
  },
  required: ['body'],
})

/** Properties of {@link Dialog}. */
export type DialogProperties = PropertiesOf<typeof Dialog>
