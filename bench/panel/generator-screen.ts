import { launchBrowser } from '@quoin/test-machine/chromium'
// @boundaries-ignore the application that the screen's own tests open is what is measured
import { openPage, visit } from '@quoin/test-shop/panel-page'
// @boundaries-ignore as above
import { openToolApplication } from '@quoin/test-shop/tool-application'
import type { Locator } from 'playwright-core'
import { median } from '../median.ts'
import { slowestEvent, watchEvents } from './event-times.ts'

// How long a key in the screen of a record takes until the browser paints it (Event Timing, in steps of 8 ms), and until
// the live preview beside it shows what came of it; and how long each part of the screen takes to open: for tables of 3,
// 40 and 400 columns, and for one that refers to 351 others, in a schema of a thousand tables.
const rounds = Number(process.env.ROUNDS ?? 9)
const tables = Number(process.env.TABLES ?? 1000)
const parts = ['Fields', 'Relations', 'Route and menu', 'Pages', 'Basics'] as const

await using tools = await openToolApplication()
const widths = { three: 3, forty: 40, hundreds: 400 } as const
const records = [...Object.keys(widths), 'hub']
await makeTables()
for (const table of records) await tools.ada.post('dev-tools/records', { table })
const address = (await tools.application.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
const browser = await launchBrowser()
await using opened = await openPage(browser, `${address}/admin`, '/dev-tools/records', {
  viewport: { width: 1680, height: 1000 },
})
const { page } = opened
const live = page.locator('.tool-live')
await page.addInitScript(watchEvents)
console.log(`${tables + 4} tables; the median of ${rounds}, and the longest\n`)
await opening('the list of records', '/dev-tools/records', page.getByRole('link', { name: 'Hub' }))
for (const name of process.env.RECORDS?.split(',') ?? records) await measureRecord(name)
await browser.close()

async function measureRecord(name: string): Promise<void> {
  await opening(name, `/dev-tools/records/${name}`, page.getByRole('textbox', { name: 'Feature name' }))
  for (const part of parts) {
    const times = await repeated(async () => {
      // A part that was opened stays: the screen is loaded again for each.
      await page.goto(`${address}/admin/dev-tools/records/${name}`)
      await page.getByRole('tab', { name: part }).waitFor()
      await page.evaluate(slowestEvent)
      await page.getByRole('tab', { name: part }).click()
      return page.evaluate(slowestEvent)
    })
    report(`${name}: open ${part}`, times)
  }
  await page.getByRole('tab', { name: 'Fields' }).click()
  const input = page.getByRole('textbox', { name: /^Display name of/ }).first()
  await input.waitFor()
  for (const beside of ['', ' while a plan is made']) {
    const stop = beside === '' ? async () => undefined : await planning(name)
    for (const shown of ['List', 'Form'] as const) {
      if ((await live.count()) > 0)
        await page.getByRole('radiogroup', { name: 'Live preview' }).getByText(shown).click()
      const paints: number[] = []
      const previews = await repeated(async (turn) => {
        await input.focus()
        await page.keyboard.press('End')
        await page.evaluate(slowestEvent)
        const seen = (await live.count()) > 0 ? page.evaluate(shownAfter, `${await input.inputValue()}x`) : null
        await page.keyboard.press('x')
        const preview = await seen
        paints.push(await page.evaluate(slowestEvent))
        if (turn === rounds - 1) await input.fill('Label')
        return preview ?? Number.NaN
      })
      report(`${name}: a key, with the ${shown.toLowerCase()} beside it${beside}`, paints)
      if (!previews.includes(Number.NaN)) report(`${name}: until the preview shows it${beside}`, previews)
    }
    await stop()
  }
}

/** In the page: milliseconds from the next key until the live preview holds a text, and it is painted. */
function shownAfter(text: string): Promise<number> {
  return new Promise((resolve) => {
    let start = 0
    const began = ({ timeStamp }: Event): void => {
      start = timeStamp
    }
    addEventListener('keydown', began, { capture: true, once: true })
    const preview = document.querySelector('.tool-live')
    const look = (): void => {
      if (!preview?.textContent?.includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    }
    const observer = new MutationObserver(look)
    if (preview) observer.observe(preview, { subtree: true, childList: true, characterData: true })
  })
}

/** Makes plans of a record one after the other, as the screen asks for them. */
async function planning(name: string): Promise<() => Promise<void>> {
  let goesOn = true
  const loop = (async () => {
    while (goesOn) await tools.ada.post('dev-tools/preview', { update: [name] })
  })()
  return async () => {
    goesOn = false
    await loop
  }
}

async function opening(name: string, path: string, awaited: Locator): Promise<void> {
  const times = await repeated(async () => {
    await page.goto(`${address}/admin/dev-tools/routes`)
    await page.getByRole('heading', { name: 'Routes' }).waitFor()
    const start = performance.now()
    await visit(page, path)
    await awaited.waitFor()
    return performance.now() - start
  })
  report(`${name}: open it, with the answers of the server`, times)
}

async function repeated(once: (turn: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < rounds; turn += 1) times.push(await once(turn))
  return times
}

function report(name: string, times: readonly number[]): void {
  console.log(`${name.padEnd(62)} ${Math.round(median(times))} ms, ${Math.round(Math.max(...times))} at most`)
}

async function makeTables(): Promise<void> {
  const kinds = ['varchar(80)', 'integer', 'date', 'decimal(10,2)', 'boolean', 'text', 'varchar(20) not null']
  const wide = (count: number) =>
    Array.from({ length: count }, (_, at) => `column_${at} ${kinds[at % kinds.length]}`).join(', ')
  for (const [name, count] of Object.entries(widths))
    await tools.sql(`create table ${name} (id integer primary key autoincrement, ${wide(count)})`)
  const key = 'id integer primary key autoincrement'
  for (let at = 0; at < tables; at += 1) await tools.sql(`create table part_${at} (${key}, ${wide(5)})`)
  const references = Array.from(
    { length: Math.min(351, tables) },
    (_, at) => `part_${at}_id integer references part_${at}`,
  )
  await tools.sql(`create table hub (${key}, name varchar(40), ${references.join(', ')})`)
}
