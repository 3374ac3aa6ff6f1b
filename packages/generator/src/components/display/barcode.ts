import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'

/** Bar code of a text. */
export const Barcode = defineComponent({
  name: 'Barcode',
  group: 'display',
  icon: 'BarcodeOutlined',
  properties: {
    ...displayShape,
    format: z.enum(['code128', 'code39', 'ean13', 'ean8', 'upca', 'itf14']),
    /** Height of the bars in millimetres. */
    height: countSchema,
    /** Shows the text below the bars. */
    showText: booleanSchema,
  },
  defaults: { format: 'code128', height: 12, showText: true },
  columnTypes: ['char', 'varchar', 'bigint'],
})

/** Properties of {@link Barcode}. */
export type BarcodeProperties = PropertiesOf<typeof Barcode>
