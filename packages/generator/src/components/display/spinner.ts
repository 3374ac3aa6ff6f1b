import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'

/** Loading sign. */
export const Spinner = defineComponent({
  name: 'Spinner',
  group: 'display',
  icon: 'LoadingOutlined',
  properties: { description: text },
})

/** Properties of {@link Spinner}. */
export type SpinnerProperties = PropertiesOf<typeof Spinner>
