import assert from 'node:assert/strict'
import { join } from 'node:path'
import * as vscode from 'vscode'
import { activated, folder, until } from '../host.ts'

const own = (path: string) =>
  vscode.languages.getDiagnostics(vscode.Uri.file(join(folder(), path))).filter(({ source }) => source === 'Quoin')

before(activated)

describe('as soon as the extension is activated', () => {
  for (const [path, shadowed, winner] of [
    ['app/Admin/routes.ts', '/products/export', '/products/{id}'],
    ['app/Admin/routes.ts', '/menus', '/menus'],
    ['modules/stock/routes.ts', '/products/count', '/products/{id}'],
  ] as const)
    it(`GET ${shadowed} of ${path} is flagged, though nobody opened the file`, async () => {
      await until(() => own(path).some(({ message }) => message.includes(`GET ${shadowed}`)))
      const found = own(path).find(({ message }) => message.includes(`GET ${shadowed}`))
      assert.ok(found?.message.includes(`GET ${winner}`), found?.message)
    })

  it('code that differs from its record is marked, though nobody saved a file', async () => {
    await until(() => own('app/Models/Category.ts').length > 0)
    assert.equal(own('app/Models/Category.ts')[0]?.severity, vscode.DiagnosticSeverity.Warning)
  })

  it('no editor is open', () => {
    assert.deepEqual(
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs),
      [],
    )
  })
})
