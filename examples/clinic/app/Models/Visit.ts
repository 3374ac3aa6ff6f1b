import { belongsTo, belongsToMany, hasMany, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'
import { Diagnosis } from './Diagnosis.ts'
import { Doctor } from './Doctor.ts'
import { Patient } from './Patient.ts'
import { Prescription } from './Prescription.ts'

export interface VisitsTable {
  id: Generated<number>
  patient_id: number
  doctor_id: number
  visited_on: string
  complaint: string
  findings: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    visits: VisitsTable
  }
}

export class Visit extends Model {
  static override readonly table = 'visits'
  static override readonly displayColumn = 'complaint'
  static override readonly fillable = ['patient_id', 'doctor_id', 'visited_on', 'complaint', 'findings'] as const
  static override readonly casts = { visited_on: 'date' } as const
  static override readonly timestamps = false
  static override readonly relations = {
    patient: belongsTo(() => Patient, 'patient_id'),
    doctor: belongsTo(() => Doctor, 'doctor_id'),
    prescriptions: hasMany(() => Prescription, 'visit_id'),
    diagnoses: belongsToMany(() => Diagnosis, 'diagnosis_visit', 'visit_id', 'diagnosis_id'),
  }
}
