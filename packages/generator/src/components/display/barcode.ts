import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag } from '../property-schema.ts'
import { type DisplayProperties, displayShape } from './display.ts'

/** Properties of {@link Barcode}. */
export interface BarcodeProperties extends DisplayProperties {
  readonly format?: 'code128' | 'code39' | 'ean13' | 'ean8' | 'upca' | 'itf14'
  /** Height of the bars in millimetres. */
  readonly height?: number
  /** Shows the text below the bars. */
  readonly showText?: boolean
}

/** Bar code of a text. */
export const Barcode: ComponentFactory<'Barcode', BarcodeProperties> = defineComponent({
  name: 'Barcode',
  group: 'display',
  label: { en: 'Bar code', zh: '条形码' },
  description: { en: 'Bar code of a text', zh: '文本的条形码' },
  icon: 'BarcodeOutlined',
  properties: {
    ...displayShape,
    format: z.enum(['code128', 'code39', 'ean13', 'ean8', 'upca', 'itf14']),
    height: count,
    showText: flag,
  },
  defaults: { format: 'code128', height: 12, showText: true },
  columnTypes: ['char', 'varchar', 'bigint'],
})
