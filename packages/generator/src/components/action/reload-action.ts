import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that refreshes the list or another part. */
export const ReloadAction = defineComponent({
  name: 'ReloadAction',
  group: 'action',
  icon: 'ReloadOutlined',
  properties: {
    ...buttonShape,
    /** The name of what to reload; the surrounding list without it. */
    target: text,
  },
})

/** Properties of {@link ReloadAction}. */
export type ReloadActionProperties = PropertiesOf<typeof ReloadAction>
