import { z } from 'zod'
import { type ComponentFactory, defineComponent, type ShapeProperties } from '../component.ts'
import { booleanSchema, cssSizeSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** The languages that the code editors colour. */
export const codeLanguageSchema = z.enum([
  'css',
  'go',
  'html',
  'java',
  'javascript',
  'json',
  'markdown',
  'php',
  'plain',
  'python',
  'shell',
  'sql',
  'typescript',
  'xml',
  'yaml',
])

/** One of the languages that the code editors colour. */
export type CodeLanguage = z.output<typeof codeLanguageSchema>

/** The zod form of {@link CodeControlProperties}. */
export const codeShape = {
  ...placeholderControlShape,
  height: cssSizeSchema,
  lineNumbers: booleanSchema,
  /** Long lines are broken instead of scrolled. */
  wrap: booleanSchema,
}

/** What the code editors start with. */
export const codeEditorDefaults = { height: 240, lineNumbers: true, wrap: false }

/** Declares the code editor of one language. */
export function defineCodeEditor<Name extends string>(
  name: Name,
  icon = 'CodeOutlined',
): ComponentFactory<Name, CodeControlProperties> {
  return defineComponent({
    name,
    group: 'form',
    icon,
    properties: codeShape,
    required: ['name'],
    defaults: codeEditorDefaults,
    columnTypes: ['text'],
  })
}

/** Properties of the code editors of one language; the value is a text. */
export type CodeControlProperties = ShapeProperties<typeof codeShape, 'name'>
