import type { SettingsForm } from '@quoin/extensions'
import { databaseLookup } from '../crud/form/database-lookup.ts'
import { validationFailed } from '../errors.ts'
import type { RequestContext } from '../http/request-context.ts'
import { validationLanguage } from '../i18n/package-texts.ts'
import { extensionNameParam } from './extension-endpoints.ts'

/** `GET …/settings`: the form as the panel renders it, and the values with secrets masked. */
export async function showExtensionSettings(context: RequestContext): Promise<unknown> {
  const name = extensionNameParam(context)
  const settings = await context.services.extensions.settings(name)
  return { form: formPage(name, settings.form), values: settings.masked() }
}

/** `POST …/settings`: checks everything by the form's rules and stores it, or nothing. */
export async function saveExtensionSettings(context: RequestContext): Promise<unknown> {
  const name = extensionNameParam(context)
  const settings = await context.services.extensions.settings(name)
  const saved = await settings.save(Object(context.request.body), {
    lookup: databaseLookup(context),
    language: await validationLanguage(context.locale),
  })
  if (!saved.ok) throw validationFailed(saved.errors)
  await context.services.invalidation.publish('extensions')
  context.audit({ action: 'settings', subject: 'dev-tools.extensions', key: name })
  return saved.data
}

/** The declared form in the components of the catalogue; the browser checks what it can, the server all. */
function formPage(name: string, { groups, rules = {} }: SettingsForm) {
  return {
    type: 'Form',
    mode: 'plain',
    request: { method: 'post', url: `dev-tools/extensions/${name}/settings` },
    body: groups.map(({ label, controls }) => ({
      type: 'FieldSetControl',
      title: label,
      body: controls.map((control) => ({
        ...control,
        rules: rules[control.name] ?? '',
        required: control.required === true || /(?:^|\|)required(?:\||$)/.test(rules[control.name] ?? ''),
      })),
    })),
  }
}
