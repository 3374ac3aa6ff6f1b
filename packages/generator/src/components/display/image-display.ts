import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, cssSizeSchema } from '../property-schema.ts'
import { labelledDisplayShape } from './display-shape.ts'

/** Picture with zoom. */
export const ImageDisplay = defineComponent({
  name: 'Image',
  factory: 'ImageDisplay',
  group: 'display',
  icon: 'PictureOutlined',
  properties: {
    ...labelledDisplayShape,
    width: cssSizeSchema,
    height: cssSizeSchema,
    /** Opens a large view on a click; on by default. */
    zoom: booleanSchema,
  },
  columnTypes: ['varchar', 'text'],
})

/** Properties of {@link ImageDisplay}. */
export type ImageDisplayProperties = PropertiesOf<typeof ImageDisplay>
