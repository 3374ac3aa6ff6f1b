import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { displayShape } from './display-shape.ts'

/** Collapsible JSON tree. */
export const JsonDisplay = defineComponent({
  name: 'Json',
  factory: 'JsonDisplay',
  group: 'display',
  icon: 'ApartmentOutlined',
  properties: {
    ...displayShape,
    /** How many levels are open at first. */
    depth: z.int().min(0),
  },
  defaults: { depth: 1 },
  columnTypes: ['json'],
})

/** Properties of {@link JsonDisplay}. */
export type JsonDisplayProperties = PropertiesOf<typeof JsonDisplay>
