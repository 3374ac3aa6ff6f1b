import {
  AdminService,
  type PrimaryKey,
  type RowAction,
  type RowOf,
  RuntimeError,
  type StoreData,
  type UpdateData,
} from '@quoin/runtime'
import { Invoice, invoiceStatuses } from '../../Models/Invoice.ts'

export class InvoiceService extends AdminService<typeof Invoice> {
  override readonly modelName = Invoice
  override readonly with = ['patient'] as const
  override readonly children = ['lines'] as const
  override readonly filterable = {
    number: 'text',
    patient_id: 'integer',
    status: invoiceStatuses,
    due_on: 'date',
    paid_at: 'datetime',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Invoice>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Invoice>) {
    return super.update(primaryKey, data)
  }

  protected override async saving(data: StoreData<typeof Invoice>, existing: RowOf<typeof Invoice> | null) {
    if (existing) return data
    const last = await this.db.selectFrom('invoices').select('id').orderBy('id', 'desc').executeTakeFirst()
    return { ...data, number: `R-${String((last?.id ?? 0) + 1).padStart(6, '0')}` }
  }

  protected override async deleting(row: RowOf<typeof Invoice>) {
    if (row.status !== 'draft') throw new RuntimeError('RUNTIME_FORBIDDEN', 'Only drafts can be deleted.')
  }

  override async may(action: RowAction, row: RowOf<typeof Invoice>) {
    return action !== 'update' || row.status !== 'cancelled'
  }

  async pay(number: string) {
    const { id } = await this.query().where('number', '=', number).select('id').executeTakeFirstOrThrow()
    await this.update(id, { status: 'paid', paid_at: new Date().toISOString() })
    this.audit({ action: 'pay', subject: 'invoices', key: String(id) })
  }

  async addUp(key: number) {
    const lines = await this.db.selectFrom('invoice_lines').where('invoice_id', '=', key).selectAll().execute()
    const cents = lines.reduce((sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity, 0)
    await this.update(key, { total: (cents / 100).toFixed(2) })
  }
}
