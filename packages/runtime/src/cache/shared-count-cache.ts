import { CountCache } from '../crud/list/count-cache.ts'
import type { Invalidation } from './invalidation.ts'

/** A count cache whose dropped totals are dropped in the other instances too. */
export class SharedCountCache extends CountCache {
  readonly #invalidation: Invalidation

  constructor(invalidation: Invalidation) {
    super()
    this.#invalidation = invalidation
    invalidation.subscribe('counts', ({ detail, own }) => {
      if (!own && detail !== null) super.drop(detail)
    })
  }

  override drop(table: string): void {
    super.drop(table)
    // A total that nobody drops is wrong for a second; that is no reason to let a write fail.
    this.#invalidation.publish('counts', table).catch(() => {})
  }
}
