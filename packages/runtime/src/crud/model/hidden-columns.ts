import type { PasswordAlgorithm } from '@quoin/generator/components'
import { type KeyColumns, keyColumns } from '@quoin/generator/feature-pages'

/** What of a model says which of its columns stay on the server. */
export interface HidingModel {
  readonly hidden: readonly string[]
  readonly passwords: Readonly<Record<string, PasswordAlgorithm>>
}

/** What `hiddenColumns` has answered; a list looks here first, which takes no call. */
export const knownHiddenColumns: WeakMap<HidingModel, ReadonlySet<string>> = new WeakMap()

/** The columns of a model that never leave the server. */
export function hiddenColumns(model: HidingModel): ReadonlySet<string> {
  let hidden = knownHiddenColumns.get(model)
  if (hidden === undefined) {
    hidden = new Set([...model.hidden, ...Object.keys(model.passwords)])
    knownHiddenColumns.set(model, hidden)
  }
  return hidden
}

/**
 * The column that names a row to people: the first of its key where the display column is hidden, from all or from this
 * person; null where there is no key either.
 */
export function namingColumn(
  model: HidingModel & { readonly displayColumn: string; readonly primaryKey: KeyColumns },
  hidden?: ReadonlySet<string>,
): string | null {
  const { displayColumn, primaryKey } = model
  const isHidden = hiddenColumns(model).has(displayColumn) || hidden?.has(displayColumn) === true
  return isHidden ? (keyColumns(primaryKey)[0] ?? null) : displayColumn
}
