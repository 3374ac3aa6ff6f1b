import type { Application } from '@quoin/runtime/server'
import { AppointmentService } from '../app/Admin/Services/AppointmentService.ts'
import { sendMail } from '../app/mail.ts'

/** Reminds patients of their appointments of a day: `quoin run scripts/remind.ts 2026-11-27`, from cron each evening. */
export default async function remind(application: Application, day = ''): Promise<void> {
  const appointments = await application.service(AppointmentService)
  const due = appointments.query().where('starts_at', '>=', day).where('starts_at', '<=', `${day} 23:59:59`)
  for (const { id } of await due.execute()) await sendMail(`Appointment ${id} is on ${day}.`)
}
