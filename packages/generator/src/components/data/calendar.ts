import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listOf, text } from '../property-schema.ts'

/** Month view with events. */
export const Calendar = defineComponent({
  name: 'Calendar',
  group: 'data',
  icon: 'CalendarOutlined',
  properties: {
    name: text,
    items: listOf(z.record(z.string(), z.unknown())),
    placeholder: text,
    /** Where the events of a month are loaded from; it is asked with `from` and `to`. */
    request: requestSchema,
    /** The field with the day or time an event begins. */
    dateField: text,
    /** The field with its last day. */
    endField: text,
    title: text,
    /** The field with a colour. */
    colorField: text,
    /** Where an event leads. */
    link: text,
  },
  required: ['dateField', 'title'],
})

/** Properties of {@link Calendar}; texts may hold `{field}` of an event. */
export type CalendarProperties = PropertiesOf<typeof Calendar>
