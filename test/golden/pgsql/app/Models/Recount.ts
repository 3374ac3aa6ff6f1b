import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { ShelfCount } from './ShelfCount.ts'

export interface RecountsTable {
  id: Generated<number>
  shelf: string
  code: string
  counted_on: string
  amount: number | null
}

declare module '@quoin/runtime' {
  interface Database {
    recounts: RecountsTable
  }
}

export class Recount extends Model {
  static override readonly table = 'recounts'
  static override readonly displayColumn = 'code'
  static override readonly fillable = ['shelf', 'code', 'counted_on', 'amount'] as const
  static override readonly casts = { counted_on: 'date' } as const
  static override readonly timestamps = false
  static override readonly relations = { shelfCount: belongsTo(() => ShelfCount, ['code', 'shelf'], ['code', 'shelf']) }
}
