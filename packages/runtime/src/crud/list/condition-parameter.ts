import type { FilterOperator } from '@quoin/generator/components'
import type { DeclaredFilters } from '@quoin/generator/feature-pages'
import type { RawBuilder } from 'kysely'
import { validationFailed } from '../../errors.ts'
import type { RequestInput } from '../../http/request-input.ts'
import { text } from '../../i18n/sentence.ts'
import { contains, endsWith, startsWith } from './contains.ts'
import type { ListFilter } from './list-options.ts'

const most = 200

/** What a parameter called `column.operator` asks for; null for one that is not declared. */
export function parseFilterParameter(
  name: string,
  declared: DeclaredFilters,
): Pick<ListFilter, 'column' | 'operator'> | null {
  const end = name.lastIndexOf('.')
  const column = name.slice(0, end)
  const operators = Object.hasOwn(declared, column) ? declared[column] : undefined
  const operator = operators?.find((candidate) => candidate === name.slice(end + 1))
  return operator === undefined ? null : { column, operator }
}

/** The values of a parameter as they were written. */
export function filterTexts(input: RequestInput, name: string, operator: FilterOperator): readonly string[] {
  if (operator === 'empty' || operator === 'filled') return []
  if (operator !== 'in' && operator !== 'notIn' && operator !== 'between') return [input.text(name)]
  const raw = input.raw(name)
  const texts = Array.isArray(raw)
    ? input.list(name)
    : input
        .text(name)
        .split(/(?<!\\),/)
        .map((text) => text.replaceAll('\\,', ','))
        .filter((text) => text !== '')
  if (operator === 'between' && texts.length !== 2) throw validationFailed({ [name]: text('field.twoEnds', {}) })
  if (texts.length === 0 && operator !== 'in') throw validationFailed({ [name]: text('field.oneAtLeast', {}) })
  if (texts.length > most) throw validationFailed({ [name]: text('field.manyValues', { most }) })
  return texts
}

/** The pattern that an operator makes of a text; null for operators that compare it as it is. */
export function likePattern(operator: FilterOperator, text: string): RawBuilder<string> | null {
  if (operator === 'contains' || operator === 'lacks') return contains(text)
  if (operator === 'starts') return startsWith(text)
  return operator === 'ends' ? endsWith(text) : null
}
