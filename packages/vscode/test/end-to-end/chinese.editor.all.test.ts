import { expect, it } from 'vitest'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import { fold, generatorFrame, openPackaged, picture, row } from './packaged-extension.ts'

it('the extension uses Chinese in a Chinese editor: views, commands, form, plan and messages', async () => {
  await using project = await scratchProject()
  await saveRecordOf(project, 'categories')
  await using workbench = await openPackaged(project.root, { locale: 'zh-CN' })
  const { page } = workbench
  for (const name of ['数据库', '定义', '路由', '扩展'])
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
  await frame.getByRole('button', { name: '保存、预览并生成' }).waitFor()
  // Names of the shop, its types and components are not translated; everything else is.
  const words = /\b(?:Save|Preview|Generate|Fields|Options|Relations|Route|Menu|Pages|Table|Model|Create|Timestamps)\b/
  for (const tab of ['基本信息', '字段', '关联', '路由和菜单', '页面', '实时预览']) {
    await frame.getByRole('tab', { name: tab }).click()
    expect(await frame.locator('body').innerText(), tab).not.toMatch(words)
  }
  await frame.getByRole('tab', { name: '字段' }).click()
  await picture(page, 'chinese')
  await frame.getByRole('button', { name: '保存、预览并生成' }).click()
  await frame.getByRole('heading', { name: '预览：products' }).waitFor()
  expect(await frame.locator('header, .tool-actions').first().innerText()).not.toMatch(words)
  await frame.getByRole('button', { name: '在差异编辑器中打开' }).click()
  await page.getByRole('tab', { name: /\.ts（新增）/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Quoin: Products/ }).click()
  await frame.getByRole('button', { name: '生成', exact: true }).click()
  const question = frame.getByRole('dialog')
  expect(await question.innerText()).not.toMatch(words)
  await question.getByRole('button', { name: '不检查，直接写入' }).click()
  await frame.getByRole('heading', { name: 'products 已生成' }).waitFor()
})
