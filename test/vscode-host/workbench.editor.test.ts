import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { startCodeServer } from './code-server.ts'
import { workbenchAddress } from './workbench.ts'

it('a workbench server serves a workbench and leaves no process running', async () => {
  let port: number
  {
    await using server = await startCodeServer()
    port = server.port
    const page = await fetch(workbenchAddress(port, { target: tmpdir() }))
    expect(await page.text()).toContain('workbench.js')
  }
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
