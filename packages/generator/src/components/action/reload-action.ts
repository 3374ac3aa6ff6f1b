import { defineComponent, type PropertiesOf } from '../component.ts'
import { textSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that refreshes the list or another part. */
export const ReloadAction = defineComponent({
  name: 'ReloadAction',
  group: 'action',
  icon: 'ReloadOutlined',
  properties: {
    ...actionButtonShape,
    /** The name of what to reload; the surrounding list without it. */
    target: textSchema,
  },
})

/** Properties of {@link ReloadAction}. */
export type ReloadActionProperties = PropertiesOf<typeof ReloadAction>
