import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that goes to a page of the panel. */
export const LinkAction = defineComponent({
  name: 'LinkAction',
  group: 'action',
  icon: 'ArrowRightOutlined',
  properties: { ...actionButtonShape, link: stringSchema },
  required: ['link'],
})

/** Properties of {@link LinkAction}: a path of the panel, may hold `{field}`. */
export type LinkActionProperties = PropertiesOf<typeof LinkAction>
