import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { fileShape } from './file-shape.ts'

/** Image upload with preview and cut. */
export const ImageControl = defineComponent({
  name: 'ImageControl',
  group: 'form',
  icon: 'PictureOutlined',
  properties: {
    ...fileShape,
    /** Lets a user cut the picture before it is sent. */
    crop: booleanSchema,
    /** Width divided by height of the cut. */
    aspect: z.number().positive(),
  },
  required: ['name'],
  defaults: { uploadUrl: 'uploads/image', accept: 'image/*', crop: false },
  columnTypes: ['varchar', 'text', 'json'],
})

/** Properties of {@link ImageControl}. */
export type ImageControlProperties = PropertiesOf<typeof ImageControl>
