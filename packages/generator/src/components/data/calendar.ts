import { z } from 'zod'
import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf, stringSchema } from '../property-schema.ts'

/** Month view with events. */
export const Calendar = defineComponent({
  name: 'Calendar',
  group: 'data',
  icon: 'CalendarOutlined',
  properties: {
    name: stringSchema,
    items: listSchemaOf(z.record(z.string(), z.unknown())),
    placeholder: stringSchema,
    /** Where the events of a month are loaded from; it is asked with `from` and `to`. */
    request: requestSchema,
    /** The field with the day or time an event begins. */
    dateField: stringSchema,
    /** The field with its last day. */
    endField: stringSchema,
    title: stringSchema,
    /** The field with a colour. */
    colorField: stringSchema,
    /** Where an event leads. */
    link: stringSchema,
  },
  required: ['dateField', 'title'],
})

/** Properties of {@link Calendar}; texts may hold `{field}` of an event. */
export type CalendarProperties = PropertiesOf<typeof Calendar>
