import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'
import { describeNeeds, installDebianPackages, type Need } from './debian-packages.ts'
import { askOnFailure, keepConsole, rememberScreens, screensOf } from './last-screens.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const need: Need = {
  name: 'Chromium',
  // The fonts draw the Latin and the Chinese texts of the panel.
  packages: ['chromium', 'fonts-dejavu-core', 'fonts-wqy-microhei'],
  variable: 'TEST_CHROMIUM',
}

/** The browser's executable: TEST_CHROMIUM, or one found on PATH. */
export function findChromium(): string {
  const found = process.env.TEST_CHROMIUM || onPath()
  if (!found) throw new Error(describeNeeds([need]))
  return found
}

/** What has to be installed for tests in a browser. */
export function missingChromium(): readonly Need[] {
  return process.env.TEST_CHROMIUM || onPath() ? [] : [need]
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/** A headless browser that asks no host but ours. */
export async function launchBrowser(options: Pick<LaunchOptions, 'handleSIGTERM'> = {}): Promise<Browser> {
  await installDebianPackages(missingChromium())
  return chromium.launch({
    executablePath: findChromium(),
    ...options,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

let shared: Promise<Browser> | undefined

/**
 * The headless browser of this test process, launched when first asked for. All files that the process runs share it: a
 * test takes a context of its own and closes that, never the browser.
 */
export function workerBrowser(): Promise<Browser> {
  shared ??= launchShared()
  return shared
}

async function launchShared(): Promise<Browser> {
  // Vitest stops its workers by this signal, and playwright ends the browser and removes its folder on `exit`. A process
  // that is killed takes its browser along too, which ends with the pipe between them.
  process.once('SIGTERM', () => process.exit())
  const browser = await launchBrowser({ handleSIGTERM: false })
  browser.once('disconnected', () => {
    shared = undefined
  })
  browser.on('context', remembered)
  askOnFailure(async () => (await Promise.all(browser.contexts().map(screensOf))).flat())
  return browser
}

/** Most tests close what they opened before anybody knows that they failed. */
function remembered(context: BrowserContext): void {
  keepConsole(context)
  const close = context.close.bind(context)
  context.close = async (options) => {
    await rememberScreens(context)
    await close(options)
  }
}
