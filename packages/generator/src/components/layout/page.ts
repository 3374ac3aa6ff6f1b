import type { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type NodeOf, type PropertiesOf } from '../component.ts'
import { bodySchema, nodesSchema, objectSchema, stringSchema } from '../property-schema.ts'

/** The pages of the form of a list. */
interface FormPages {
  readonly create?: PageSchema
  readonly edit?: PageSchema
}

const pages = objectSchema({ create: nodeSchema, edit: nodeSchema }) as z.ZodType<FormPages>

/** Outer frame: title, toolbar and body. */
export const Page = defineComponent({
  name: 'Page',
  group: 'layout',
  icon: 'LayoutOutlined',
  properties: {
    title: stringSchema,
    subTitle: stringSchema,
    toolbar: nodesSchema,
    body: bodySchema,
    /** The pages of the form of a list, when it is shown as a page of its own. */
    pages,
  },
  required: ['body'],
})

/** Properties of {@link Page}. */
export type PageProperties = PropertiesOf<typeof Page>

/** What the index and show actions of a resource answer. */
export type PageSchema = NodeOf<'Page', PageProperties>
