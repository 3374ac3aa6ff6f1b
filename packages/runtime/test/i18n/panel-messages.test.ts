import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatText } from '@quoin/extensions/text'
import { describe, expect, it } from 'vitest'
import { PanelMessages } from '../../src/i18n/panel-messages.ts'
import { openShop, type Shop } from '../shop.ts'

/** Has the panel say something in the words of an application. */
async function say(shop: Shop, file: string, messages: unknown): Promise<void> {
  await mkdir(join(shop.root, 'locales'), { recursive: true })
  await writeFile(join(shop.root, 'locales', file), JSON.stringify({ messages }))
  await shop.application.reload()
}

describe('messages of an application', () => {
  it('are served to anybody, compiled', async () => {
    await using shop = await openShop()
    expect((await shop.client().get('settings/messages/de-DE')).data).toEqual({})
    await say(shop, 'de-DE.json', { 'crud.bulk.save': '{count, plural, one {# Zeile} other {# Zeilen}}' })
    const { data } = await shop.client().get('settings/messages/de-DE')
    expect(formatText(data, 'de-DE', { key: 'crud.bulk.save', params: { count: 2 } })).toBe('2 Zeilen')
  })

  it('have a version that changes with them, in the languages that are configured', async () => {
    const messages = new PanelMessages()
    await messages.add('fr', 'locales/fr.json', { 'shell.logout': 'Quitter' })
    await messages.add('it-IT', 'locales/it-IT.json', { 'shell.logout': 'Esci' })
    await messages.add('de-DE', 'locales/de-DE.json', {})
    const before = messages.versions(['en-US', 'fr-CA', 'de-DE'])
    expect(before).toMatch(/^fr-CA=[\da-f]{8}$/)
    expect(messages.in('fr-CA')).toEqual({ 'shell.logout': 'Quitter' })
    await messages.add('fr', 'locales/fr.json', { 'shell.logout': 'Partir' })
    expect(messages.versions(['en-US', 'fr-CA', 'de-DE'])).not.toBe(before)
  })
})

describe('a message of an application', () => {
  it.each([
    [
      'that the panel does not have',
      { 'shell.exit': 'Esci' },
      /sets the message "shell\.exit", which the panel does not have/,
    ],
    [
      'that is an inherited name',
      { constructor: 'Esci' },
      /sets the message "constructor", which the panel does not have/,
    ],
    [
      'that is not ICU',
      { 'shell.logout': 'Esci {' },
      /^The message "shell\.logout" in locales\/de-DE\.json is not valid/,
    ],
    ['that holds a tag', { 'shell.logout': '<b>Esci</b>' }, /^The message "shell\.logout" .* is not valid/],
    ['with an unknown value', { 'shell.logout': 'Esci {name}' }, /uses \{name\}.*This message has no values\.$/],
    ['with another value', { 'crud.bulk.save': '{total}' }, /uses \{total\}.*Its values are: \{count\}\.$/],
    ['that is no text', { 'shell.logout': 5 }, /^"messages\.shell\.logout" in locales\/de-DE\.json is not a text\./],
  ])('%s is shown to a developer, and the others count', async (_, wrong, problem) => {
    await using shop = await openShop()
    await say(shop, 'de-DE.json', { ...wrong, 'shell.language': 'Mundart' })
    expect((await shop.client().get('settings/public')).data.problem).toMatch(problem)
    expect((await shop.client().get('settings/messages/de-DE')).data).toEqual({ 'shell.language': 'Mundart' })
  })
})
