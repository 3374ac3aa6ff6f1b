import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that opens an address. */
export const UrlAction = defineComponent({
  name: 'UrlAction',
  group: 'action',
  icon: 'ExportOutlined',
  properties: { ...actionButtonShape, url: stringSchema, blank: booleanSchema },
  required: ['url'],
})

/** Properties of {@link UrlAction}: only http, https, mailto and tel open. */
export type UrlActionProperties = PropertiesOf<typeof UrlAction>
