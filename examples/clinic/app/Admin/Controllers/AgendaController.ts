import { AdminController, Calendar, Page } from '@quoin/runtime'
import { AppointmentService } from '../Services/AppointmentService.ts'

export class AgendaController extends AdminController {
  override readonly serviceName = AppointmentService

  page() {
    return Page({
      title: 'Agenda',
      body: Calendar({
        request: { method: 'get', url: 'agenda/events' },
        dateField: 'starts_at',
        endField: 'ends_at',
        title: '{status}',
        link: '/appointments/{id}',
      }),
    })
  }

  events() {
    const { input } = this.context
    const query = this.service.query().where('status', '!=', 'cancelled')
    const first = query.where('starts_at', '>=', input.date('from'))
    return first.where('starts_at', '<=', `${input.date('to')} 23:59:59`).execute()
  }

  async today() {
    const today = new Date().toISOString().slice(0, 10)
    const rows = this.service.query().where('starts_at', '>=', today).where('starts_at', '<=', `${today} 23:59:59`)
    const counted = rows.clearSelect().select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    return counted.groupBy('status').execute()
  }
}
