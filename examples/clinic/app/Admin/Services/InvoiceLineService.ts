import { AdminService, type PrimaryKey, type RowOf, type StoreData, type UpdateData } from '@quoin/runtime'
import { InvoiceLine } from '../../Models/InvoiceLine.ts'
import { InvoiceService } from './InvoiceService.ts'

export class InvoiceLineService extends AdminService<typeof InvoiceLine> {
  override readonly modelName = InvoiceLine
  override readonly with = ['invoice'] as const
  override readonly filterable = { invoice_id: 'integer', description: 'text' } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof InvoiceLine>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof InvoiceLine>) {
    return super.update(primaryKey, data)
  }

  protected override async saved(line: RowOf<typeof InvoiceLine>) {
    await this.make(InvoiceService).addUp(line.invoice_id)
  }

  protected override async deleted(line: RowOf<typeof InvoiceLine>) {
    await this.make(InvoiceService).addUp(line.invoice_id)
  }
}
