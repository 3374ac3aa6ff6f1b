import { formatTableName, type QualifiedTableName } from '../record/table-name.ts'
import { type CodeValue, callDoc, type Doc, rawCode } from './layout.ts'
import { stringLiteral } from './literal.ts'
import type { ImportList } from './source.ts'

/** True for a name that kysely's schema calls take apart. */
export function isMisparsedByKysely(sqlName: string): boolean {
  return /[.]|^\s|\s$/.test(sqlName)
}

/** A table, an index or another thing of a schema, as kysely's schema calls take it. */
export function qualifiedNameArgument(name: QualifiedTableName, imports: ImportList): CodeValue {
  const parts = name.schema === undefined ? [name.name] : [name.schema, name.name]
  if (!parts.some(isMisparsedByKysely)) return formatTableName(name)
  const docs = parts.map(
    (part): Doc =>
      isMisparsedByKysely(part) ? callDoc(imports.value('@quoin/runtime', 'sqlName'), [part]) : stringLiteral(part),
  )
  return rawCode(docs.flatMap((doc, at) => (at === 0 ? [doc] : [" + '.' + ", doc])))
}
