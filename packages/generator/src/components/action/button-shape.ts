import { z } from 'zod'
import { actionSchema, confirmSchema } from '../action-schema.ts'
import type { ShapeProperties } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { booleanSchema, listSchemaOf, stringSchema } from '../property-schema.ts'

/** The zod form of {@link ButtonFaceProperties}. */
export const buttonFaceShape = {
  label: stringSchema,
  icon: stringSchema,
  level: z.enum(['primary', 'default', 'danger', 'link', 'text', 'dashed']),
  tooltip: stringSchema,
  /** Names a framework button; the panel supplies its label in the user's language. */
  kind: z.enum(['create', 'edit', 'view', 'delete', 'export', 'restore']),
  disabled: booleanSchema,
  visibleWhen: conditionSchema,
  disabledWhen: conditionSchema,
}

/** The zod form of {@link FormButtonProperties}. */
export const formButtonShape = {
  ...buttonFaceShape,
  /** Asked before. */
  confirm: confirmSchema,
}

/** The zod form of {@link ActionButtonProperties}. */
export const actionButtonShape = {
  ...formButtonShape,
  /** Follows on success. */
  // biome-ignore lint/suspicious/noThenProperty: the name on the wire
  then: listSchemaOf(actionSchema),
}

/** The zod form of {@link ButtonWithActionsProperties}. */
export const buttonWithActionsShape = { ...actionButtonShape, actions: listSchemaOf(actionSchema) }

/** How a button looks, what it is called and when it can be pressed. */
export type ButtonFaceProperties = ShapeProperties<typeof buttonFaceShape>

/** Properties of {@link Submit} and {@link Reset}. */
export type FormButtonProperties = ShapeProperties<typeof formButtonShape>

/** What every button with a chain of actions understands. */
export type ActionButtonProperties = ShapeProperties<typeof actionButtonShape>

/** Properties of {@link Button}: its chain is run on a click. */
export type ButtonWithActionsProperties = ShapeProperties<typeof buttonWithActionsShape>
