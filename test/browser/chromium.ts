import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { installDebianPackages } from '../debian-packages.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser's executable: TEST_CHROMIUM, one found on PATH, or Debian's, installed now where that is possible. */
export function findChromium(): string {
  const named = process.env.TEST_CHROMIUM
  if (named) return named
  return onPath() ?? installed() ?? fail()
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

function installed(): string | undefined {
  installDebianPackages(['chromium', 'fonts-dejavu-core', 'fonts-wqy-microhei'], 'a browser')
  return onPath()
}

function fail(): never {
  throw new Error('No Chromium was found. Install Debian\'s package "chromium", or set TEST_CHROMIUM to its path.')
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
