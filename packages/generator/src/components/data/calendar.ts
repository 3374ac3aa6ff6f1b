import { z } from 'zod'
import { type RequestSchema, requestSchema } from '../action-schema.ts'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { text } from '../property-schema.ts'
import type { RowsProperties } from './repeat.ts'

/** Properties of {@link Calendar}; texts may hold `{field}` of an event. */
export interface CalendarProperties extends RowsProperties {
  /** Where the events of a month are loaded from; it is asked with `from` and `to`. */
  readonly request?: RequestSchema
  /** The field with the day or moment an event begins. */
  readonly dateField: string
  /** The field with its last day. */
  readonly endField?: string
  readonly title: string
  /** The field with a colour. */
  readonly colorField?: string
  /** Where an event leads. */
  readonly link?: string
}

/** Month view with events. */
export const Calendar: ComponentFactory<'Calendar', CalendarProperties> = defineComponent({
  name: 'Calendar',
  group: 'data',
  label: { en: 'Calendar', zh: '日历' },
  description: { en: 'Month view with events', zh: '显示事件的月历' },
  icon: 'CalendarOutlined',
  properties: {
    name: text,
    items: z.array(z.record(z.string(), z.unknown())),
    placeholder: text,
    request: requestSchema,
    dateField: text,
    endField: text,
    title: text,
    colorField: text,
    link: text,
  },
  required: ['dateField', 'title'],
})
