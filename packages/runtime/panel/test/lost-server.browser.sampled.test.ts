import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Socket } from 'node:net'
import { inLargerRings } from '@quoin/test-machine/ring'
import { openPage, said, seriousFindings } from '@quoin/test-shop/panel-page'
import type { ServedShop } from '@quoin/test-shop/served-shop'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { picture } from './looks.ts'
import { withServedShop } from './with-served-shop.ts'

/** A way to the server that can be cut, and that can answer as a proxy without a server behind it does. */
class Way {
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: { close(): unknown } | null = null
  port = 0

  constructor(target: number) {
    this.#target = target
  }

  async open(): Promise<void> {
    const server = createTcpServer((socket) => {
      const behind = connect(this.#target, '127.0.0.1')
      for (const end of [socket, behind]) {
        this.#sockets.add(end)
        end.on('error', () => undefined)
      }
      socket.on('close', () => behind.destroy())
      behind.on('close', () => socket.destroy())
      socket.pipe(behind).pipe(socket)
    })
    await this.#listen(server)
  }

  /** Answers everything with a page of HTML. */
  async reject(): Promise<void> {
    const server: Server = createServer((_request, response) => {
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end('<html><h1>502 Bad Gateway</h1></html>')
    })
    server.on('connection', (socket) => this.#sockets.add(socket))
    await this.#listen(server)
  }

  cut(): void {
    this.#server?.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  async #listen(server: ReturnType<typeof createTcpServer> | Server): Promise<void> {
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }
}

describe('when the server is unavailable, the panel', () => {
  let browser: Browser
  let served: ServedShop
  let way: Way
  let panel: string
  withServedShop(async (given) => {
    ;({ browser, served } = given)
    way = new Way(Number(new URL(served.panel).port))
    await way.open()
    panel = `http://127.0.0.1:${way.port}/admin`
  })
  afterAll(async () => {
    way?.cut()
  })

  const name = (page: Page | Locator) => page.getByRole('textbox', { name: /^(\* )?Name$/ })

  it('preserves a form that was filled in, reports the outage, and saves once the server is back', async () => {
    await using opened = await openPage(browser, panel, '/categories/create')
    const { page } = opened
    await name(page).fill('Through thick and thin')
    const save = page.getByRole('button', { name: 'Save' })
    way.cut()
    await save.click()
    await page.getByRole('alert').getByText('The server could not be reached').waitFor()
    await way.reject()
    await save.click()
    await page.getByRole('alert').getByText('The server is currently not available').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await picture(page, 'lost-server')
    way.cut()
    // A browser that comes back to a network tries everything again; the form must not go with it.
    await page.context().setOffline(true)
    await save.click()
    await page.getByRole('alert').getByText('The server could not be reached').waitFor()
    await page.context().setOffline(false)
    expect(await name(page).inputValue()).toBe('Through thick and thin')
    await way.open()
    await save.click()
    await said(page, 'Created')
    await page.getByRole('cell', { name: 'Through thick and thin' }).waitFor()
    expect(opened.problems).toEqual([])
  })

  inLargerRings(() => {
    it('reports it in a list, a page and a dialog, each with a way to retry', async () => {
      await using opened = await openPage(browser, panel, '/products')
      const { page } = opened
      await page.getByText('1–20 of 45').waitFor()
      way.cut()
      await page.getByRole('listitem', { name: '2', exact: true }).click()
      await page.getByRole('alert').getByText('The server could not be reached').waitFor()
      await way.open()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('21–40 of 45').waitFor()

      await page.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).waitFor()
      way.cut()
      await way.reject()
      await page.getByRole('row').nth(1).getByRole('button', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText('The server is currently not available').waitFor()
      way.cut()
      await way.open()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await name(dialog).waitFor()
      await page.keyboard.press('Escape')
      expect(opened.problems).toEqual([])
    })

    it('gives up a request that takes too long, with a sentence', async () => {
      await using opened = await openPage(browser, panel, '/categories/create')
      const { page } = opened
      await page.clock.install()
      await name(page).fill('Slow')
      await page.route('**/admin-api/categories', (route) =>
        route.request().method() === 'POST' ? undefined : route.continue(),
      )
      // The patience of the panel begins with the request.
      const asked = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: 'Save' }).click()
      await asked
      await page.clock.fastForward(200_000)
      await page.getByRole('alert').getByText('The change may still have been made').waitFor()
      expect(await name(page).inputValue()).toBe('Slow')
    })
  })

  inLargerRings(() => {
    it('reports it when a file cannot be uploaded', async () => {
      await using opened = await openPage(browser, panel, '/products')
      const { page } = opened
      await page.getByText('1–20 of 45').waitFor()
      await page.getByRole('button', { name: 'Import' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
      way.cut()
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('sku,name,price,category_id\nX-1,New,1.00,1\n'),
      })
      await dialog.getByText('The server could not be reached').waitFor()
      await way.open()
    })
  })
})
