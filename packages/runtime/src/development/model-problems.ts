import { closestWord } from '@quoin/extensions/rules'
import { displayColumnNames, toColumnList } from '@quoin/generator/feature-pages'
import { castNames } from '../crud/model/cast.ts'
import { managedColumns } from '../crud/model/managed-columns.ts'
import type { ModelClass } from '../crud/model/model.ts'
import { RuntimeError } from '../errors.ts'
import type { SourceLocations } from '../sources/source-locations.ts'
import { unknownColumnError, unknownValueError } from './check-service.ts'

/** The table of a model, the columns that it names, and the words for their values; `columns` are those of the table. */
export function modelProblems(
  model: ModelClass,
  columns: readonly string[],
  places: SourceLocations,
): readonly RuntimeError[] {
  const { casts, displayColumn, fillable, name, table } = model
  if (columns.length === 0) {
    const params = { place: places.of(name, table), model: name, table }
    return [new RuntimeError('RUNTIME_APPLICATION_INVALID.modelTable', { params })]
  }
  const shown = typeof displayColumn === 'string' ? displayColumnNames(displayColumn) : []
  const needed = neededColumns(model).filter((column) => !columns.includes(column))
  // A service may take fields that are no columns: what is no slip of the pen is its own affair.
  const misspelt = [...fillable, ...Object.keys(casts), ...shown].filter(
    (column) => !columns.includes(column) && closestWord(column, columns) !== null,
  )
  const words = Object.entries(casts).filter(([, cast]) => !castNames.includes(cast.replace(/:\d+$/, '')))
  return [
    ...[...new Set([...needed, ...misspelt])].map((column) =>
      unknownColumnError({ location: places.of(name, column), name }, column, { name: table, columns }),
    ),
    ...words.map(([column, cast]) =>
      unknownValueError(places.of(name, column, cast), `casts.${column}`, cast, castNames),
    ),
  ]
}

/** What the rows cannot be read or written without. */
function neededColumns(model: ModelClass): readonly string[] {
  const { hidden, parent, passwords, primaryKey } = model
  const { trash } = managedColumns(model)
  const key = primaryKey === null ? [] : toColumnList(primaryKey)
  const others = [parent, trash?.column].filter((column) => typeof column === 'string')
  return [...key, ...hidden, ...Object.keys(passwords), ...others]
}
