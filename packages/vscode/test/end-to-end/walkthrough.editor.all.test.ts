import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPackaged } from './packaged-extension.ts'

it('an empty folder leads through the steps from connecting to the feature', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-empty-'))
  await using workbench = await openPackaged(folder)
  const { page } = workbench
  await page.getByRole('button', { name: 'Show me how' }).click()
  const steps = [
    'Connect a database',
    'Choose a table',
    'Review what is written',
    'Start the server',
    'See the feature',
  ]
  for (const step of steps) await page.getByRole('checkbox', { name: step }).or(page.getByText(step)).first().waitFor()
  await page
    .getByRole('heading', { name: 'From a table to a feature' })
    .or(page.getByText('From a table to a feature'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Add connection' }).last().click()
  await page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Paste an address' }).waitFor()
  await page.keyboard.press('Escape')
  // The chord reaches a command of its own.
  await page.keyboard.press('Alt+q')
  await page.keyboard.press('r')
  await page
    .getByRole('tab', { name: /^Quoin/, selected: true })
    .last()
    .waitFor()
  expect(await page.getByText('Files of this folder name a database.').count()).toBe(0)
  await rm(folder, { recursive: true, maxRetries: 3 })
})
