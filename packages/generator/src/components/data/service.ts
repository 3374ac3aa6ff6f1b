import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema } from '../property-schema.ts'

/** Loads data and hands it to its body. */
export const Service = defineComponent({
  name: 'Service',
  group: 'data',
  label: { en: 'Data loader', zh: '数据服务' },
  description: { en: 'Loads data and hands it to its body', zh: '加载数据并交给内容' },
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
