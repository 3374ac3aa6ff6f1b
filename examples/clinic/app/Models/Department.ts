import { belongsTo, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Doctor } from './Doctor.ts'
import { Room } from './Room.ts'

export interface DepartmentsTable {
  id: Generated<number>
  parent_id: number | null
  name: string
  phone: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    departments: DepartmentsTable
  }
}

export class Department extends Model {
  static override readonly table = 'departments'
  static override readonly parent = 'parent_id'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['parent_id', 'name', 'phone'] as const
  static override readonly timestamps = false
  static override readonly relations = {
    parent: belongsTo(() => Department, 'parent_id'),
    children: hasMany(() => Department, 'parent_id'),
    doctors: hasMany(() => Doctor, 'department_id'),
    rooms: hasMany(() => Room, 'department_id'),
  }
}
