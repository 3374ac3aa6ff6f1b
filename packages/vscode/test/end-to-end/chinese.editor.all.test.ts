import { expect, it } from 'vitest'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import { fold, generatorFrame, openPackaged, picture, row } from './packaged-extension.ts'

it('the extension uses Chinese in a Chinese editor: views, commands, form, plan and messages', async () => {
  await using project = await scratchProject()
  await saveRecordOf(project, 'categories')
  await using workbench = await openPackaged(project.root, { locale: 'zh-CN' })
  const { page } = workbench
  for (const name of ['数据库', '记录', '路由', '扩展'])
    await page
      .getByRole('button', { name: new RegExp(`^${name} `) })
      .first()
      .waitFor()
  await page.getByText('还没有路由文件。').waitFor()
  await fold(page, 'shop', true)
  await fold(page, 'products', true)
  await row(page, '列').waitFor()
  await row(page, '主键').waitFor()
  await row(page, 'products').hover()
  await row(page, 'products').getByRole('button', { name: '生成 CRUD' }).click()
  const frame = generatorFrame(page)
  await frame.getByRole('button', { name: '生成', exact: true }).waitFor()
  // Names of the shop, its types and components are not translated; everything else is.
  const words = /\b(?:Save|Preview|Generate|Fields|Options|Relations|Route|Menu|Pages|Table|Model|Create|Timestamps)\b/
  for (const tab of ['基本信息', '字段', '关联', '路由和菜单', '页面']) {
    await frame.getByRole('tab', { name: tab }).click()
    expect(await frame.locator('body').innerText(), tab).not.toMatch(words)
  }
  await picture(page, 'chinese')
  await frame.getByRole('button', { name: '预览' }).click()
  await page.getByRole('tab', { name: /admin\.ts \(新建\)/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Quoin: Products/ }).click()
  await generatorFrame(page).locator('#generate').click()
  await page
    .getByText(/已写入 \d+ 个文件/)
    .first()
    .waitFor()
})
