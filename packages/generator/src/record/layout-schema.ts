import { z } from 'zod'
import type { ContentPart, LayoutPart } from './layout.ts'

const title = z.string().min(1).max(200)
const properties = z.record(z.string(), z.json())

/** The zod form of {@link ContentPart}. */
export const contentPartSchema: z.ZodType<ContentPart> = z.strictObject({
  kind: z.literal('component'),
  component: z.string().min(1).max(100),
  properties,
})

const part: z.ZodType<LayoutPart> = z.lazy(() =>
  z.union([
    z.string().min(1).max(128),
    z.discriminatedUnion('kind', [
      contentPartSchema as never,
      z.strictObject({
        kind: z.literal('fieldset'),
        title,
        collapsible: z.literal(true).exactOptional(),
        collapsed: z.literal(true).exactOptional(),
        body: layoutSchema,
      }),
      z.strictObject({ kind: z.literal('group'), label: title.exactOptional(), body: layoutSchema }),
      z.strictObject({ kind: z.literal('tabs'), items: itemsOf({ title }) }),
      z.strictObject({ kind: z.literal('columns'), items: itemsOf({ span: z.int().min(1).max(12).exactOptional() }) }),
      z.strictObject({
        kind: z.literal('steps'),
        items: itemsOf({ title, description: z.string().max(1000).exactOptional() }),
      }),
    ]),
  ]),
) as z.ZodType<LayoutPart>

/** The zod form of a list of {@link LayoutPart}. */
export const layoutSchema: z.ZodType<readonly LayoutPart[]> = z.array(part).max(500)

function itemsOf(shape: z.ZodRawShape) {
  return z
    .array(z.strictObject({ ...shape, body: layoutSchema }))
    .min(1)
    .max(50)
}
