import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipFolder } from '@quoin/test-machine/zip-folder'
import { password } from '@quoin/test-shop'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, run, serve } from './command.ts'
import { Panel } from './panel.ts'

const repository = join(import.meta.dirname, '../..')
const quoin = join(repository, 'packages/runtime/bin/quoin.js')
const extension = join(repository, 'examples/extension-announcements')
const appKey = 'a-key-that-nobody-guesses'

describe('an extension in the panel', () => {
  const root = mkdtempSync(join(tmpdir(), 'quoin-extension-'))
  let server: RunningServer
  let panel: Panel
  const card = (): Locator => panel.page.getByRole('article', { name: 'Announcements' })
  const pressIn = (name: string): Promise<void> => card().getByRole('button', { name, exact: true }).click()
  const call = (method: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${new URL(server.address).origin}/admin-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: JSON.stringify({ name: 'Closed on Friday' }) }),
    })
  const announce = async (key: string): Promise<number> =>
    (await call('POST', 'announcements/webhook', { 'x-app-key': key })).status

  beforeAll(async () => {
    symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
    expect(await run(quoin, ['init', root], { cwd: repository })).toMatchObject({ code: 0 })
    const user = ['user:create', '--username', 'ada', '--password-stdin']
    expect(await run(quoin, user, { cwd: root, input: password })).toMatchObject({ code: 0 })
    server = await serve(quoin, ['start', '--port', '0'], { cwd: root, env: { NODE_ENV: 'development' } })
    panel = await Panel.open(server.address)
    await panel.logIn('ada', password)
  })

  afterAll(async () => {
    await panel?.[Symbol.asyncDispose]()
    await server?.stop()
    rmSync(root, { recursive: true, force: true })
  })

  it('is installed from a zip archive, and is disabled at first', async () => {
    await panel.menu().getByText('Development Tools').click()
    await panel.openFeature('Extensions')
    await panel.page.getByText('No extensions yet').waitFor()
    await panel.picture('extensions-empty')
    const archive = { name: 'announcements.zip', mimeType: 'application/zip', buffer: zipFolder(extension) }
    await panel.page.locator('input[type=file]').setInputFiles(archive)
    await card().getByText('Disabled', { exact: true }).waitFor()
    expect(await announce(appKey)).toBe(404)
    expect((await call('GET', 'announcements')).status).toBe(404)
  })

  it('rejects invalid settings at their fields, and accepts valid ones', async () => {
    await pressIn('Settings')
    await panel.dialog().getByText('Settings of Announcements').waitFor()
    await panel.field('App name').fill('x'.repeat(51))
    await panel.field('App key').fill('short')
    await panel.dialog().getByRole('button', { name: 'Save' }).click()
    await panel.dialog().getByText('At most 50 characters').waitFor()
    await panel.dialog().getByText('At least 16 characters').waitFor()
    await panel.picture('extension-settings-wrong')
    await panel.field('App name').fill('News')
    await panel.field('App key').fill(appKey)
    await panel.save()
    await pressIn('Settings')
    await expect.poll(() => panel.field('App name').inputValue()).toBe('News')
    expect(await panel.field('App key').inputValue()).toBe('********')
    await panel.picture('extension-settings')
    await panel.page.keyboard.press('Escape')
    await panel.dialog().waitFor({ state: 'hidden' })
  })

  it('is enabled without a restart: its menu entry, its screen and its own component appear', async () => {
    await pressIn('Enable')
    await card().getByText('Enabled', { exact: true }).waitFor()
    await card().getByText('Opened routes (1)').click()
    await card().getByText('POST /admin-api/announcements/webhook').waitFor()
    await panel.picture('extensions')
    expect(await announce(appKey)).toBe(201)
    await panel.openFeature('Announcements')
    await panel.row('Closed on Friday').waitFor()
    await panel.page.locator('.announcement-title').getByText('Closed on Friday').waitFor()
    await panel.picture('announcements')
    await panel.page.getByRole('button', { name: 'Create' }).click()
    await panel.field('Name').fill('A new canteen')
    await panel.save()
    await panel.row('A new canteen').waitFor()
  })

  it('makes exactly its excepted route public', async () => {
    expect(await announce('wrong')).toBe(403)
    expect((await call('GET', 'announcements')).status).toBe(401)
    expect((await call('GET', 'announcements/active')).status).toBe(401)
    expect((await call('POST', 'announcements')).status).toBe(401)
    expect((await call('POST', 'announcements/save')).status).toBe(401)
  })

  it('disappears when it is disabled', async () => {
    await panel.openFeature('Extensions')
    await pressIn('Disable')
    await panel.confirm('Disable')
    await card().getByText('Disabled', { exact: true }).waitFor()
    await expect.poll(() => panel.menu().getByRole('link', { name: 'Announcements' }).count()).toBe(0)
    expect(await announce(appKey)).toBe(404)
    expect((await call('GET', 'announcements')).status).toBe(404)
  })

  it('is uninstalled with its data after a confirmation', async () => {
    await pressIn('Uninstall')
    await panel.picture('extension-uninstall')
    await panel.page.getByLabel(/^Also delete its tables/).check()
    await panel.confirm('Uninstall')
    await panel.page.getByText('No extensions yet').waitFor()
    expect(panel.problems).toEqual([])
  })
})
