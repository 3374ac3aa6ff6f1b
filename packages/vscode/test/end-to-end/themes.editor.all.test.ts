import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { fold, generateCrud, generatorFrame, openPackaged, picture } from './packaged-extension.ts'

const themes = [
  { name: 'Dark Modern', kind: 'vscode-dark' },
  { name: 'Default High Contrast', kind: 'vscode-high-contrast' },
  { name: 'Default High Contrast Light', kind: 'vscode-high-contrast-light' },
  { name: 'Light Modern', kind: 'vscode-light' },
]

/** What is too faint to read in the page, with the colours of the theme. */
async function contrastFindings(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((candidate) => candidate.name() === 'active-frame')
  await frame?.evaluate(axe.source)
  const results = await frame?.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ['color-contrast'] }),
  )
  return (results?.violations ?? []).flatMap(({ nodes }) => nodes.map(({ html }) => html))
}

it('the generator is readable in a dark, a light and both high contrast themes', async () => {
  await using project = await scratchProject()
  const settings = join(project.root, '.vscode', 'settings.json')
  await mkdir(join(project.root, '.vscode'))
  await writeFile(settings, '{}')
  await using workbench = await openPackaged(project.root)
  const { page } = workbench
  await fold(page, 'shop', true)
  await generateCrud(page, 'categories')
  const frame = generatorFrame(page)
  for (const theme of themes) {
    await writeFile(settings, JSON.stringify({ 'workbench.colorTheme': theme.name }))
    await frame.locator(`body.${theme.kind}`).waitFor()
    for (const tab of ['Basics', 'Relations', 'Route and menu', 'Pages', 'Live preview', 'Fields']) {
      await frame.getByRole('tab', { name: tab }).click()
      if (tab === 'Live preview') await frame.getByText('Nothing is written.').waitFor()
      await picture(page, `${theme.kind}-${tab.split(' ')[0]?.toLowerCase()}`)
      expect(await contrastFindings(page), `${theme.name}, ${tab}`).toEqual([])
    }
    await frame.getByRole('button', { name: 'Form component of name: TextControl' }).click()
    await frame.getByRole('searchbox', { name: /^Search \d+ components/ }).waitFor()
    await picture(page, `${theme.kind}-picker`)
    expect(await contrastFindings(page), `${theme.name}, picker`).toEqual([])
    await page.keyboard.press('Escape')
    await frame.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
