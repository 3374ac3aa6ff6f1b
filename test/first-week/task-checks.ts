import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestClient } from '@quoin/runtime/testing'
import { expect } from 'vitest'
import { type Clinic, paymentSecret } from './clinic.ts'

type Check = (clinic: Clinic) => Promise<void>
type Row = Readonly<Record<string, unknown>>

const items = async (client: TestClient, path: string): Promise<readonly Row[]> =>
  (await client.get<{ items: readonly Row[] }>(path)).data.items
const row = async (client: TestClient, path: string): Promise<Row> =>
  (await client.get<Row>(`${path}?_action=getData`)).data
/** A page, as text: what of it a user sees is proved by the tests of its components. */
const page = async ({ admin }: Clinic, path: string): Promise<string> => JSON.stringify((await admin.get(path)).data)
const settings = async ({ app }: Clinic): Promise<unknown> => (await app.anonymous.get('settings/public')).data

/** An appointment on its own day, so that no check is in the way of another. */
let day = 0
async function appointment({ admin }: Clinic, more: object = {}): Promise<Row> {
  const date = new Date(Date.UTC(2030, 0, ++day)).toISOString().slice(0, 10)
  const body = { patient_id: 1, doctor_id: 1, starts_at: `${date} 09:00:00`, ends_at: `${date} 09:30:00`, ...more }
  const answer = await admin.post<Row>('appointments', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.data
}

const lines = [
  { description: 'Visit', quantity: 2, price: '10.10' },
  { description: 'Plaster', quantity: 1, price: '0.30' },
]
async function invoice({ admin }: Clinic, more: object = {}): Promise<Row> {
  const answer = await admin.post<Row>('invoices', { patient_id: 1, due_on: '2030-01-31', ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.data
}
const visit = { patient_id: 1, doctor_id: 1, visited_on: '2030-01-01', complaint: 'Cough' }
const mails = async ({ root }: Clinic): Promise<string> =>
  readFile(join(root, 'storage/mail.log'), 'utf8').catch(() => '')

async function upload({ admin }: Clinic, photo: Buffer): Promise<string> {
  const form = [
    '--b',
    'content-disposition: form-data; name="file"; filename="a.png"',
    'content-type: image/png',
    '',
    '',
  ]
  const payload = Buffer.concat([Buffer.from(form.join('\r\n')), photo, Buffer.from('\r\n--b--\r\n')])
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await admin.send<{ value: string }>('POST', 'uploads/image', payload, headers)
  expect(answer.status, answer.text).toBe(201)
  return answer.data.value
}

/** What each task of docs/first-week.md promises, by its title. */
export const taskChecks: Readonly<Record<string, Check>> = {
  'A label': async (clinic) => expect(await page(clinic, 'patients?_action=create')).toContain('Date of birth'),
  'A menu group': async ({ admin }) => {
    const { data } = await admin.get<Row>('menus')
    expect(JSON.stringify(data)).toMatch(/"title":"Care".*"Appointments"/)
  },
  'A computed column': async ({ admin }) => {
    const [medicine] = await items(admin, 'medicines?_action=getData')
    expect(Number(medicine?.worth)).toBe(450)
  },
  'A badge': async (clinic) => expect(await page(clinic, 'appointments')).toMatch(/"type":"Tag"[^}]*"map"/),
  'A link to another row': async (clinic) =>
    expect(await page(clinic, 'appointments')).toContain('"href":"/patients/{patient_id}"'),
  'A thumbnail': async (clinic) => expect(await page(clinic, 'doctors')).toMatch(/"type":"Image","width":40/),
  'A name of two columns': async (clinic) =>
    expect(await page(clinic, 'doctors')).toContain('"value":"{first_name} {last_name}"'),
  'What names a row': async ({ admin }) => {
    const { data } = await admin.get<Row>('shifts?_action=options&field=doctor_id')
    expect(data).toMatchObject({ options: [{ label: 'Ada Berg' }] })
  },
  'A row action with a form': async (clinic) => {
    const { id } = await appointment(clinic)
    expect(await page(clinic, 'appointments')).toContain('"url":"appointments/{id}/cancel"')
    const answer = await clinic.admin.post(`appointments/${id}/cancel`, { reason: 'Ill' })
    expect([answer.status, answer.msg]).toEqual([200, 'The appointment is cancelled.'])
    expect(await row(clinic.admin, `appointments/${id}`)).toMatchObject({ status: 'cancelled', reason: 'Ill' })
  },
  'A bulk action': async (clinic) => {
    const ids = [(await appointment(clinic)).id, (await appointment(clinic)).id]
    const list = await page(clinic, 'appointments')
    expect(list).toContain('"url":"appointments/bulk","fields":["ids"],"data":{"status":"confirmed"}')
    await clinic.admin.put('appointments/bulk', { ids, status: 'confirmed' })
    expect(await row(clinic.admin, `appointments/${ids[1]}`)).toMatchObject({ status: 'confirmed' })
  },
  'A permission of its own': async (clinic) => {
    const { id } = await appointment(clinic)
    const clerk = await clinic.app.as({ username: 'canceller', permissions: ['appointments.cancel'] })
    expect((await clerk.post(`appointments/${id}/cancel`, { reason: 'Ill' })).status).toBe(200)
    expect((await clerk.put(`appointments/${id}`, { status: 'confirmed' })).status).toBe(403)
  },
  'A value that a hook fills in': async (clinic) => expect((await invoice(clinic)).number).toMatch(/^R-\d{6}$/),
  'A total of lines': async (clinic) => {
    const { id } = await invoice(clinic, { lines })
    expect(await row(clinic.admin, `invoices/${id}`)).toMatchObject({ total: '20.50' })
  },
  'A rule across fields': async (clinic) => {
    const { id } = await appointment(clinic)
    const answer = await clinic.admin.put(`appointments/${id}`, {
      starts_at: '2031-01-01 10:00',
      ends_at: '2031-01-01 09:00',
    })
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['ends_at']])
  },
  'A rule that asks the database': async (clinic) => {
    const { starts_at, ends_at } = await appointment(clinic)
    const answer = await clinic.admin.post('appointments', { patient_id: 1, doctor_id: 1, starts_at, ends_at })
    expect([answer.status, answer.errors]).toEqual([422, { starts_at: 'The doctor has another appointment then.' }])
  },
  'A delete that is rejected': async (clinic) => {
    const { id } = await invoice(clinic, { status: 'sent' })
    expect((await clinic.admin.delete(`invoices/${id}`)).msg).toBe('Only drafts can be deleted.')
    expect(await row(clinic.admin, `invoices/${id}`)).toMatchObject({ status: 'sent' })
  },
  'A row that stays as it is': async (clinic) => {
    const { id } = await invoice(clinic, { status: 'cancelled' })
    expect((await clinic.admin.put(`invoices/${id}`, { due_on: '2030-02-01' })).status).toBe(403)
  },
  'A mail once it is stored': async (clinic) => {
    const { id } = await appointment(clinic)
    await clinic.admin.put(`appointments/${id}`, { status: 'confirmed' })
    expect(await mails(clinic)).toContain(`Appointment ${id} is confirmed.`)
  },
  'A read-only field': async (clinic) => {
    const { id } = await invoice(clinic)
    expect(await page(clinic, 'invoices?_action=create')).toContain('"label":"Total","readOnly":true')
    expect((await clinic.admin.put(`invoices/${id}`, { total: '1.00' })).errors).toHaveProperty('total')
  },
  'Many to many': async (clinic) => {
    const { data } = await clinic.admin.post<Row>('visits', { ...visit, diagnoses: [1, 2] })
    expect(await row(clinic.admin, `visits/${data.id}`)).toMatchObject({ diagnoses: [{ id: 1 }, { id: 2 }] })
    expect(await page(clinic, 'visits?_action=create')).toContain('"name":"diagnoses"')
  },
  'Lines inside the form': async (clinic) => {
    const { id } = await invoice(clinic, { lines })
    expect((await row(clinic.admin, `invoices/${id}`))['lines']).toHaveLength(2)
  },
  'A missing row from its select': async (clinic) =>
    expect(await page(clinic, 'shifts?_action=create')).toContain('"createIn":"doctors"'),
  'A tree': async ({ admin }) => {
    const { data } = await admin.post<Row>('departments', { name: 'Hands', parent_id: 1 })
    expect((await admin.put('departments/1', { parent_id: data.id })).errors).toHaveProperty('parent_id')
  },
  'A field that depends on another': async (clinic) => {
    const { id } = await appointment(clinic)
    expect((await clinic.admin.put(`appointments/${id}`, { status: 'cancelled' })).errors).toHaveProperty('reason')
    expect(await page(clinic, 'appointments?_action=create')).toContain('"visibleWhen":{"status":"cancelled"}')
  },
  'Editing in the list': async (clinic) => {
    expect(await page(clinic, 'medicines')).toContain('"editor":{"type":"NumberControl"')
  },
  'Order and page size': async (clinic) => {
    const list = await page(clinic, 'appointments')
    for (const part of ['"orderBy":"starts_at"', '"orderDir":"desc"', '"perPage":50']) expect(list).toContain(part)
  },
  "A filter of one's own": async ({ admin }) => {
    await admin.post('medicines', { name: 'Rare', price: '90', stock: 3 })
    expect(await items(admin, 'medicines?_action=getData&low=true')).toMatchObject([{ name: 'Rare' }])
  },
  'No export': async ({ admin }) => {
    expect((await admin.get('visits?_action=export')).status).toBe(404)
    expect((await admin.get('patients?_action=export')).status).toBe(200)
  },
  'Formatted text': async ({ admin }) => {
    const findings = '<p>Fine</p><script>alert(1)</script>'
    const { data } = await admin.post<Row>('visits', { ...visit, findings })
    expect(data).toMatchObject({ findings: '<p>Fine</p>' })
  },
  'What an upload may be': async (clinic) => {
    const photo = await upload(clinic, Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'))
    const answer = await clinic.admin.put('doctors/1', { photo })
    expect(answer.errors, answer.text).toHaveProperty('photo')
  },
  'An entry of the audit log': async (clinic) => {
    await pay(clinic, String((await invoice(clinic, { status: 'sent' })).number))
    const entries = await items(clinic.admin, 'system/audit-log?_action=getData')
    expect(entries.map(({ action }) => action)).toContain('pay')
  },
  'A webhook with a signature': async (clinic) => {
    const { id, number } = await invoice(clinic, { status: 'sent' })
    expect(await pay(clinic, String(number), 'wrong')).toBe(403)
    expect(await pay(clinic, String(number))).toBe(200)
    expect(await row(clinic.admin, `invoices/${id}`)).toMatchObject({ status: 'paid' })
  },
  'A route that answers data': async (clinic) => {
    await invoice(clinic, { due_on: '2033-03-03', lines })
    const answer = await clinic.admin.get<readonly Row[]>('reports/revenue')
    const [found] = answer.data.filter(({ due_on }) => due_on === '2033-03-03')
    expect(Number(found?.['total']), answer.text).toBe(20.5)
  },
  "A page of one's own": async (clinic) => {
    expect(await page(clinic, 'reports')).toContain('"title":"Reports"')
    const clerk = await clinic.app.as({ username: 'reportless', permissions: ['patients.*'] })
    expect((await clerk.get('reports')).status).toBe(403)
    expect((await clinic.admin.get('menus')).text).toContain('"url":"/reports"')
  },
  'A chart': async (clinic) =>
    expect(await page(clinic, 'reports')).toMatch(/"type":"Chart".*"url":"reports\/revenue"/),
  'A calendar': async (clinic) => {
    const { id, starts_at } = await appointment(clinic)
    expect(await page(clinic, 'agenda')).toContain('"type":"Calendar"')
    const on = String(starts_at).slice(0, 10)
    expect((await clinic.admin.get(`agenda/events?from=${on}&to=${on}`)).data).toMatchObject([{ id }])
  },
  'Only for those who may': async (clinic) => {
    expect(await page(clinic, 'reports')).toContain('"type":"OpenInvoices"')
    const clerk = await clinic.app.as({ username: 'invoiceless', permissions: ['reports'] })
    const seen = await clerk.get('reports')
    expect(seen.status).toBe(200)
    expect(seen.text).not.toContain('OpenInvoices')
  },
  'The home page': async (clinic) => expect(await settings(clinic)).toMatchObject({ home: '/agenda' }),
  'Tiles above a list': async (clinic) => {
    const starts_at = new Date().toISOString().slice(0, 10)
    await clinic.admin.post('appointments', { patient_id: 1, doctor_id: 1, starts_at, ends_at: `${starts_at} 00:10` })
    expect(await page(clinic, 'appointments')).toContain('"type":"TodayTiles"')
    expect((await clinic.admin.get('agenda/today')).data).toMatchObject([{ status: 'requested' }])
  },
  "A cell of one's own": async (clinic) => {
    expect(await page(clinic, 'medicines')).toContain('"type":"StockMeter","max":200')
    expect(await readFile(join(clinic.root, 'app/Admin/components/StockMeter.tsx'), 'utf8')).toContain('<meter')
  },
  "A control of one's own": async (clinic) => {
    const { data } = await clinic.admin.post<Row>('visits', visit)
    const prescription = { visit_id: data.id, medicine_id: 1, dose: '1-0-1' }
    expect(await page(clinic, 'prescriptions?_action=create')).toContain('"type":"DoseControl"')
    expect((await clinic.admin.post<Row>('prescriptions', prescription)).data).toMatchObject({ dose: '1-0-1' })
  },
  Colors: async (clinic) => expect(JSON.stringify(await settings(clinic))).toContain('"colorPrimary":"#0b6e6e"'),
  'Corners, density and fonts': async (clinic) => {
    const theme = JSON.stringify(await settings(clinic))
    for (const part of ['"borderRadius":6', '"controlHeight":28', 'Georgia']) expect(theme).toContain(part)
  },
  'A logo and a tab icon': async (clinic) => {
    expect(await settings(clinic)).toMatchObject({ logo: '/logo.svg' })
    expect((await clinic.app.anonymous.get('/logo.svg')).text).toContain('<svg')
    expect((await clinic.app.anonymous.get('/admin')).text).toMatch(/rel="icon"[^>]*href="\/logo\.svg"/)
  },
  'A footer': async (clinic) =>
    expect(await settings(clinic)).toMatchObject({ footer: expect.stringContaining('Mill Lane') }),
  'Pictures and frames from elsewhere': async ({ app }) => {
    const policy = String((await app.anonymous.get('/admin')).headers['content-security-policy'])
    for (const origin of ['https://images.riverside.example', 'https://maps.riverside.example'])
      expect(policy).toContain(origin)
  },
  'A role as code': async ({ app }) => {
    const role = await app.db
      .selectFrom('admin_roles' as never)
      .selectAll()
      .where('slug' as never, '=', 'receptionist' as never)
      .execute()
    expect(role).toHaveLength(1)
  },
  "Rows of one's own": async (clinic) => {
    const { admin } = clinic
    const { data: other } = await admin.post<Row>('doctors', {
      department_id: 1,
      first_name: 'B',
      last_name: 'B',
      email: 'b@b.example',
    })
    await admin.post('visits', visit)
    const { data } = await admin.post<Row>('visits', { ...visit, doctor_id: other.id })
    const doctor = await as(clinic, 'doctor', { doctor_id: other.id })
    expect((await items(doctor, 'visits?_action=getData')).map(({ id }) => id)).toEqual([data.id])
  },
  'A field that a role does not see': async (clinic) => {
    const desk = await as(clinic, 'receptionist', {})
    const [patient] = await items(desk, 'patients?_action=getData')
    expect(patient).toMatchObject({ last_name: 'Reed' })
    expect(patient).not.toHaveProperty('notes')
    expect((await items(clinic.admin, 'patients?_action=getData'))[0]).toHaveProperty('notes')
  },
  'Users with a column of their own': async ({ admin }) => {
    const user = { username: 'house', name: 'House', password: 'a long password', doctor_id: 1 }
    const answer = await admin.post<Row>('system/users', user)
    expect(answer.data, answer.text).toMatchObject({ doctor_id: 1 })
  },
  'Labels in other languages': async (clinic) => {
    const answer = await clinic.admin.send('GET', 'menus', undefined, { 'accept-language': 'de-DE' })
    expect(answer.text).toContain('Patienten')
  },
  'Words of the panel': async ({ app }) => {
    const answer = await app.anonymous.get('/admin-api/settings/messages/en-US')
    expect(answer.text).toContain('Enter the clinic')
  },
  'A job for the terminal': async (clinic) => {
    const { id, starts_at } = await appointment(clinic)
    const { default: remind } = await import(join(clinic.root, 'scripts/remind.ts'))
    const on = String(starts_at).slice(0, 10)
    await remind(clinic.app.application, on)
    expect(await mails(clinic)).toContain(`Appointment ${id} is on ${on}.`)
  },
  'Numbers for Prometheus': async ({ app }) => expect((await app.anonymous.get('/metrics')).status).toBe(200),
}

async function pay({ app }: Clinic, invoice: string, secret = paymentSecret): Promise<number> {
  const body = JSON.stringify({ invoice })
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
  }
  return (await app.anonymous.send('POST', 'webhooks/payments', body, headers)).status
}

/** A client of a user with a role that app/Admin/roles.ts declares. */
async function as({ app, admin }: Clinic, slug: string, columns: object): Promise<TestClient> {
  const roles = await items(admin, 'system/roles?_action=getData')
  const role = roles.find((one) => one.slug === slug)?.id
  const username = `a-${slug}`
  const user = { username, name: slug, password: 'a long password', role_ids: [role], ...columns }
  const answer = await admin.post('system/users', user)
  expect(answer.status, answer.text).toBe(201)
  return app.as(username)
}
