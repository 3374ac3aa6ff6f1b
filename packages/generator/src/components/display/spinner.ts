import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'

/** Loading sign. */
export const Spinner = defineComponent({
  name: 'Spinner',
  group: 'display',
  icon: 'LoadingOutlined',
  properties: { description: stringSchema },
})

/** Properties of {@link Spinner}. */
export type SpinnerProperties = PropertiesOf<typeof Spinner>
