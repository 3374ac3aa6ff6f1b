import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema, listSchemaOf } from '../property-schema.ts'
import { navigationItemSchema } from './navigation-shape.ts'

/** Progress of numbered steps. */
export const Steps = defineComponent({
  name: 'Steps',
  group: 'layout',
  icon: 'NodeIndexOutlined',
  properties: {
    steps: listSchemaOf(navigationItemSchema),
    /** The step that is under way, counted from 0, or the name of a field that holds it. */
    current: cssSizeSchema,
    direction: z.enum(['horizontal', 'vertical']),
  },
  required: ['steps'],
  defaults: { current: 0 },
})

/** Properties of {@link Steps}. */
export type StepsProperties = PropertiesOf<typeof Steps>
