import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'

/** Loading sign. */
export const Spinner = defineComponent({
  name: 'Spinner',
  group: 'display',
  label: { en: 'Loading sign', zh: '加载中' },
  description: { en: 'Loading sign', zh: '加载中的标志' },
  icon: 'LoadingOutlined',
  properties: { description: text },
})

/** Properties of {@link Spinner}. */
export type SpinnerProperties = PropertiesOf<typeof Spinner>
