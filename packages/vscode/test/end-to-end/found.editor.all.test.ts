import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shopDatabase } from '../server-shop.ts'
import { fold, openPackaged, row } from './packaged-extension.ts'

/** A folder that is no application, whose files name databases. */
async function folderOf(url: string): Promise<AsyncDisposable & { readonly root: string }> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-found-'))
  await mkdir(join(root, 'prisma'))
  await writeFile(join(root, '.env'), `DATABASE_URL=${url}\n`)
  await writeFile(
    join(root, 'prisma/schema.prisma'),
    'datasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n',
  )
  await writeFile(
    join(root, 'knexfile.js'),
    `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'was-run'))}, '')
module.exports = { production: { client: 'mysql2', connection: { host: 'db.example', user: 'app', password: 'hush', database: process.env.LIVE } } }
`,
  )
  return { root, [Symbol.asyncDispose]: () => rm(root, { recursive: true, maxRetries: 3 }) }
}

it('a database that files of the folder name is connected with two clicks, and its password is never shown', async () => {
  await using shop = await shopDatabase('pgsql')
  // The server of the test takes any.
  const address = new URL(shop.url)
  address.password = 's3cret'
  await using folder = await folderOf(address.href)
  const { pathname } = address
  await using workbench = await openPackaged(folder.root)
  const { page } = workbench
  await page.getByRole('button', { name: 'Connect to it' }).click()
  const choices = page.locator('.quick-input-list .monaco-list-row')
  await choices.filter({ hasText: 'Prisma · prisma/schema.prisma' }).waitFor()
  const texts = await choices.allInnerTexts()
  const [first, second] = texts.filter((text) => text.includes('·')).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(first).toContain('Prisma · prisma/schema.prisma PostgreSQL · ')
  expect(second).toContain(
    'Knex · knexfile.js · production MySQL / MariaDB · app@db.example · left to fill in: database',
  )
  await choices.filter({ hasText: 'prisma/schema.prisma' }).click()
  await fold(page, pathname.slice(1), true)
  await fold(page, 'public', true)
  await row(page, 'categories').waitFor()
  const settings = await readFile(join(folder.root, '.vscode/settings.json'), 'utf8')
  expect(JSON.parse(settings)['quoin.connections']).toMatchObject([{ driver: 'pgsql', database: pathname.slice(1) }])
  const shown = `${settings}${texts.join()}${await page.locator('body').innerText()}`
  expect(shown).not.toMatch(/hush|s3cret/)
  await expect(readFile(join(folder.root, 'was-run'))).rejects.toThrow('ENOENT')
})

it('files of a folder that is not trusted are not searched for databases', async () => {
  await using folder = await folderOf('postgres://shop:s3cret@127.0.0.1/shop')
  await using workbench = await openPackaged(folder.root, {
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'never',
      'security.workspace.trust.banner': 'never',
    },
  })
  const { page } = workbench
  await page.getByText('Databases are read only in trusted folders.').waitFor()
  expect(await page.getByRole('button', { name: 'Connect to it' }).count()).toBe(0)
})
