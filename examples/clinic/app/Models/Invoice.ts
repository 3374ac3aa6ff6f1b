import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { InvoiceLine } from './InvoiceLine.ts'
import { Patient } from './Patient.ts'

export const invoiceStatuses = ['draft', 'sent', 'paid', 'cancelled'] as const

export interface InvoicesTable {
  id: Generated<number>
  number: string
  patient_id: number
  status: Generated<(typeof invoiceStatuses)[number]>
  due_on: string
  total: Generated<string>
  paid_at: string | null
  created_at: string | null
  updated_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    invoices: InvoicesTable
  }
}

export class Invoice extends Model {
  static override readonly table = 'invoices'
  static override readonly displayColumn = 'number'
  static override readonly fillable = ['number', 'patient_id', 'status', 'due_on', 'total', 'paid_at'] as const
  static override readonly casts = { due_on: 'date', total: 'decimal:2', paid_at: 'datetime' } as const
  static override readonly relations = {
    patient: belongsTo(() => Patient, 'patient_id'),
    lines: hasMany(() => InvoiceLine, 'invoice_id'),
  }
}
