import { rm } from 'node:fs/promises'
import { createTestApplication, type TestApplication, type TestClient } from '@quoin/runtime/testing'

/** The clinic of examples, with one row of what the others belong to. */
export interface Clinic extends AsyncDisposable {
  readonly root: string
  readonly app: TestApplication
  readonly admin: TestClient
}

export const paymentSecret = 'what the payment service knows'

/** Loads a copy on an empty database beside `url`, as its `DATABASE_URL`; a file of SQLite where there is none. */
export async function openClinic(root: string, url = ''): Promise<Clinic> {
  const app = await withEnvironment({ CLINIC_PAYMENT_SECRET: paymentSecret, DATABASE_URL: url }, () =>
    createTestApplication({ root }),
  )
  const dispose = async (): Promise<void> => {
    await app.close()
    await rm(root, { recursive: true, force: true })
  }
  try {
    const admin = await app.as()
    await admin.post('departments', { name: 'Surgery' })
    await admin.post('rooms', { number: '101', department_id: 1 })
    await admin.post('doctors', { department_id: 1, first_name: 'Ada', last_name: 'Berg', email: 'ada@clinic.example' })
    await admin.post('patients', {
      first_name: 'Tom',
      last_name: 'Reed',
      born_on: '1980-02-01',
      sex: 'male',
      notes: 'N',
    })
    await admin.post('medicines', { name: 'Ibuprofen', price: '4.50', stock: 100 })
    for (const code of ['J00', 'M54']) await admin.post('diagnoses', { code, name: `Diagnosis ${code}` })
    return { root, app, admin, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function withEnvironment<T>(values: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, values)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(values)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
