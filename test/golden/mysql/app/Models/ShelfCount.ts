import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { OddKey } from './OddKey.ts'
import { Recount } from './Recount.ts'

export interface ShelfCountsTable {
  shelf: string
  code: string
  amount: Generated<number>
  note: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    shelf_counts: ShelfCountsTable
  }
}

export class ShelfCount extends Model {
  static override readonly table = 'shelf_counts'
  static override readonly primaryKey = ['shelf', 'code'] as const
  static override readonly displayColumn = 'code'
  static override readonly fillable = ['shelf', 'code', 'amount', 'note'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    oddKey: belongsTo(() => OddKey, 'code', 'code'),
    recounts: hasMany(() => Recount, ['code', 'shelf'], ['code', 'shelf']),
  }
}
