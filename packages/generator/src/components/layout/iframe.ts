import { defineComponent, type PropertiesOf } from '../component.ts'
import { cssSizeSchema, stringSchema } from '../property-schema.ts'

/** Embedded page. */
export const IFrame = defineComponent({
  name: 'IFrame',
  group: 'layout',
  icon: 'ChromeOutlined',
  properties: { src: stringSchema, title: stringSchema, height: cssSizeSchema },
  required: ['src', 'title'],
  defaults: { height: 480 },
})

/**
 * Properties of {@link IFrame}: pages of the own origin that let the panel frame them, which are uploads, pages among
 * the assets of extensions, and answers that say so; the panel itself is in no frame.
 */
export type IFrameProperties = PropertiesOf<typeof IFrame>
