import { FormModeFlag, PageNode, type PageValue, SharedValue } from './page-value.ts'

/** A value of a page as it is served; `isEdit` in the form for a row that is there. */
export function toPageSchema(value: PageValue, isEdit = false): unknown {
  if (value instanceof PageNode) return { type: value.component, ...asObject(toPageSchema(value.properties, isEdit)) }
  if (value instanceof SharedValue) return toPageSchema(value.value, isEdit)
  if (value instanceof FormModeFlag) return value.isTrueOnEdit === isEdit
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item: PageValue) => toPageSchema(item, isEdit))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[key, toPageSchema(item, isEdit)]])),
  )
}

function asObject(value: unknown): object {
  return value as object
}
