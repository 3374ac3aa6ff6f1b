import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Appointment } from './Appointment.ts'
import { Department } from './Department.ts'
import { Shift } from './Shift.ts'

export interface RoomsTable {
  id: Generated<number>
  number: string
  floor: Generated<number>
  department_id: number
}

declare module '@quoin/runtime' {
  interface Database {
    rooms: RoomsTable
  }
}

export class Room extends Model {
  static override readonly table = 'rooms'
  static override readonly displayColumn = 'number'
  static override readonly fillable = ['number', 'floor', 'department_id'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    department: belongsTo(() => Department, 'department_id'),
    appointments: hasMany(() => Appointment, 'room_id'),
    shifts: hasMany(() => Shift, 'room_id'),
  }
}
