import type { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, listSchemaOf, objectSchema, stringSchema } from '../property-schema.ts'

const section = objectSchema({ title: stringSchema, body: bodySchema }, ['title', 'body'])

/** One section of {@link AnchorNav}. */
export type AnchorNavSection = z.output<typeof section>

/** Sections with a jump list. */
export const AnchorNav = defineComponent({
  name: 'AnchorNav',
  group: 'layout',
  icon: 'LinkOutlined',
  properties: { sections: listSchemaOf(section) },
  required: ['sections'],
})

/** Properties of {@link AnchorNav}. */
export type AnchorNavProperties = PropertiesOf<typeof AnchorNav>
