import { describe, expect, it } from 'vitest'
import { LanguageServerProcess } from '../../src/check/language-server.ts'
import { temporaryProject } from '../apply/temporary-project.ts'

describe('a language server', () => {
  it.each([
    ['that ends', 'process.exit(3)', undefined, /ended \(code 3\)$|closed its input$/],
    ['that never answers', 'process.stdin.resume()', 200, /gave no answer within 0\.2 seconds$/],
  ])('%s fails its questions in one sentence', async (_, program, limit, message) => {
    const server = new LanguageServerProcess([process.execPath, '-e', program], await temporaryProject(), limit)
    await expect(server.request('initialize', {})).rejects.toThrow(message)
    expect(server.end?.message).toMatch(message)
    await expect(server.request('shutdown', null)).rejects.toThrow(message)
  })

  it('that is not there fails its questions in one sentence', async () => {
    const server = new LanguageServerProcess(['/no/such/compiler'], await temporaryProject())
    await expect(server.request('initialize', {})).rejects.toThrow(/could not be started/)
  })
})
