import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, size } from '../property-schema.ts'
import { namedDisplayShape } from './display-shape.ts'

/** Picture with zoom. */
export const ImageDisplay = defineComponent({
  name: 'Image',
  factory: 'ImageDisplay',
  group: 'display',
  icon: 'PictureOutlined',
  properties: {
    ...namedDisplayShape,
    width: size,
    height: size,
    /** Opens a large view on a click; on by default. */
    zoom: flag,
  },
  columnTypes: ['varchar', 'text'],
})

/** Properties of {@link ImageDisplay}. */
export type ImageDisplayProperties = PropertiesOf<typeof ImageDisplay>
