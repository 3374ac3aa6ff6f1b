import { readFile, stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { discoverExtensions, ExtensionSettings, readSettings, type SettingsForm, secretMask } from '../../src/index.ts'
import { messages as chinese } from '../../src/locales/zh-CN.ts'
import { compileSettingsForm } from '../../src/settings/settings-form.ts'
import { TestApplication } from '../application.ts'

const form: SettingsForm = {
  groups: [
    {
      label: 'Basic',
      controls: [
        { type: 'TextControl', name: 'app_name', label: 'App name', required: true },
        { type: 'PasswordControl', name: 'app_key', label: 'App key', required: true },
      ],
    },
    {
      label: 'Advanced',
      controls: [
        { type: 'SwitchControl', name: 'debug_mode', label: 'Debug', default: false },
        { type: 'NumberControl', name: 'timeout', label: 'Timeout', suffix: 'seconds', default: 30, min: 1, max: 300 },
        {
          type: 'SelectControl',
          name: 'log_level',
          label: 'Log level',
          default: 'info',
          options: ['debug', 'info', 'warning', 'error'].map((value) => ({ label: value, value })),
        },
      ],
    },
    {
      label: 'Features',
      controls: [
        {
          type: 'CheckboxesControl',
          name: 'features',
          label: 'Features',
          default: ['auto_sync'],
          options: ['auto_sync', 'email_notify', 'data_cache'].map((value) => ({ label: value, value })),
        },
      ],
    },
  ],
  rules: {
    app_name: 'required|string|max:50',
    app_key: 'required|string|min:16',
    timeout: 'required|integer|min:1|max:300',
  },
}
const right = { app_name: 'Demo', app_key: 'a-key-of-16-chars' }

async function settingsOf(declared: SettingsForm = form) {
  const application = await TestApplication.create()
  const compiled = await compileSettingsForm('acme/demo', declared)
  const load = () => ExtensionSettings.load('acme/demo', compiled, application.settings)
  return { application, settings: await load(), load }
}

describe('ExtensionSettings', () => {
  it('returns the declared defaults before anything is saved', async () => {
    const { settings } = await settingsOf()
    expect(settings.all()).toEqual({ debug_mode: false, timeout: 30, log_level: 'info', features: ['auto_sync'] })
    expect(settings.get('timeout', 5)).toBe(30)
    expect(settings.get('app_name', 'fallback')).toBe('fallback')
    expect(settings.get('constructor')).toBeUndefined()
  })

  it('stores valid settings in a file that only its owner can read', async () => {
    const { application, settings, load } = await settingsOf()
    const result = await settings.save({ ...right, debug_mode: true, timeout: '60', features: [] })
    expect(result).toMatchObject({ ok: true, data: { app_key: secretMask, timeout: 60 } })
    const expected = { ...right, debug_mode: true, timeout: 60, log_level: 'info', features: [] }
    expect(settings.all()).toEqual(expected)
    expect((await load()).all()).toEqual(expected)
    expect((await stat(application.path('storage/settings/acme/demo.json'))).mode & 0o777).toBe(0o600)
  })

  it.each([
    [{ ...right, app_name: '' }, { app_name: 'App name is required.' }],
    [{ ...right, app_name: 'x'.repeat(51) }, { app_name: 'App name may have at most 50 characters.' }],
    [{ ...right, app_key: 'short' }, { app_key: 'App key must have at least 16 characters.' }],
    [{ app_name: 'Demo' }, { app_key: 'App key is required.' }],
    [{ ...right, timeout: 301 }, { timeout: 'Timeout may be at most 300.' }],
    [{ ...right, timeout: 0 }, { timeout: 'Timeout must be at least 1.' }],
    [{ ...right, timeout: 1.5 }, { timeout: 'Timeout must be a whole number.' }],
    [{ ...right, timeout: null }, { timeout: 'Timeout is required.' }],
    [{ ...right, debug_mode: 'maybe' }, { debug_mode: 'Debug must be yes or no.' }],
    [{ ...right, log_level: 'loud' }, { log_level: 'Log level must be one of: debug, info, warning, error.' }],
    [
      { ...right, features: ['auto_sync', 'x'] },
      { features: 'Features must be one of: auto_sync, email_notify, data_cache.' },
    ],
    [{ ...right, features: 'auto_sync' }, { features: 'Features must be a list.' }],
    [{ ...right, extra: 1 }, { extra: 'There is no field "extra".' }],
    [JSON.parse('{ "__proto__": 1 }'), { ['__proto__']: 'There is no field "__proto__".' }],
  ])('rejects %j and changes nothing', async (changes, errors) => {
    const { settings } = await settingsOf()
    const before = settings.all()
    expect(await settings.save(changes)).toEqual({ ok: false, errors })
    expect(settings.all()).toEqual(before)
  })

  it('masks secrets when shown, and preserves them when the mask is sent back', async () => {
    const { settings } = await settingsOf()
    await settings.save(right)
    expect(settings.masked()).toMatchObject({ app_name: 'Demo', app_key: secretMask })
    expect(settings.secrets()).toEqual([right.app_key])
    await settings.save({ app_name: 'New', app_key: secretMask })
    expect(settings.all()).toMatchObject({ app_name: 'New', app_key: right.app_key })
  })

  it('stores both of two concurrent saves', async () => {
    const { settings } = await settingsOf()
    await settings.save(right)
    await Promise.all([settings.save({ app_name: 'One' }), settings.save({ timeout: 99 })])
    expect(settings.all()).toMatchObject({ app_name: 'One', timeout: 99 })
  })

  it('reports errors in the language of the caller', async () => {
    const { settings } = await settingsOf()
    expect(await settings.save({ x: 1 }, { language: { locale: 'zh-CN', catalogue: chinese } })).toMatchObject({
      errors: { x: '没有名为“x”的字段。' },
    })
  })

  it('fails on a damaged file instead of starting with the defaults', async () => {
    const { application, load } = await settingsOf()
    await application.write({ 'storage/settings/acme/demo.json': '[]' })
    await expect(load()).rejects.toMatchObject({ code: 'EXTENSIONS_FILE_UNREADABLE' })
  })

  it('shows the form that the manifest of a disabled extension declares', async () => {
    const application = await TestApplication.create()
    await application.extension(
      'acme/demo',
      '',
      { extra: { 'quoin-admin': './src/provider.ts', alias: 'Demo', settings: './settings.json' } },
      { 'settings.json': form, 'src/provider.ts': 'throw new Error("imported")' },
    )
    const { extensions } = await discoverExtensions({ root: application.root, dir: 'extensions' })
    const [extension = expect.fail()] = extensions
    const settings = await readSettings(extension, application.settings)
    expect(settings.form.groups.map(({ label }) => label)).toEqual(['Basic', 'Advanced', 'Features'])
    expect((await settings.save(right)).ok).toBe(true)
    expect(JSON.parse(await readFile(application.path('storage/settings/acme/demo.json'), 'utf8'))).toMatchObject(right)
  })

  it.each(['../../../package.json', '/etc/passwd', 'missing.json'])(
    'rejects %s as the path of a settings form',
    async (settings) => {
      const application = await TestApplication.create()
      await application.extension('acme/demo', '', {
        extra: { 'quoin-admin': './src/provider.ts', alias: 'Demo', settings },
      })
      const { extensions } = await discoverExtensions({ root: application.root, dir: 'extensions' })
      const [extension = expect.fail()] = extensions
      await expect(readSettings(extension, application.settings)).rejects.toMatchObject({
        code: 'EXTENSIONS_SETTINGS_INVALID',
      })
    },
  )
})

describe('compileSettingsForm', () => {
  const text = { type: 'TextControl', name: 'a', label: 'A' }
  const group = (...controls: unknown[]) => ({ groups: [{ label: 'G', controls }] })
  it.each([
    ['a number instead of an object', 5, 'EXTENSIONS_SETTINGS_INVALID', /it must be an object/],
    [
      'an unknown control',
      group({ ...text, type: 'MapControl' }),
      'EXTENSIONS_SETTINGS_INVALID',
      /groups.0.controls.0.type/,
    ],
    ['an unknown property', group({ ...text, colour: 'red' }), 'EXTENSIONS_SETTINGS_INVALID', /colour/],
    ['an invalid name', group({ ...text, name: '__proto__' }), 'EXTENSIONS_SETTINGS_INVALID', /must be a word/],
    [
      'a select without options',
      group({ ...text, type: 'SelectControl', options: [] }),
      'EXTENSIONS_SETTINGS_INVALID',
      /options/,
    ],
    ['the same name twice', group(text, text), 'EXTENSIONS_SETTINGS_INVALID', /"a" is declared twice/],
    [
      'rules for an unknown field',
      { ...group(text), rules: { b: 'required' } },
      'EXTENSIONS_SETTINGS_INVALID',
      /rules for "b"/,
    ],
    ['an unknown rule', { ...group(text), rules: { a: 'requird' } }, 'EXTENSIONS_RULE_UNKNOWN', /requird/],
    ['an invalid rule argument', { ...group(text), rules: { a: 'max:x' } }, 'EXTENSIONS_RULE_INVALID', /max:x/],
    ['an invalid pattern', { ...group(text), rules: { a: 'regex:/a{2000}/' } }, 'EXTENSIONS_RULE_INVALID', /regex/],
    [
      'a default that its rules reject',
      group({ ...text, type: 'NumberControl', default: 5, max: 3 }),
      'EXTENSIONS_SETTINGS_INVALID',
      /A may be at most 3/,
    ],
  ])('rejects a form with %s', async (_, declared, code, message) => {
    const compiled = compileSettingsForm('acme/demo', declared)
    await expect(compiled).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
  })
})
