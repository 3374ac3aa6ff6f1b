import { z } from 'zod'
import { type RelationConfig, relationConfigSchema } from '../record/relation-config.ts'

/** What of a record its preview data depend on. */
export interface PreviewSource {
  readonly table: {
    readonly schema?: string | undefined
    readonly name: string
    readonly connection?: string | undefined
  }
  readonly relations: readonly RelationConfig[]
}

/** Reads a {@link PreviewSource} out of a record that may have mistakes elsewhere; half-written relations are left out. */
export const previewSourceSchema: z.ZodType<PreviewSource> = z.object({
  table: z.object({
    schema: z.string().min(1).max(128).optional(),
    name: z.string().min(1).max(128),
    connection: z.string().max(50).optional(),
  }),
  relations: z
    .array(z.unknown())
    .max(2000)
    .transform((relations) =>
      relations.flatMap((relation) => {
        const read = relationConfigSchema.safeParse(relation)
        return read.success ? [read.data] : []
      }),
    ),
}) as unknown as z.ZodType<PreviewSource>
