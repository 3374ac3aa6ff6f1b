import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Appointment } from './Appointment.ts'
import { Department } from './Department.ts'
import { Shift } from './Shift.ts'
import { Visit } from './Visit.ts'

export interface DoctorsTable {
  id: Generated<number>
  department_id: number
  first_name: string
  last_name: string
  email: string
  photo: string | null
  color: string | null
  is_active: Generated<boolean>
}

declare module '@quoin/runtime' {
  interface Database {
    doctors: DoctorsTable
  }
}

export class Doctor extends Model {
  static override readonly table = 'doctors'
  static override readonly displayColumn = '{first_name} {last_name}'
  static override readonly fillable = [
    'department_id',
    'first_name',
    'last_name',
    'email',
    'photo',
    'color',
    'is_active',
  ] as const
  static override readonly casts = { is_active: 'boolean' } as const
  static override readonly timestamps = false
  static override readonly relations = {
    department: belongsTo(() => Department, 'department_id'),
    appointments: hasMany(() => Appointment, 'doctor_id'),
    shifts: hasMany(() => Shift, 'doctor_id'),
    visits: hasMany(() => Visit, 'doctor_id'),
  }
}
