import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Doctor } from './Doctor.ts'
import { Patient } from './Patient.ts'
import { Room } from './Room.ts'

export const appointmentStatuses = ['requested', 'confirmed', 'arrived', 'done', 'cancelled'] as const

export interface AppointmentsTable {
  id: Generated<number>
  patient_id: number
  doctor_id: number
  room_id: number | null
  starts_at: string
  ends_at: string
  status: Generated<(typeof appointmentStatuses)[number]>
  reason: string | null
  created_at: string | null
  updated_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    appointments: AppointmentsTable
  }
}

export class Appointment extends Model {
  static override readonly table = 'appointments'
  static override readonly fillable = [
    'patient_id',
    'doctor_id',
    'room_id',
    'starts_at',
    'ends_at',
    'status',
    'reason',
  ] as const
  static override readonly casts = { starts_at: 'datetime', ends_at: 'datetime' } as const
  static override readonly relations = {
    patient: belongsTo(() => Patient, 'patient_id'),
    doctor: belongsTo(() => Doctor, 'doctor_id'),
    room: belongsTo(() => Room, 'room_id'),
  }
}
