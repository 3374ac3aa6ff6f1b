import { hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Prescription } from './Prescription.ts'

export interface MedicinesTable {
  id: Generated<number>
  name: string
  price: string
  stock: Generated<number>
}

declare module '@quoin/runtime' {
  interface Database {
    medicines: MedicinesTable
  }
}

export class Medicine extends Model {
  static override readonly table = 'medicines'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['name', 'price', 'stock'] as const
  static override readonly casts = { price: 'decimal:2' } as const
  static override readonly timestamps = false
  static override readonly relations = { prescriptions: hasMany(() => Prescription, 'medicine_id') }
}
