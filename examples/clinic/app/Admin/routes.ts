import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { defineRoutes, type MenuDeclaration, type RequestContext, RuntimeError } from '@quoin/runtime'
import { AgendaController } from './Controllers/AgendaController.ts'
import { AppointmentController } from './Controllers/AppointmentController.ts'
import { ReportController } from './Controllers/ReportController.ts'
import { InvoiceService } from './Services/InvoiceService.ts'

/** Shared with the payment service; without it nobody can sign. */
const paymentSecret = process.env.CLINIC_PAYMENT_SECRET ?? randomBytes(32)

export const menus: readonly MenuDeclaration[] = [
  { key: 'care', title: 'Care', icon: 'HeartOutlined', order: 10 },
  { key: 'billing', title: 'Billing', icon: 'DollarOutlined', order: 20 },
  { key: 'house', title: 'House', icon: 'BankOutlined', order: 30 },
  { key: 'agenda', title: 'Agenda', icon: 'ScheduleOutlined', url: '/agenda', order: 1 },
  { key: 'reports', title: 'Reports', icon: 'BarChartOutlined', url: '/reports', order: 2 },
]

export default defineRoutes((router) => {
  router.post('appointments/{id}/cancel', [AppointmentController, 'cancel'], { meta: { permission: 'cancel' } })
  router.get('agenda', [AgendaController, 'page'], { name: 'agenda' })
  router.get('agenda/events', [AgendaController, 'events'], { name: 'agenda.events' })
  router.get('agenda/today', [AgendaController, 'today'], { name: 'agenda.today' })
  router.get('reports', [ReportController, 'page'], { name: 'reports' })
  router.get('reports/revenue', [ReportController, 'revenue'], { name: 'reports.revenue' })
  router.post('webhooks/payments', payment, { meta: { access: 'public', body: 'raw' } })
})

async function payment(context: RequestContext) {
  const { body, headers } = context.request
  const hmac = createHmac('sha256', paymentSecret).update(body as Buffer)
  const sent = Buffer.from(String(headers['x-signature']), 'hex')
  const isGenuine = sent.length === 32 && timingSafeEqual(sent, hmac.digest())
  if (!isGenuine) throw new RuntimeError('RUNTIME_FORBIDDEN', 'The signature is wrong.')
  await new InvoiceService(context).pay(context.input.text('invoice'))
}
