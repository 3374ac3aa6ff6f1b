import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that refreshes the list or another part. */
export const ReloadAction = defineComponent({
  name: 'ReloadAction',
  group: 'action',
  icon: 'ReloadOutlined',
  properties: {
    ...actionButtonShape,
    /** The name of what to reload; the surrounding list without it. */
    target: stringSchema,
  },
})

/** Properties of {@link ReloadAction}. */
export type ReloadActionProperties = PropertiesOf<typeof ReloadAction>
