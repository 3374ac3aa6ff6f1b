import { join } from 'node:path'
import { type JsonSchema, recordSchema } from '@quoin/generator/record-schema'
import { Node, Project, type Type } from 'ts-morph'

const types = join(import.meta.dirname, '../generator/src/record/generation-record.ts')

/** The schema of a record, with what its types say of each key for those who rest on it. */
export function documentedRecordSchema(): JsonSchema {
  const project = new Project({
    tsConfigFilePath: join(import.meta.dirname, 'tsconfig.json'),
    skipAddingFilesFromTsConfig: true,
  })
  const record = project.addSourceFileAtPath(types).getInterfaceOrThrow('GenerationRecord')
  const schema = recordSchema()
  return { ...schema, allOf: [...(schema.allOf ?? []), documented(record.getType())] }
}

/** A schema that allows everything, and describes the keys of a type and of what is in it. */
function documented(type: Type): JsonSchema {
  const item = type.getArrayElementType()
  if (item) return { items: documented(item) }
  if (!type.isObject()) return {}
  const properties = Object.fromEntries(
    type.getProperties().flatMap((symbol) => {
      const declaration = symbol.getValueDeclaration()
      if (!declaration || !Node.isPropertySignature(declaration)) return []
      const text = declaration.getJsDocs().map((one) => one.getCommentText()?.trim())
      return [
        [
          symbol.getName(),
          {
            ...documented(declaration.getType().getNonNullableType()),
            ...(text.length > 0 && { description: text.join('\n\n') }),
          },
        ],
      ]
    }),
  )
  return Object.keys(properties).length > 0 ? { properties } : {}
}
