import {
  AdminService,
  type PrimaryKey,
  type RowChange,
  type RowOf,
  RuntimeError,
  type StoreData,
  type UpdateData,
} from '@quoin/runtime'
import { Appointment, appointmentStatuses } from '../../Models/Appointment.ts'
import { sendMail } from '../../mail.ts'

export class AppointmentService extends AdminService<typeof Appointment> {
  override readonly modelName = Appointment
  override readonly with = ['patient', 'doctor', 'room'] as const
  override readonly filterable = {
    patient_id: 'integer',
    doctor_id: 'integer',
    room_id: 'integer',
    starts_at: 'datetime',
    status: appointmentStatuses,
    reason: 'text',
  } as const

  override listQuery() {
    return this.applyFilters(super.listQuery())
  }

  override store(data: StoreData<typeof Appointment>) {
    return super.store(data)
  }

  override update(primaryKey: PrimaryKey, data: UpdateData<typeof Appointment>) {
    return super.update(primaryKey, data)
  }

  protected override async saved(row: RowOf<typeof Appointment>) {
    // As the database has them, in which texts are compared.
    const [start, end] = [row.starts_at.replace('T', ' '), row.ends_at.replace('T', ' ')]
    const others = this.query().where('doctor_id', '=', row.doctor_id).where('id', '!=', row.id)
    const taken = others.where('status', '!=', 'cancelled').where('starts_at', '<', end).where('ends_at', '>', start)
    if (row.status === 'cancelled' || !(await taken.executeTakeFirst())) return
    const errors = { starts_at: 'The doctor has another appointment then.' }
    throw new RuntimeError('RUNTIME_VALIDATION_FAILED', 'The doctor is not free.', { errors })
  }

  protected override async committed(row: RowOf<typeof Appointment>, change: RowChange) {
    if (change === 'updated' && row.status === 'confirmed') await sendMail(`Appointment ${row.id} is confirmed.`)
  }
}
