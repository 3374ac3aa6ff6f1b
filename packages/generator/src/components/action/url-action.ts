import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that opens an address. */
export const UrlAction = defineComponent({
  name: 'UrlAction',
  group: 'action',
  icon: 'ExportOutlined',
  properties: { ...buttonShape, url: text, blank: flag },
  required: ['url'],
})

/** Properties of {@link UrlAction}: only http, https, mailto and tel open. */
export type UrlActionProperties = PropertiesOf<typeof UrlAction>
