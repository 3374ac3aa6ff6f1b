import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { openPage, seriousFindings } from '@quoin/test-shop/panel-page'
import { openToolApplication } from '@quoin/test-shop/tool-application'
import { expect, it } from 'vitest'

const computed = (properties: object) => ({ kind: 'component', component: 'Computed', properties })
const net = computed({ label: 'Net', formula: '{price} * {amount}', alias: 'net', scale: 2, suffix: ' €' })
const gross = computed({ label: 'Gross', formula: '{net} * 1.2', scale: 2 })

it('a computed number of a layout follows the fields of the form, and is shown in the detail', async () => {
  await using tools = await openToolApplication()
  await tools.sql('create table lines (id integer primary key autoincrement, price decimal(10, 2), amount integer)')
  const { data } = await tools.ada.post('dev-tools/records', { table: 'lines' })
  const { form, detail, ...page } = data.record.page
  const body = ['price', 'amount', { kind: 'fieldset', title: 'Sum', body: [net, gross] }]
  const record = {
    ...data.record,
    page: { ...page, display: 'page', form: { ...form, body }, detail: { ...detail, body: [net] } },
  }
  expect((await tools.ada.put('dev-tools/records/lines', { record, revision: data.revision })).status).toBe(200)
  const request = { records: ['lines'] }
  const { data: plan } = await tools.ada.post('dev-tools/preview', request)
  expect((await tools.ada.post('dev-tools/generate', { ...request, expectedId: plan.id })).status).toBe(200)
  const code = readFileSync(join(tools.root, 'app/Admin/Controllers/LineController.ts'), 'utf8')
  expect(code).toContain("Computed({ label: 'Net', formula: '{price} * {amount}', scale: 2, suffix: ' €' })")
  expect(code).toContain("Computed({ label: 'Gross', formula: '({price} * {amount}) * 1.2', scale: 2 })")
  // It is there once the application was loaded again.
  while ((await tools.ada.get('lines?_action=getData')).status !== 200);
  await tools.ada.post('lines', { price: '19.90', amount: 3 })

  const panel = `${(await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')}/admin`
  await using opened = await openPage(await workerBrowser(), panel, '/lines/1/edit')
  const { page: screen, problems } = opened
  const shown = (label: string) => screen.getByRole('status', { name: label })
  await shown('Net').getByText('59.70 €').waitFor()
  await screen.getByLabel('Amount', { exact: true }).fill('4')
  await shown('Net').getByText('79.60 €').waitFor()
  await shown('Gross').getByText('95.52').waitFor()
  await screen.getByLabel('Price', { exact: true }).fill('')
  await shown('Gross').getByText('–').waitFor()
  expect(await seriousFindings(screen)).toEqual([])
  await screen.goto(`${panel}/lines/1`)
  await shown('Net').getByText('59.70 €').waitFor()
  expect(problems).toEqual([])
})
