import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifestText = await readFile(join(root, 'package.json'), 'utf8')
const manifest = JSON.parse(manifestText)

async function sources(): Promise<string> {
  const texts: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: root })) texts.push(await readFile(join(root, file), 'utf8'))
  return texts.join('\n')
}

describe('the VS Code extension', () => {
  it('declares exactly the commands that are registered', async () => {
    const registered = new Set(
      [...(await sources()).matchAll(/(?:^ +(?:(?:\{ )?id: )?|\brecordCommand\()'(quoin\.\w+)'/gm)].map(([, id]) => id),
    )
    const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
    expect([...registered].sort()).toEqual([...declared].sort())
  })

  it('uses only declared commands in menus', () => {
    const declared = new Set(manifest.contributes.commands.map(({ command }: { command: string }) => command))
    const shown: { command: string }[] = Object.values(manifest.contributes.menus).flat() as never
    expect(shown.filter(({ command }) => !declared.has(command))).toEqual([])
  })

  it('says of every command when the palette has it, and gives some a chord of their own', () => {
    const palette = manifest.contributes.menus.commandPalette.map(({ command }: { command: string }) => command)
    const always = ['quoin.addConnection', 'quoin.refresh', 'quoin.showLog']
    const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
    expect([...palette, ...always].sort()).toEqual([...declared].sort())
    const bound: { command: string; key: string; mac: string }[] = manifest.contributes.keybindings
    expect(bound.filter(({ command }) => !declared.includes(command))).toEqual([])
    expect(new Set(bound.map(({ key }) => key)).size).toBe(bound.length)
    // Ctrl+Alt is AltGr, by which some keyboards type @ with Q.
    expect(bound.filter(({ key }) => !/^alt\+q \w$/.test(key))).toEqual([])
  })

  it('has a walkthrough whose buttons are commands and whose pictures exist', async () => {
    const texts = JSON.parse(await readFile(join(root, 'package.nls.json'), 'utf8'))
    const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
    const [{ steps }] = manifest.contributes.walkthroughs
    expect(steps).toHaveLength(5)
    for (const { description, media } of steps) {
      const text: string = texts[description.replaceAll('%', '')]
      expect(declared).toContain(/\(command:([\w.]+)\)/.exec(text)?.[1])
      expect(existsSync(join(root, media.image ?? media.svg)), media.image).toBe(true)
    }
  })

  it('is activated only where it is needed, and states what works in an untrusted folder', () => {
    expect(manifest.activationEvents).not.toContain('*')
    expect(manifest.capabilities.untrustedWorkspaces).toMatchObject({
      supported: 'limited',
      restrictedConfigurations: ['quoin.connections'],
    })
  })

  it('offers new tables and imports only where a trusted folder is open', () => {
    const condition = 'isWorkspaceTrusted && workspaceFolderCount > 0'
    const { menus, viewsWelcome } = manifest.contributes
    const welcome = viewsWelcome.filter(({ view }: { view: string }) => view === 'quoin.records')
    expect(welcome.map(({ enablement }: { enablement: string }) => enablement)).toEqual([condition])
    const offered = ['quoin.newFeature', 'quoin.importRecord']
    const buttons: { command: string; when: string }[] = menus['view/title']
    const own = buttons.filter(({ command }) => offered.includes(command))
    expect(own.map(({ when }) => when.endsWith(condition))).toEqual([true, true, true])
  })

  it('has no setting for a program to run, and none for a password', () => {
    expect(Object.keys(manifest.contributes.configuration.properties)).toEqual(['quoin.connections'])
    expect(JSON.stringify(manifest.contributes.configuration)).not.toMatch(/"password"\s*:/)
  })

  it('shows every message without turning names into links', async () => {
    const calls = [
      ...(await sources()).matchAll(/window\s*\.show(?:Information|Warning|Error)Message\((\w+(?:\(\w+\))?)/g),
    ]
    expect(calls.map(([, message]) => message)).toEqual(calls.map(() => 'disableLinks(message)'))
    expect(calls).not.toHaveLength(0)
  })

  it('names only pictures that exist', () => {
    for (const file of [manifest.icon, manifest.contributes.viewsContainers.activitybar[0].icon])
      expect(existsSync(join(root, file)), file).toBe(true)
  })
})
