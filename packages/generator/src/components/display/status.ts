import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Icon and text for a state. */
export const Status = defineComponent({
  name: 'Status',
  group: 'display',
  icon: 'CheckCircleOutlined',
  properties: {
    ...displayShape,
    /** Label and state by stored value; without it true and false, 1 and 0 are shown as yes and no. */
    map: z.record(
      z.string(),
      z.strictObject({ label: stringSchema, status: z.enum(['success', 'processing', 'error', 'warning', 'default']) }),
    ),
  },
  columnTypes: ['boolean', 'tinyint', 'bit', 'enum'],
})

/** Properties of {@link Status}. */
export type StatusProperties = PropertiesOf<typeof Status>
