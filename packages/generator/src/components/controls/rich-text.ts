import { type ComponentFactory, defineComponent } from '../component.ts'
import { flag, size, text } from '../property-schema.ts'
import { type TypedControlProperties, typedControlShape } from './control.ts'

/** Properties of {@link RichTextControl}: the value is HTML, cleaned before it is shown and before it is stored. */
export interface RichTextControlProperties extends TypedControlProperties {
  readonly height?: number | string
  /** Offers pictures, sent to {@link RichTextControlProperties.uploadUrl}. */
  readonly pictures?: boolean
  /** The address pictures are sent to, below the API. */
  readonly uploadUrl?: string
}

/** Formatted text editor. */
export const RichTextControl: ComponentFactory<'RichTextControl', RichTextControlProperties> = defineComponent({
  name: 'RichTextControl',
  group: 'form',
  label: { en: 'Rich text', zh: '富文本' },
  description: { en: 'Formatted text editor that stores clean HTML', zh: '保存洁净 HTML 的格式文本编辑器' },
  icon: 'FontSizeOutlined',
  properties: { ...typedControlShape, height: size, pictures: flag, uploadUrl: text },
  required: ['name'],
  defaults: { height: 240, pictures: true, uploadUrl: 'uploads/rich' },
  columnTypes: ['text'],
})
