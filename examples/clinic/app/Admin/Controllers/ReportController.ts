import { AdminController, Chart, component, Page } from '@quoin/runtime'
import { InvoiceService } from '../Services/InvoiceService.ts'

export class ReportController extends AdminController {
  override readonly serviceName = InvoiceService

  page() {
    return Page({
      title: 'Reports',
      body: [
        ...(this.context.user?.can('invoices.index') ? [component('OpenInvoices')] : []),
        Chart({
          kind: 'bar',
          title: 'Revenue by day',
          request: { method: 'get', url: 'reports/revenue' },
          category: 'due_on',
          series: [{ field: 'total', label: 'Revenue' }],
        }),
      ],
    })
  }

  revenue() {
    const sent = this.service.query().clearSelect().where('status', '!=', 'cancelled')
    const days = sent.select((eb) => ['due_on', eb.fn.sum('total').as('total')])
    return days.groupBy('due_on').orderBy('due_on').execute()
  }
}
