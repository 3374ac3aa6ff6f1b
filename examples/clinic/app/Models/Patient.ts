import { hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Appointment } from './Appointment.ts'
import { Invoice } from './Invoice.ts'
import { Visit } from './Visit.ts'

export const patientSexes = ['female', 'male', 'other'] as const

export interface PatientsTable {
  id: Generated<number>
  first_name: string
  last_name: string
  born_on: string
  sex: (typeof patientSexes)[number]
  email: string | null
  phone: string | null
  notes: string | null
  created_at: string | null
  updated_at: string | null
  deleted_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    patients: PatientsTable
  }
}

export class Patient extends Model {
  static override readonly table = 'patients'
  static override readonly displayColumn = '{first_name} {last_name}'
  static override readonly fillable = ['first_name', 'last_name', 'born_on', 'sex', 'email', 'phone', 'notes'] as const
  static override readonly casts = { born_on: 'date' } as const
  static override readonly softDeletes = true
  static override readonly relations = {
    appointments: hasMany(() => Appointment, 'patient_id'),
    invoices: hasMany(() => Invoice, 'patient_id'),
    visits: hasMany(() => Visit, 'patient_id'),
  }
}
