import { type TablePlace, tableName } from '../record/table-name.ts'
import { callDoc, code, type Doc, type Value } from './layout.ts'
import { textLiteral } from './literal.ts'
import type { ImportList } from './source.ts'

/** True for a name that kysely's schema calls take apart. */
export function isHardName(name: string): boolean {
  return /[.]|^\s|\s$/.test(name)
}

/** A table, an index or another thing of a schema, as kysely's schema calls take it. */
export function sqlNameValue(place: TablePlace, imports: ImportList): Value {
  const parts = place.schema === undefined ? [place.name] : [place.schema, place.name]
  if (!parts.some(isHardName)) return tableName(place)
  const docs = parts.map(
    (part): Doc => (isHardName(part) ? callDoc(imports.value('@quoin/runtime', 'sqlName'), [part]) : textLiteral(part)),
  )
  return code(docs.flatMap((doc, at) => (at === 0 ? [doc] : [" + '.' + ", doc])))
}
