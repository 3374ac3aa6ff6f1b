import type { Application } from '@quoin/runtime/server'
import { AppointmentService } from '../app/Admin/Services/AppointmentService.ts'
import { DepartmentService } from '../app/Admin/Services/DepartmentService.ts'
import { DiagnosisService } from '../app/Admin/Services/DiagnosisService.ts'
import { DoctorService } from '../app/Admin/Services/DoctorService.ts'
import { InvoiceService } from '../app/Admin/Services/InvoiceService.ts'
import { MedicineService } from '../app/Admin/Services/MedicineService.ts'
import { PatientService } from '../app/Admin/Services/PatientService.ts'
import { RoomService } from '../app/Admin/Services/RoomService.ts'

const doctors = ['Ada Berg', 'Noah Silva', 'Mei Tanaka'].map((name) => name.split(' ') as [string, string])
const patients = ['Tom Reed', 'Lea Novák', 'Omar Haddad', 'Olga Petrov'].map(
  (name) => name.split(' ') as [string, string],
)

/** A day of rows to look at, in an empty database. */
export default async function seed(application: Application): Promise<void> {
  const services = {
    appointments: await application.service(AppointmentService),
    departments: await application.service(DepartmentService),
    diagnoses: await application.service(DiagnosisService),
    doctors: await application.service(DoctorService),
    invoices: await application.service(InvoiceService),
    medicines: await application.service(MedicineService),
    patients: await application.service(PatientService),
    rooms: await application.service(RoomService),
  }
  const { id: department_id } = await services.departments.store({ name: 'Internal medicine' })
  const { id: room_id } = await services.rooms.store({ number: '101', department_id })
  for (const [name, stock] of Object.entries({ Ibuprofen: 140, Amoxicillin: 12, Insulin: 64 }))
    await services.medicines.store({ name, stock, price: '8.40' })
  for (const [code, name] of Object.entries({ J00: 'Common cold', M54: 'Back pain', I10: 'High blood pressure' }))
    await services.diagnoses.store({ code, name })
  const treating: number[] = []
  for (const [first_name, last_name] of doctors) {
    const email = `${first_name.toLowerCase()}@clinic.example`
    treating.push((await services.doctors.store({ first_name, last_name, email, department_id })).id)
  }
  const today = new Date().toISOString().slice(0, 10)
  const statuses = ['requested', 'confirmed', 'arrived', 'done'] as const
  for (const [index, [first_name, last_name]] of patients.entries()) {
    const born_on = `19${60 + index * 7}-04-1${index}`
    const { id: patient_id } = await services.patients.store({ first_name, last_name, born_on, sex: 'other' })
    const hour = String(9 + index).padStart(2, '0')
    for (const doctor_id of treating) {
      const status = statuses[(index + doctor_id) % statuses.length] ?? 'requested'
      const times = { starts_at: `${today} ${hour}:00:00`, ends_at: `${today} ${hour}:30:00` }
      await services.appointments.store({ patient_id, doctor_id, room_id, status, ...times })
    }
    const due_on = new Date(Date.now() + index * 86_400_000).toISOString().slice(0, 10)
    const lines = [{ description: 'Examination', quantity: 1, price: `${40 + index * 15}.00` }]
    await services.invoices.store({ number: '', patient_id, due_on, status: 'sent', lines })
  }
}
