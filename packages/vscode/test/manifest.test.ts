import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifestText = await readFile(join(root, 'package.json'), 'utf8')
const manifest = JSON.parse(manifestText)

async function json(file: string): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(root, file), 'utf8'))
}

async function sources(): Promise<string> {
  const texts: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: root })) texts.push(await readFile(join(root, file), 'utf8'))
  return texts.join('\n')
}

describe('the manifest', () => {
  it('declares each command that is registered, and no other', async () => {
    const registered = new Set([...(await sources()).matchAll(/^ {2}id: '(quoin\.\w+)'/gm)].map(([, id]) => id))
    const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
    expect([...registered].sort()).toEqual([...declared].sort())
  })

  it('shows only commands in menus that it declares', () => {
    const declared = new Set(manifest.contributes.commands.map(({ command }: { command: string }) => command))
    const shown: { command: string }[] = Object.values(manifest.contributes.menus).flat() as never
    expect(shown.filter(({ command }) => !declared.has(command))).toEqual([])
  })

  it('is at work only where it is wanted, and says what an untrusted folder may', () => {
    expect(manifest.activationEvents).not.toContain('*')
    expect(manifest.capabilities.untrustedWorkspaces).toMatchObject({
      supported: 'limited',
      restrictedConfigurations: ['quoin.connections'],
    })
  })

  it('has no setting that names a program, and none for a password', () => {
    expect(Object.keys(manifest.contributes.configuration.properties)).toEqual(['quoin.connections'])
    expect(JSON.stringify(manifest.contributes.configuration)).not.toMatch(/"password"\s*:/)
  })

  it('shows messages in one place only, where names cannot become links', async () => {
    const calls = [
      ...(await sources()).matchAll(/window\s*\.show(?:Information|Warning|Error)Message\((\w+(?:\(\w+\))?)/g),
    ]
    expect(calls.map(([, message]) => message)).toEqual(calls.map(() => 'withoutLinks(message)'))
    expect(calls).not.toHaveLength(0)
  })

  it('has its pictures', () => {
    for (const file of [manifest.icon, manifest.contributes.viewsContainers.activitybar[0].icon])
      expect(existsSync(join(root, file)), file).toBe(true)
  })
})

describe('the texts', () => {
  it.each(['package.nls.json', 'package.nls.zh-cn.json'])('of the manifest are all in %s', async (file) => {
    const used = new Set([...manifestText.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key))
    expect(Object.keys(await json(file)).sort()).toEqual([...used].sort())
  })

  it('of the code are all translated to Chinese', async () => {
    const used = new Set([...(await sources()).matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*)'/g)].map(([, text]) => text))
    const translated = await json('l10n/bundle.l10n.zh-cn.json')
    expect(Object.keys(translated).sort()).toEqual([...used].sort())
    for (const [text, translation] of Object.entries(translated)) {
      const holes = (from: string) => [...from.matchAll(/\{\d\}/g)].map(([hole]) => hole).sort()
      expect(holes(translation), text).toEqual(holes(text))
    }
  })
})
