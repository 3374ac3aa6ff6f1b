import {
  type FormSchema,
  type PageSchema,
  SelectControl,
  SwitchControl,
  TextControl,
} from '@quoin/generator/components'
import { formControls } from '@quoin/generator/feature-pages'
import { databaseLookup } from '../crud/form/database-lookup.ts'
import { validateForm } from '../crud/form/form-validation.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { SystemController } from '../system/system-controller.ts'
import { createUploadSizeReader } from '../uploads/uploads.ts'
import { dateFormats, type PanelSettings, pageSizes } from './panel-settings.ts'

const localeNames: Readonly<Record<string, string>> = { 'en-US': 'English', 'zh-CN': '简体中文', 'de-DE': 'Deutsch' }

/** `system/settings`: one form for the settings of the panel. */
export class SettingsController extends SystemController {
  override async index(): Promise<unknown> {
    const { input, services } = this.context
    if (input.has('_action') && input.oneOf('_action', ['getData']) === 'getData') return services.settings.read()
    return this.#page()
  }

  override async update(): Promise<unknown> {
    const { body } = this.context.request
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new RuntimeError('RUNTIME_BAD_REQUEST.object', { params: {} })
    }
    const { settings } = this.context.services
    const before = await settings.read()
    const unknown = Object.keys(body).find((name) => !Object.hasOwn(before, name) && name !== '_version')
    if (unknown !== undefined) throw validationFailed({ [unknown]: text('field.setting', { name: unknown }) })
    const changes: Partial<PanelSettings> = await validateForm(body, {
      controls: formControls(this.form()),
      fillable: Object.keys(before),
      partial: true,
      lookup: databaseLookup(this.context),
      outerValues: async () => ({ ...before }),
      uploadSize: createUploadSizeReader(this.context.services),
      locale: this.context.locale,
    })
    const given = { ...changes, ...(changes.perPage !== undefined && { perPage: Number(changes.perPage) }) }
    const stored = { ...given, ...(given.logo === '' && { logo: null }) }
    await this.context.change(async (db, log) => {
      await settings.write(db, stored)
      const after = { ...before, ...stored }
      log({ action: 'update', subject: 'admin_settings', key: null, before: { ...before }, after })
    })
    return settings.publish()
  }

  override form(): FormSchema {
    const choice = (value: string | number, label = String(value)) => ({ value, label })
    const { locales } = this.context.config
    return this.baseForm([
      TextControl({ name: 'name', label: this.text('label.applicationName'), required: true, rules: 'string|max:60' }),
      TextControl({
        name: 'logo',
        label: this.text('label.logo'),
        rules: 'nullable|string|max:500|regex:/^\\/[^\\/\\\\]/',
        description: this.text('label.logoHelp'),
      }),
      SelectControl({
        name: 'locale',
        label: this.text('label.language'),
        required: true,
        clearable: false,
        rules: `string|in:${locales.join(',')}`,
        description: this.text('label.languageHelp'),
        options: locales.map((locale) => choice(locale, localeNames[locale])),
      }),
      SelectControl({
        name: 'layout',
        label: this.text('label.menu'),
        required: true,
        clearable: false,
        rules: 'string|in:side,top',
        options: [choice('side', this.text('label.menuSide')), choice('top', this.text('label.menuTop'))],
      }),
      SwitchControl({
        name: 'tabs',
        label: this.text('label.tabs'),
        rules: 'boolean',
        description: this.text('label.tabsHelp'),
      }),
      SelectControl({
        name: 'dateFormat',
        label: this.text('label.dateFormat'),
        required: true,
        clearable: false,
        rules: `string|in:${dateFormats.join(',')}`,
        options: dateFormats.map((format) => choice(format)),
      }),
      SelectControl({
        name: 'perPage',
        label: this.text('label.perPage'),
        required: true,
        clearable: false,
        rules: `integer|in:${pageSizes.join(',')}`,
        options: pageSizes.map((size) => choice(size)),
      }),
    ])
  }

  #page(): PageSchema {
    const form: FormSchema = {
      ...this.form(),
      mode: 'edit',
      request: { method: 'put', url: this.api },
      initRequest: { method: 'get', url: `${this.api}?_action=getData` },
      disabled: !this.context.can('PUT', this.api),
      // biome-ignore lint/suspicious/noThenProperty: the name on the wire
      then: [{ action: 'emit', event: 'quoin:settings' }],
    }
    return { type: 'Page', title: this.pageTitle, body: form }
  }
}
