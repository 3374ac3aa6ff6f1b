import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { workerBrowser } from '@quoin/test-machine/chromium'
import { ring } from '@quoin/test-machine/ring'
import { rememberMessages, said } from '@quoin/test-shop/panel-page'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'

const artefacts = join(import.meta.dirname, '../artefacts')
/** Taken in the ring `all`, and where somebody asks for them: `TEST_PICTURES=1 npx vitest run --project browser demo`. */
const takesPictures = ring === 'all' || process.env.TEST_PICTURES !== undefined

/** The panel as a user sees it: what is called by its label, and what the browser reports as errors. */
export class Panel implements AsyncDisposable {
  readonly page: Page
  readonly #address: string
  /** Requests to other hosts, script errors and violations of the content-security policy. */
  readonly problems: string[] = []

  private constructor(page: Page, address: string) {
    this.page = page
    this.#address = address
    const { origin } = new URL(address)
    page.on('request', (request) => {
      const { protocol, origin: asked } = new URL(request.url())
      if (protocol.startsWith('http') && asked !== origin) this.problems.push(`asked another host: ${request.url()}`)
    })
    page.on('pageerror', (error) => this.problems.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (/content security policy/i.test(text)) this.problems.push(text)
    })
  }

  /** Opens the panel, or one of its paths, in a browser of its own as far as cookies, language and time zone go. */
  static async open(address: string, options: BrowserContextOptions = {}, path = ''): Promise<Panel> {
    const browser = await workerBrowser()
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    })
    // What does not come is ended by the limit of the test alone.
    context.setDefaultTimeout(0)
    await rememberMessages(context)
    const panel = new Panel(await context.newPage(), address)
    await panel.goTo(path)
    return panel
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.context().close()
  }

  /** Fills in the login form and waits for the menu. */
  async logIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Log in' }).click()
    await this.menu().waitFor()
  }

  menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Main menu' })
  }

  /** Opens a feature from the menu and waits for its heading. */
  async openFeature(title: string): Promise<void> {
    await this.menu().getByRole('link', { name: title, exact: true }).click()
    await this.page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }

  /** Goes to a path of the panel by its address, as a bookmark does. */
  async goTo(path: string): Promise<void> {
    await this.page.goto(`${this.#address}${path}`)
  }

  /** The row of a list that holds a text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  /** Searches the list by one of its filters. */
  async search(label: string, text: string): Promise<void> {
    const filters = this.page.getByRole('search')
    await filters.getByLabel(label, { exact: true }).fill(text)
    await filters.getByRole('button', { name: 'Search' }).click()
  }

  /** The open dialog or drawer. */
  dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The control with a label in the open dialog; a required one has a star before its label. */
  field(label: string): Locator {
    return this.dialog().getByLabel(new RegExp(`^(\\* )?${label}$`))
  }

  /** Chooses an option of a drop-down list in the open dialog. */
  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click()
    await this.field(label).fill(option)
    await this.page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  }

  /** Saves the form in the open dialog and waits until it is gone. */
  async save(): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Save' }).click()
    await this.dialog().waitFor({ state: 'hidden' })
  }

  /** Waits for a message that leaves by itself. */
  async said(text: string): Promise<void> {
    await said(this.page, text)
  }

  /** Answers the question on the screen with the button of that name. */
  async confirm(button: string): Promise<void> {
    await this.page.locator('.ant-popover, .ant-modal').getByRole('button', { name: button, exact: true }).click()
  }

  /** Stores a picture of the screen in test/artefacts where pictures are taken. */
  async picture(name: string): Promise<void> {
    if (!takesPictures) return
    mkdirSync(artefacts, { recursive: true })
    await this.page.screenshot({ path: join(artefacts, `${name}.png`), animations: 'disabled' })
  }
}
