import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, stringSchema } from '../property-schema.ts'
import { labelledDisplayShape } from './display-shape.ts'

/** Hyperlink. */
export const LinkDisplay = defineComponent({
  name: 'Link',
  factory: 'LinkDisplay',
  group: 'display',
  icon: 'LinkOutlined',
  properties: {
    ...labelledDisplayShape,
    /** May hold `{field}`; without it the value itself is the address. Only http, https, mailto, tel and own paths open. */
    href: stringSchema,
    blank: booleanSchema,
  },
  columnTypes: ['varchar', 'text'],
})

/** Properties of {@link LinkDisplay}. */
export type LinkDisplayProperties = PropertiesOf<typeof LinkDisplay>
