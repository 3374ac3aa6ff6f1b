import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Invoice } from './Invoice.ts'

export interface InvoiceLinesTable {
  id: Generated<number>
  invoice_id: number
  description: string
  quantity: Generated<number>
  price: string
}

declare module '@quoin/runtime' {
  interface Database {
    invoice_lines: InvoiceLinesTable
  }
}

export class InvoiceLine extends Model {
  static override readonly table = 'invoice_lines'
  static override readonly displayColumn = 'description'
  static override readonly fillable = ['invoice_id', 'description', 'quantity', 'price'] as const
  static override readonly casts = { price: 'decimal:2' } as const
  static override readonly timestamps = false
  static override readonly relations = { invoice: belongsTo(() => Invoice, 'invoice_id') }
}
