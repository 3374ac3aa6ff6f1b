import { z } from 'zod'
import { actionSchema, confirmSchema } from '../action-schema.ts'
import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { flag, listOf, text } from '../property-schema.ts'

/** The zod form of {@link ButtonFaceProperties}. */
export const buttonFaceShape = {
  label: text,
  icon: text,
  level: z.enum(['primary', 'default', 'danger', 'link', 'text', 'dashed']),
  tooltip: text,
  /** Names a framework button; the panel supplies its label in the user's language. */
  kind: z.enum(['create', 'edit', 'view', 'delete', 'export', 'restore']),
  disabled: flag,
  visibleWhen: conditionSchema,
  disabledWhen: conditionSchema,
}

/** The zod form of {@link FormButtonProperties}. */
export const formButtonShape = {
  ...buttonFaceShape,
  /** Asked before. */
  confirm: confirmSchema,
}

/** The zod form of {@link ButtonProperties}. */
export const buttonShape = {
  ...formButtonShape,
  /** Follows on success. */
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  then: listOf(actionSchema),
}

/** The zod form of {@link PlainButtonProperties}. */
export const plainButtonShape = { ...buttonShape, actions: listOf(actionSchema) }

/** How a button looks, what it is called and when it can be pressed. */
export type ButtonFaceProperties = ShapeProperties<typeof buttonFaceShape>

/** Properties of {@link Submit} and {@link Reset}. */
export type FormButtonProperties = ShapeProperties<typeof formButtonShape>

/** What every button with a chain of actions understands. */
export type ButtonProperties = ShapeProperties<typeof buttonShape>

/** Properties of {@link Button}: its chain is run on a click. */
export type PlainButtonProperties = ShapeProperties<typeof plainButtonShape>
