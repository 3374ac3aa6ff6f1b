import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { installDebianPackages, type Need } from './debian-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const need: Need = {
  name: 'Chromium',
  // The fonts draw the Latin and the Chinese texts of the panel.
  packages: ['chromium', 'fonts-dejavu-core', 'fonts-wqy-microhei'],
  variable: 'TEST_CHROMIUM',
}

/** The browser's executable: TEST_CHROMIUM, one found on PATH, or Debian's, installed now where that is possible. */
export function findChromium(): string {
  const found = process.env.TEST_CHROMIUM || onPath()
  if (found) return found
  installDebianPackages(need)
  const installed = onPath()
  if (installed) return installed
  throw new Error(`${need.name} was installed, but none of ${names.join(', ')} is on PATH.`)
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/** A headless browser that asks no host but ours. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
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
