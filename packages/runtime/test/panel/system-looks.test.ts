import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '@quoin/test-machine/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, seriousFindings } from './panel-page.ts'
import { type ServedShop, serveShop } from './panel-server.ts'

const artefacts = join(import.meta.dirname, '../../../../test/artefacts/panel')
const looks = (['light', 'dark'] as const).flatMap((scheme) => [1280, 390].map((width) => ({ scheme, width })))

describe('the screens of the system', () => {
  let browser: Browser
  let served: ServedShop
  beforeAll(async () => {
    mkdirSync(artefacts, { recursive: true })
    ;[browser, served] = await Promise.all([launchBrowser(), serveShop()])
    const { ada } = served.shop
    await ada.post('system/permissions/features')
    const tree = (await ada.get('system/permissions/tree')).data.items as { id: number; slug: string }[]
    const ids = tree.filter(({ slug }) => /^categories:(view|create)$/.test(slug)).map(({ id }) => id)
    await ada.post('system/roles', { slug: 'clerk', name: 'Clerk', permission_ids: ids })
    await ada.put('categories/2', { name: 'Paperbacks' })
    await new Promise((resolve) => setTimeout(resolve, 400))
  })
  afterAll(async () => {
    await browser?.close()
    await served?.[Symbol.asyncDispose]()
  })

  it.each(looks)(
    'look well in $scheme at $width pixels',
    async ({ scheme, width }) => {
      const options = { colorScheme: scheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' as const }
      await using opened = await openPage(browser, served.panel, '/system/users', options)
      const { page } = opened
      const look = async (name: string) => {
        expect(await seriousFindings(page), name).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(
          0,
        )
        await page.screenshot({ path: join(artefacts, `${name}-${scheme}-${width}.png`) })
      }
      const row = async (text: string, action: string) => {
        const found = page.getByRole('row').filter({ hasText: text }).first()
        const direct = found.getByRole('button', { name: action, exact: true })
        if ((await direct.count()) > 0) return direct.click()
        await found.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: action }).click()
      }
      await page.getByRole('cell', { name: 'ada', exact: true }).waitFor()
      await look('users')
      await row('ada', 'Sessions')
      await page.getByRole('dialog').getByText('This session').waitFor()
      await look('user-sessions')
      await page.goto(`${served.panel}/system/settings`)
      await page.getByLabel('Application name').waitFor()
      await look('settings')
      await page.goto(`${served.panel}/system/menus`)
      await page.getByRole('tree').getByText('Audit log').waitFor()
      await look('menus')
      await page.goto(`${served.panel}/system/permissions`)
      await page.getByText('categories:view').waitFor()
      await look('permissions')
      await page.goto(`${served.panel}/system/roles`)
      await page.getByRole('cell', { name: 'clerk', exact: true }).waitFor()
      await row('clerk', 'Edit')
      await page.getByText('2 chosen').waitFor()
      await look('role-form')
      await page.goto(`${served.panel}/system/audit-log?action=update&subject=categories`)
      await page.getByRole('cell', { name: 'Changed' }).waitFor()
      await look('audit-log')
      await row('Changed', 'View')
      await page.getByRole('dialog').locator('ins').first().waitFor()
      await look('audit-entry')
      await page.goto(`${served.panel}/`)
      await page.getByRole('heading', { name: /^New in the last/ }).waitFor()
      await look('dashboard')
      await page.keyboard.press('Control+k')
      await page.getByLabel('Search pages, records and actions…').fill('product 1')
      await page.getByRole('group', { name: 'Records' }).waitFor()
      await look('palette')
      expect(opened.problems).toEqual([])
    },
    90_000,
  )
})
