import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { namedDisplayShape } from './display-shape.ts'

/** Hyperlink. */
export const LinkDisplay = defineComponent({
  name: 'Link',
  factory: 'LinkDisplay',
  group: 'display',
  icon: 'LinkOutlined',
  properties: {
    ...namedDisplayShape,
    /** May hold `{field}`; without it the value itself is the address. Only http, https, mailto, tel and own paths open. */
    href: text,
    blank: flag,
  },
  columnTypes: ['varchar', 'text'],
})

/** Properties of {@link LinkDisplay}. */
export type LinkDisplayProperties = PropertiesOf<typeof LinkDisplay>
