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
// 40 and 400 columns, and for one that refers to 351 others, in a schema of a thousand tables. What the page's thread
// worked for it stands beside, since that depends less on what else the machine does.
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
const devtools = await page.context().newCDPSession(page)
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
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
      return timed(async () => {
        await page.getByRole('tab', { name: part }).click()
        return page.evaluate(slowestEvent)
      })
    })
    report(`${name}: open ${part}`, times)
  }
  for (const part of ['Basics', 'Relations']) {
    await page.getByRole('tab', { name: part }).click()
    const panel = page.getByRole('tabpanel', { name: part })
    const closed = panel.locator('button[aria-expanded=false]')
    if ((await closed.count()) > 0) await closed.first().click()
    const input = panel.getByRole('textbox', { disabled: false }).first()
    if ((await input.count()) > 0) report(`${name}: a key in ${part}`, await repeated(() => key(input)))
  }
  await page.getByRole('tab', { name: 'Fields' }).click()
  // One that list and form show: of many columns a list has eight.
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^List of/, checked: true }) })
  const input = row.getByRole('textbox', { name: /^Label of/ }).first()
  for (const beside of ['', ' while a plan is made']) {
    const stop = beside === '' ? async () => undefined : await planning(name)
    for (const shown of ['List', 'Form'] as const) {
      await page.getByRole('radiogroup', { name: 'Live preview' }).getByText(shown).click()
      await live.and(page.locator(`[data-part=${shown.toLowerCase()}]`)).waitFor()
      const previews: number[] = []
      const paints = await repeated(() =>
        key(input, async () => {
          const seen = page.evaluate(shownAfter, `${await input.inputValue()}x`)
          return async () => void previews.push(await seen)
        }),
      )
      report(`${name}: a key, with the ${shown.toLowerCase()} beside it${beside}`, paints)
      report(`${name}: until the preview shows it${beside}`, previews)
      await input.fill('Label')
    }
    await stop()
  }
}

/** Types a letter, and waits for what `watch` began to wait for and for the paint. */
async function key(
  input: Locator,
  watch: () => Promise<() => Promise<void>> = async () => async () => undefined,
): Promise<Taken> {
  await input.focus()
  await page.keyboard.press('End')
  await page.evaluate(slowestEvent)
  const seen = await watch()
  return timed(async () => {
    await page.keyboard.press('x')
    await seen()
    return page.evaluate(slowestEvent)
  })
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
    return timed(async () => {
      const start = performance.now()
      await visit(page, path)
      await awaited.waitFor()
      return performance.now() - start
    })
  })
  report(`${name}: open it, with the answers of the server`, times)
}

/** Milliseconds until something is seen, and how many of them the page's thread worked. */
interface Taken {
  readonly time: number
  readonly thread: number
}

async function timed(work: () => Promise<number>): Promise<Taken> {
  const before = await threadTime()
  const time = await work()
  return { time, thread: (await threadTime()) - before }
}

async function threadTime(): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

async function repeated(once: (turn: number) => Promise<Taken>): Promise<readonly Taken[]> {
  const taken: Taken[] = []
  for (let turn = 0; turn < rounds; turn += 1) taken.push(await once(turn))
  return taken
}

function report(name: string, taken: readonly (Taken | number)[]): void {
  const times = taken.map((one) => (typeof one === 'number' ? one : one.time))
  const threads = taken.flatMap((one) => (typeof one === 'number' ? [] : [one.thread]))
  const thread = threads.length > 0 ? `, ${Math.round(median(threads))} ms of the thread` : ''
  console.log(`${name.padEnd(62)} ${Math.round(median(times))} ms, ${Math.round(Math.max(...times))} at most${thread}`)
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
