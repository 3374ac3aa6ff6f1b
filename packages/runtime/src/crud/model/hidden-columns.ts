import type { PasswordAlgorithm } from '@quoin/generator/components'

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
