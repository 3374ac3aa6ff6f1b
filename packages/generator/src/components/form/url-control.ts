import { defineComponent } from '../component.ts'
import { textShape } from './text-shape.ts'

/** Text box that checks for a web address. */
export const UrlControl = defineComponent({
  name: 'UrlControl',
  group: 'form',
  label: { en: 'Web address', zh: '网址' },
  description: { en: 'Text box that checks for a web address', zh: '校验网址的文本框' },
  icon: 'LinkOutlined',
  properties: textShape,
  required: ['name'],
  columnTypes: ['varchar', 'text'],
})
