import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema } from '../property-schema.ts'

/** Loads data and hands it to its body. */
export const Service = defineComponent({
  name: 'Service',
  group: 'data',
  icon: 'CloudDownloadOutlined',
  properties: {
    request: requestSchema,
    body: bodySchema,
    /** Seconds between reloads. */
    interval: z.number().min(1),
  },
  required: ['request', 'body'],
})

/** Properties of {@link Service}. */
export type ServiceProperties = PropertiesOf<typeof Service>
