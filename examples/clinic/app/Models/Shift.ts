import { belongsTo, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Doctor } from './Doctor.ts'
import { Room } from './Room.ts'

export interface ShiftsTable {
  id: Generated<number>
  doctor_id: number
  room_id: number
  starts_at: string
  ends_at: string
}

declare module '@quoin/runtime' {
  interface Database {
    shifts: ShiftsTable
  }
}

export class Shift extends Model {
  static override readonly table = 'shifts'
  static override readonly fillable = ['doctor_id', 'room_id', 'starts_at', 'ends_at'] as const
  static override readonly casts = { starts_at: 'datetime', ends_at: 'datetime' } as const
  static override readonly timestamps = false
  static override readonly relations = {
    doctor: belongsTo(() => Doctor, 'doctor_id'),
    room: belongsTo(() => Room, 'room_id'),
  }
}
