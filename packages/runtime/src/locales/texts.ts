// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "RUNTIME_APPLICATION_INVALID.menuKey": { readonly key: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.menuLong": { readonly key: TextValue; readonly limit: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.method": { readonly controller: TextValue; readonly method: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.method.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.middleware": { readonly name: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.middleware.hint": { readonly known: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.permissionKey": { readonly key: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.permissionLong": { readonly key: TextValue; readonly limit: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.start": { readonly reason: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.start.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.startAt": { readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.startAt.hint": {}
  readonly "RUNTIME_APP_KEY_INVALID.lost": {}
  readonly "RUNTIME_APP_KEY_INVALID.none": { readonly file: TextValue }
  readonly "RUNTIME_APP_KEY_INVALID.other": {}
  readonly "RUNTIME_APP_KEY_INVALID.unreadable": { readonly file: TextValue }
  readonly "RUNTIME_APP_KEY_INVALID.unreadable.hint": {}
  readonly "RUNTIME_APP_KEY_INVALID.unwritable": { readonly file: TextValue }
  readonly "RUNTIME_APP_KEY_INVALID.unwritable.hint": {}
  readonly "RUNTIME_BAD_REQUEST": {}
  readonly "RUNTIME_BAD_REQUEST.headers": {}
  readonly "RUNTIME_BAD_REQUEST.json": {}
  readonly "RUNTIME_BAD_REQUEST.key": { readonly key: TextValue }
  readonly "RUNTIME_BAD_REQUEST.object": {}
  readonly "RUNTIME_BAD_REQUEST.timeout": {}
  readonly "RUNTIME_BAD_REQUEST.upload": {}
  readonly "RUNTIME_BAD_REQUEST.upload.hint": {}
  readonly "RUNTIME_BAD_REQUEST.utf8": {}
  readonly "RUNTIME_CODE_REQUIRED": {}
  readonly "RUNTIME_CONFIG_INVALID.appKey": {}
  readonly "RUNTIME_CONFIG_INVALID.appKey.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.baseUrl": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.baseUrl.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.export": { readonly file: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.export.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.level": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.level.hint": { readonly levels: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.load": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.load.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.metricsToken": {}
  readonly "RUNTIME_CONFIG_INVALID.metricsToken.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.port": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.port.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.redisLibrary": {}
  readonly "RUNTIME_CONFIG_INVALID.redisLibrary.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.redisUrl": {}
  readonly "RUNTIME_CONFIG_INVALID.redisUrl.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.trustProxy": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.trustProxy.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.unknownKey": { readonly file: TextValue; readonly key: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.unknownKeyIn": { readonly file: TextValue; readonly key: TextValue; readonly path: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.value": { readonly file: TextValue; readonly path: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.value.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.whole": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.whole.hint": {}
  readonly "RUNTIME_CONFIG_NOT_FOUND": { readonly root: TextValue }
  readonly "RUNTIME_CONFIG_NOT_FOUND.hint": {}
  readonly "RUNTIME_CONFLICT.firstUser": {}
  readonly "RUNTIME_CONFLICT.firstUser.hint": {}
  readonly "RUNTIME_CONFLICT.lastSuperUser": {}
  readonly "RUNTIME_CONFLICT.lastSuperUser.hint": {}
  readonly "RUNTIME_CONFLICT.menu": {}
  readonly "RUNTIME_CONFLICT.menu.hint": {}
  readonly "RUNTIME_CONFLICT.neededDisabled": { readonly dependents: TextValue; readonly name: TextValue }
  readonly "RUNTIME_CONFLICT.neededUninstalled": { readonly dependents: TextValue; readonly name: TextValue }
  readonly "RUNTIME_CONFLICT.noExtension": { readonly package: TextValue }
  readonly "RUNTIME_CONFLICT.noExtension.hint": {}
  readonly "RUNTIME_CONFLICT.notEnabled": { readonly name: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFLICT.notInstalled": { readonly name: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFLICT.notRestored": { readonly failure: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFLICT.notUndone": { readonly failure: TextValue; readonly name: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFLICT.notUpdated": { readonly name: TextValue; readonly reason: TextValue; readonly version: TextValue }
  readonly "RUNTIME_CONFLICT.npm": {}
  readonly "RUNTIME_CONFLICT.npmReason": { readonly reason: TextValue }
  readonly "RUNTIME_CONFLICT.ownAccount": {}
  readonly "RUNTIME_CONFLICT.ownDisable": {}
  readonly "RUNTIME_CONFLICT.ownSuperRole": {}
  readonly "RUNTIME_CONFLICT.referenced": {}
  readonly "RUNTIME_CONFLICT.referenced.hint": {}
  readonly "RUNTIME_CONFLICT.superRole": {}
  readonly "RUNTIME_CONFLICT.twoFactorNone": {}
  readonly "RUNTIME_CONFLICT.twoFactorNone.hint": {}
  readonly "RUNTIME_CONFLICT.twoFactorOff": {}
  readonly "RUNTIME_CONFLICT.twoFactorOff.hint": {}
  readonly "RUNTIME_CONFLICT.twoFactorOn": {}
  readonly "RUNTIME_CONFLICT.twoFactorOn.hint": {}
  readonly "RUNTIME_CONFLICT.unreadable": { readonly table: TextValue }
  readonly "RUNTIME_CONFLICT.unreadable.hint": {}
  readonly "RUNTIME_CONNECTION_UNKNOWN": { readonly known: TextValue; readonly name: TextValue }
  readonly "RUNTIME_CONNECTION_UNKNOWN.hint": {}
  readonly "RUNTIME_CONNECTION_UNKNOWN.none": { readonly name: TextValue }
  readonly "RUNTIME_CONNECTION_UNKNOWN.none.hint": {}
  readonly "RUNTIME_CROSS_ORIGIN": {}
  readonly "RUNTIME_CROSS_ORIGIN.hint": {}
  readonly "RUNTIME_FORBIDDEN": {}
  readonly "RUNTIME_FORBIDDEN.grant": {}
  readonly "RUNTIME_FORBIDDEN.grant.hint": {}
  readonly "RUNTIME_FORBIDDEN.hint": {}
  readonly "RUNTIME_FORBIDDEN.metrics": {}
  readonly "RUNTIME_FORBIDDEN.metrics.hint": {}
  readonly "RUNTIME_FORBIDDEN.password": {}
  readonly "RUNTIME_FORBIDDEN.role": {}
  readonly "RUNTIME_FORBIDDEN.role.hint": {}
  readonly "RUNTIME_FORBIDDEN.row": {}
  readonly "RUNTIME_FORBIDDEN.row.hint": {}
  readonly "RUNTIME_FORBIDDEN.setup": {}
  readonly "RUNTIME_FORBIDDEN.setup.hint": {}
  readonly "RUNTIME_INTERNAL": {}
  readonly "RUNTIME_INTERNAL.hint": {}
  readonly "RUNTIME_INTERNAL.import": { readonly line: TextValue }
  readonly "RUNTIME_INTERNAL.import.hint": { readonly created: TextValue; readonly updated: TextValue }
  readonly "RUNTIME_INTERNAL.reason": { readonly reason: TextValue }
  readonly "RUNTIME_INTERNAL.reason.hint": {}
  readonly "RUNTIME_LOCALE_INVALID": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.content": { readonly file: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.content.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.key": { readonly file: TextValue; readonly key: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.key.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.label": { readonly file: TextValue; readonly key: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.label.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.name": { readonly file: TextValue; readonly locale: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.name.hint": {}
  readonly "RUNTIME_LOGIN_FAILED": {}
  readonly "RUNTIME_LOGIN_FAILED.code": {}
  readonly "RUNTIME_METHOD_NOT_ALLOWED": { readonly method: TextValue; readonly path: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED": { readonly reason: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED.hint": {}
  readonly "RUNTIME_MIGRATION_FAILED.later": { readonly later: TextValue; readonly name: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED.later.hint": {}
  readonly "RUNTIME_MIGRATION_FAILED.load": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED.load.hint": {}
  readonly "RUNTIME_MIGRATION_FAILED.noUp": { readonly file: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED.noUp.hint": {}
  readonly "RUNTIME_MIGRATION_FAILED.one": { readonly name: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_MIGRATION_FAILED.one.hint": {}
  readonly "RUNTIME_NOT_FOUND": {}
  readonly "RUNTIME_NOT_FOUND.asset": { readonly path: TextValue }
  readonly "RUNTIME_NOT_FOUND.field": { readonly field: TextValue }
  readonly "RUNTIME_NOT_FOUND.file": {}
  readonly "RUNTIME_NOT_FOUND.panelFile": { readonly path: TextValue }
  readonly "RUNTIME_NOT_FOUND.path": { readonly path: TextValue }
  readonly "RUNTIME_PARAMETER_UNKNOWN": { readonly name: TextValue }
  readonly "RUNTIME_PARAMETER_UNKNOWN.closest": { readonly closest: TextValue; readonly name: TextValue }
  readonly "RUNTIME_PARAMETER_UNKNOWN.closest.hint": { readonly parameters: TextValue }
  readonly "RUNTIME_PARAMETER_UNKNOWN.hint": { readonly parameters: TextValue }
  readonly "RUNTIME_REDIS_UNREACHABLE": { readonly reason: TextValue; readonly url: TextValue }
  readonly "RUNTIME_REDIS_UNREACHABLE.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND": { readonly key: TextValue; readonly table: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.extension": { readonly name: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.extension.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND.notInstalled": { readonly name: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.notInstalled.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND.session": {}
  readonly "RUNTIME_ROW_NOT_FOUND.token": {}
  readonly "RUNTIME_ROW_NOT_FOUND.userSession": {}
  readonly "RUNTIME_STALE": {}
  readonly "RUNTIME_STALE.hint": {}
  readonly "RUNTIME_STORAGE_FULL": {}
  readonly "RUNTIME_STORAGE_FULL.disk": {}
  readonly "RUNTIME_STORAGE_FULL.disk.hint": {}
  readonly "RUNTIME_STORAGE_FULL.hint": {}
  readonly "RUNTIME_STORAGE_FULL.limit": { readonly bytes: TextValue }
  readonly "RUNTIME_STORAGE_FULL.limit.hint": {}
  readonly "RUNTIME_TOO_LARGE": {}
  readonly "RUNTIME_TOO_LARGE.archive": { readonly bytes: TextValue }
  readonly "RUNTIME_TOO_LARGE.file": { readonly bytes: TextValue }
  readonly "RUNTIME_TOO_LARGE.file.hint": {}
  readonly "RUNTIME_TOO_MANY_REQUESTS": { readonly seconds: TextValue }
  readonly "RUNTIME_TOO_MANY_REQUESTS.uploads": { readonly seconds: TextValue }
  readonly "RUNTIME_UNAUTHENTICATED": {}
  readonly "RUNTIME_UNAUTHENTICATED.hint": {}
  readonly "RUNTIME_UNAVAILABLE": {}
  readonly "RUNTIME_UNAVAILABLE.busy": {}
  readonly "RUNTIME_UNAVAILABLE.connection": { readonly name: TextValue }
  readonly "RUNTIME_UNAVAILABLE.connection.hint": {}
  readonly "RUNTIME_UNAVAILABLE.readOnly": {}
  readonly "RUNTIME_UNAVAILABLE.redis": {}
  readonly "RUNTIME_UNAVAILABLE.slow": {}
  readonly "RUNTIME_UNAVAILABLE.stopping": {}
  readonly "RUNTIME_UNAVAILABLE.uploads": {}
  readonly "RUNTIME_UNAVAILABLE.uploads.hint": {}
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE": {}
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.archive": {}
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.charset": { readonly charset: TextValue }
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.charset.hint": {}
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.encoding": { readonly encoding: TextValue }
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.encoding.hint": {}
  readonly "RUNTIME_UNSUPPORTED_MEDIA_TYPE.multipart": {}
  readonly "RUNTIME_VALIDATION_FAILED": { readonly count: number }
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
  readonly "csv.columnAmbiguous": { readonly column: TextValue; readonly columns: TextValue }
  readonly "csv.columnTwice": { readonly column: TextValue }
  readonly "csv.columnUnknown": { readonly column: TextValue; readonly columns: TextValue }
  readonly "csv.count": { readonly columns: TextValue; readonly values: TextValue }
  readonly "csv.invalid": {}
  readonly "csv.line": { readonly line: TextValue; readonly problem: TextValue }
  readonly "csv.manyRows": { readonly most: TextValue }
  readonly "csv.mayNotChange": {}
  readonly "csv.noRows": {}
  readonly "csv.quoteBegins": {}
  readonly "csv.quoteEnds": {}
  readonly "csv.quoteOpen": {}
  readonly "csv.tooLong": {}
  readonly "csv.twice": {}
  readonly "csv.utf8": {}
  readonly "feature.openapi": {}
  readonly "feature.uploads": {}
  readonly "field.boolean": {}
  readonly "field.check": {}
  readonly "field.code": {}
  readonly "field.currentPassword": {}
  readonly "field.date": {}
  readonly "field.dateTime": {}
  readonly "field.days": {}
  readonly "field.depth": { readonly levels: TextValue }
  readonly "field.emptyFile": {}
  readonly "field.enterPassword": {}
  readonly "field.enterUsername": {}
  readonly "field.exportRows": { readonly most: TextValue }
  readonly "field.fewRows": { readonly least: TextValue }
  readonly "field.file": {}
  readonly "field.fileType": { readonly types: TextValue }
  readonly "field.firstPage": {}
  readonly "field.format": {}
  readonly "field.fromList": {}
  readonly "field.integer": {}
  readonly "field.list": {}
  readonly "field.longName": {}
  readonly "field.manyRows": { readonly most: TextValue }
  readonly "field.manyValues": { readonly most: TextValue }
  readonly "field.menuAddress": {}
  readonly "field.menuCycle": { readonly id: TextValue }
  readonly "field.menuItems": {}
  readonly "field.menuParent": { readonly id: TextValue; readonly parent: TextValue }
  readonly "field.menuSelf": {}
  readonly "field.menuTwice": {}
  readonly "field.missing": {}
  readonly "field.name": {}
  readonly "field.noColumn": { readonly column: TextValue }
  readonly "field.noReference": {}
  readonly "field.noneOf": { readonly value: TextValue; readonly values: TextValue }
  readonly "field.notStorable": {}
  readonly "field.number": {}
  readonly "field.object": {}
  readonly "field.oneAtLeast": {}
  readonly "field.oneFile": {}
  readonly "field.oneRow": {}
  readonly "field.oneValue": {}
  readonly "field.option": {}
  readonly "field.passwordLong": {}
  readonly "field.passwordName": {}
  readonly "field.passwordSame": {}
  readonly "field.passwordShort": {}
  readonly "field.perPage": { readonly most: TextValue }
  readonly "field.permissionRule": { readonly rule: TextValue }
  readonly "field.permissionSelf": {}
  readonly "field.picture": {}
  readonly "field.pixels": { readonly millions: TextValue }
  readonly "field.preferenceCount": { readonly most: TextValue }
  readonly "field.preferenceName": {}
  readonly "field.preferenceSize": { readonly kilobytes: TextValue }
  readonly "field.preferenceValue": {}
  readonly "field.range": {}
  readonly "field.required": {}
  readonly "field.rowGone": {}
  readonly "field.rows": { readonly most: TextValue }
  readonly "field.setting": { readonly name: TextValue }
  readonly "field.sort": { readonly column: TextValue }
  readonly "field.taken": {}
  readonly "field.term": {}
  readonly "field.text": {}
  readonly "field.tooLong": {}
  readonly "field.twoEnds": {}
  readonly "field.typed": { readonly name: TextValue }
  readonly "field.uploaded": {}
  readonly "field.username": {}
  readonly "field.usernameTaken": { readonly username: TextValue }
  readonly "field.zone": {}
  readonly "hint.closest": { readonly closest: TextValue }
  readonly "hint.closestLevel": { readonly closest: TextValue; readonly levels: TextValue }
  readonly "hint.disableFirst": {}
  readonly "hint.knownKeys": { readonly known: TextValue }
  readonly "hint.npm": {}
  readonly "hint.putKeyBack": { readonly file: TextValue }
  readonly "hint.renamePackage": {}
  readonly "hint.shorten": {}
  readonly "hint.tryAgain": {}
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
