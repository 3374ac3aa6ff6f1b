import { hasMany, Model } from '@quoin/runtime'
import { ShelfCount } from './ShelfCount.ts'

export interface OddKeysTable {
  code: string | null
  label: string
}

declare module '@quoin/runtime' {
  interface Database {
    odd_keys: OddKeysTable
  }
}

export class OddKey extends Model {
  static override readonly table = 'odd_keys'
  static override readonly primaryKey = 'code'
  static override readonly displayColumn = 'label'
  static override readonly fillable = ['code', 'label'] as const
  static override readonly timestamps = false
  static override readonly relations = { shelfCounts: hasMany(() => ShelfCount, 'code', 'code') }
}
