// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "audit.clean": {}
  readonly "audit.clone": {}
  readonly "audit.create": {}
  readonly "audit.create-token": {}
  readonly "audit.delete": {}
  readonly "audit.delete-token": {}
  readonly "audit.destroy": {}
  readonly "audit.disable": {}
  readonly "audit.enable": {}
  readonly "audit.end-session": {}
  readonly "audit.export": {}
  readonly "audit.forbidden": {}
  readonly "audit.generate": {}
  readonly "audit.import": {}
  readonly "audit.install": {}
  readonly "audit.login": {}
  readonly "audit.login-failed": {}
  readonly "audit.logout": {}
  readonly "audit.order": {}
  readonly "audit.password": {}
  readonly "audit.recovery-code-used": {}
  readonly "audit.recovery-codes": {}
  readonly "audit.restore": {}
  readonly "audit.settings": {}
  readonly "audit.store": {}
  readonly "audit.sync": {}
  readonly "audit.two-factor-off": {}
  readonly "audit.two-factor-on": {}
  readonly "audit.uninstall": {}
  readonly "audit.update": {}
  readonly "audit.upload": {}
  readonly "feature.openapi": {}
  readonly "feature.uploads": {}
  readonly "label.address": {}
  readonly "label.addressHelp": {}
  readonly "label.applicationName": {}
  readonly "label.changes": {}
  readonly "label.created": {}
  readonly "label.dateFormat": {}
  readonly "label.enabled": {}
  readonly "label.endsSessions": {}
  readonly "label.from": {}
  readonly "label.icon": {}
  readonly "label.id": {}
  readonly "label.language": {}
  readonly "label.languageHelp": {}
  readonly "label.logo": {}
  readonly "label.logoHelp": {}
  readonly "label.menu": {}
  readonly "label.menuSide": {}
  readonly "label.menuTop": {}
  readonly "label.name": {}
  readonly "label.newPassword": {}
  readonly "label.no": {}
  readonly "label.noRulesHelp": {}
  readonly "label.order": {}
  readonly "label.parent": {}
  readonly "label.password": {}
  readonly "label.perPage": {}
  readonly "label.permissions": {}
  readonly "label.request": {}
  readonly "label.roles": {}
  readonly "label.row": {}
  readonly "label.rules": {}
  readonly "label.rulesHelp": {}
  readonly "label.sessions": {}
  readonly "label.sessionsOf": {}
  readonly "label.slug": {}
  readonly "label.superUser": {}
  readonly "label.table": {}
  readonly "label.tabs": {}
  readonly "label.tabsHelp": {}
  readonly "label.title": {}
  readonly "label.username": {}
  readonly "label.visible": {}
  readonly "label.what": {}
  readonly "label.when": {}
  readonly "label.who": {}
  readonly "label.yes": {}
  readonly "permission.create": {}
  readonly "permission.delete": {}
  readonly "permission.other": {}
  readonly "permission.update": {}
  readonly "permission.view": {}
  readonly "reference.about": {}
  readonly "reference.answers": {}
  readonly "reference.body": {}
  readonly "reference.groups": {}
  readonly "reference.in-cookie": {}
  readonly "reference.in-header": {}
  readonly "reference.in-path": {}
  readonly "reference.in-query": {}
  readonly "reference.noSchemas": {}
  readonly "reference.nothing": {}
  readonly "reference.parameter": {}
  readonly "reference.place": {}
  readonly "reference.schemas": {}
  readonly "reference.takes": {}
  readonly "reference.title": { readonly name: TextValue }
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
