// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "COMMAND_ANSWER_NEEDED": { readonly question: TextValue }
  readonly "COMMAND_ANSWER_NEEDED.missing": { readonly question: TextValue }
  readonly "COMMAND_ANSWER_NEEDED.unchecked": {}
  readonly "COMMAND_ANSWER_NEEDED.unchecked.hint": {}
  readonly "COMMAND_CANCELLED": {}
  readonly "COMMAND_FAILED.address": { readonly address: TextValue }
  readonly "COMMAND_FAILED.address.hint": {}
  readonly "COMMAND_FAILED.choiceFile": { readonly file: TextValue }
  readonly "COMMAND_FAILED.choiceFile.hint": { readonly words: TextValue }
  readonly "COMMAND_FAILED.editor": {}
  readonly "COMMAND_FAILED.editor.hint": {}
  readonly "COMMAND_FAILED.editorEnded": { readonly status: TextValue }
  readonly "COMMAND_FAILED.editorEnded.hint": {}
  readonly "COMMAND_FAILED.extensionFolder": { readonly folder: TextValue }
  readonly "COMMAND_FAILED.extensionFolder.hint": {}
  readonly "COMMAND_FAILED.extensionName": { readonly name: TextValue }
  readonly "COMMAND_FAILED.extensionName.hint": {}
  readonly "COMMAND_FAILED.fileExists": { readonly file: TextValue }
  readonly "COMMAND_FAILED.fileExists.hint": {}
  readonly "COMMAND_FAILED.fileMissing": { readonly file: TextValue }
  readonly "COMMAND_FAILED.fileMissing.hint": {}
  readonly "COMMAND_FAILED.fileUnreadable": { readonly file: TextValue }
  readonly "COMMAND_FAILED.fileUnreadable.hint": {}
  readonly "COMMAND_FAILED.fileUnwritable": { readonly file: TextValue }
  readonly "COMMAND_FAILED.fileUnwritable.hint": {}
  readonly "COMMAND_FAILED.git": { readonly folder: TextValue }
  readonly "COMMAND_FAILED.git.hint": {}
  readonly "COMMAND_FAILED.install": { readonly folder: TextValue }
  readonly "COMMAND_FAILED.install.hint": {}
  readonly "COMMAND_FAILED.passwords": {}
  readonly "COMMAND_FAILED.passwords.hint": {}
  readonly "COMMAND_FAILED.port": { readonly port: TextValue }
  readonly "COMMAND_FAILED.port.hint": {}
  readonly "COMMAND_FAILED.portReserved": { readonly port: TextValue }
  readonly "COMMAND_FAILED.portReserved.hint": {}
  readonly "COMMAND_FAILED.ports": { readonly from: TextValue; readonly to: TextValue }
  readonly "COMMAND_FAILED.ports.hint": {}
  readonly "COMMAND_FAILED.resolve": { readonly option: TextValue }
  readonly "COMMAND_FAILED.resolve.hint": {}
  readonly "COMMAND_FAILED.routes": {}
  readonly "COMMAND_FAILED.routes.hint": {}
  readonly "COMMAND_FAILED.script": { readonly file: TextValue }
  readonly "COMMAND_FAILED.script.hint": {}
  readonly "COMMAND_FAILED.scriptExport": { readonly file: TextValue }
  readonly "COMMAND_FAILED.scriptExport.hint": {}
  readonly "COMMAND_FAILED.user": { readonly username: TextValue }
  readonly "COMMAND_FAILED.user.hint": {}
  readonly "COMMAND_FAILED.write": { readonly file: TextValue }
  readonly "COMMAND_FAILED.write.hint": {}
  readonly "COMMAND_PROJECT_NOT_FOUND": { readonly folder: TextValue }
  readonly "COMMAND_PROJECT_NOT_FOUND.hint": {}
  readonly "COMMAND_UNEXPECTED": { readonly reason: TextValue }
  readonly "COMMAND_UNEXPECTED.hint": {}
  readonly "COMMAND_UNEXPECTED.unfinished": {}
  readonly "COMMAND_USAGE": { readonly reason: TextValue }
  readonly "COMMAND_USAGE.argument": { readonly name: TextValue }
  readonly "COMMAND_USAGE.choice": { readonly choices: TextValue; readonly option: TextValue; readonly value: TextValue }
  readonly "COMMAND_USAGE.command": { readonly name: TextValue }
  readonly "COMMAND_USAGE.command.closest": { readonly closest: TextValue; readonly name: TextValue }
  readonly "COMMAND_USAGE.days": { readonly value: TextValue }
  readonly "COMMAND_USAGE.many": {}
  readonly "COMMAND_USAGE.manyChoices": {}
  readonly "COMMAND_USAGE.manyChoices.hint": {}
  readonly "COMMAND_USAGE.needsColumn": {}
  readonly "COMMAND_USAGE.newTableConnection": {}
  readonly "COMMAND_USAGE.noTable": {}
  readonly "COMMAND_USAGE.noTable.hint": {}
  readonly "COMMAND_USAGE.option": { readonly name: TextValue }
  readonly "COMMAND_USAGE.option.closest": { readonly closest: TextValue; readonly name: TextValue }
  readonly "COMMAND_USAGE.port": { readonly value: TextValue }
  readonly "COMMAND_USAGE.twoChoices": { readonly name: TextValue }
  readonly "COMMAND_USAGE.twoChoices.hint": {}
  readonly "COMMAND_USAGE.value": { readonly name: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.access": { readonly route: TextValue; readonly value: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.access.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.answersNothing": { readonly controller: TextValue; readonly name: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.answersNothing.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.body": { readonly route: TextValue; readonly value: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.body.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.class": { readonly base: TextValue; readonly name: TextValue; readonly place: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.class.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.declared": { readonly problem: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.formIdle": { readonly controller: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.formIdle.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.importPath": { readonly path: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.member": { readonly member: TextValue; readonly name: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.menuKey": { readonly key: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.menuLong": { readonly key: TextValue; readonly limit: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.metaKey": { readonly key: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.method": { readonly controller: TextValue; readonly method: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.method.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.middleware": { readonly name: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.middleware.hint": { readonly known: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.modelColumn": { readonly column: TextValue; readonly model: TextValue; readonly place: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.modelConnection": { readonly connection: TextValue; readonly model: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.modelConnection.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.modelTable": { readonly model: TextValue; readonly place: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.modelTable.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.pageColumn": { readonly column: TextValue; readonly controller: TextValue; readonly place: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageComponent": { readonly name: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageComponent.hint": { readonly name: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageFails": { readonly controller: TextValue; readonly name: TextValue; readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageFails.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.pageField": { readonly controller: TextValue; readonly field: TextValue; readonly model: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageFieldTwice": { readonly controller: TextValue; readonly field: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageFieldTwice.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.pageProperty": { readonly component: TextValue; readonly place: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageRequest": { readonly controller: TextValue; readonly place: TextValue; readonly request: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageRequest.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.pageRules": { readonly field: TextValue; readonly place: TextValue; readonly problem: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageRules.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.pageValue": { readonly component: TextValue; readonly place: TextValue; readonly problem: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.pageValue.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.permission": { readonly route: TextValue; readonly value: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.permission.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.permissionKey": { readonly key: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.permissionLong": { readonly key: TextValue; readonly limit: TextValue; readonly property: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.publicFile": { readonly path: TextValue; readonly route: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.publicFile.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.publicPermission": { readonly route: TextValue; readonly value: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.publicPermission.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.relationKey": { readonly model: TextValue; readonly place: TextValue; readonly relation: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.relationKey.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.relationModel": { readonly model: TextValue; readonly place: TextValue; readonly relation: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.relationModel.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.relationTable": { readonly model: TextValue; readonly place: TextValue; readonly relation: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.relationTable.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.rolePermission": { readonly file: TextValue; readonly name: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.roleRule": { readonly file: TextValue; readonly place: TextValue; readonly rule: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.roleRule.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.roleTwice": { readonly file: TextValue; readonly key: TextValue; readonly list: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.roleTwice.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.roleUnfit": { readonly file: TextValue; readonly place: TextValue; readonly problem: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.roleUnfit.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.roles": { readonly file: TextValue; readonly problem: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.roles.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.rolesKey": { readonly file: TextValue; readonly key: TextValue; readonly place: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.rolesNone": { readonly file: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.rolesNone.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.ruleTable": { readonly field: TextValue; readonly place: TextValue; readonly table: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.ruleTable.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.ruleUncovered": { readonly file: TextValue; readonly place: TextValue; readonly rule: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.serviceRelation": { readonly model: TextValue; readonly place: TextValue; readonly relation: TextValue; readonly service: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.start": { readonly reason: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.start.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.startAt": { readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.startAt.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.unknownWord": { readonly place: TextValue; readonly property: TextValue; readonly value: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.users": { readonly file: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.users.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.usersField": { readonly columns: TextValue; readonly field: TextValue; readonly file: TextValue; readonly model: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.usersField.hint": {}
  readonly "RUNTIME_APPLICATION_INVALID.usersModel": { readonly file: TextValue }
  readonly "RUNTIME_APPLICATION_INVALID.usersModel.hint": {}
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
  readonly "RUNTIME_COMPONENT_INVALID.build": { readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.build.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.builtIn": { readonly name: TextValue; readonly path: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.builtIn.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.empty": { readonly path: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.empty.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.name": { readonly name: TextValue; readonly path: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.name.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.notBuilt": { readonly folder: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.notBuilt.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.stale": { readonly path: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.stale.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.throws": { readonly name: TextValue; readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.throws.hint": {}
  readonly "RUNTIME_COMPONENT_INVALID.throwsLater": { readonly place: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_COMPONENT_INVALID.throwsLater.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.appKey": {}
  readonly "RUNTIME_CONFIG_INVALID.appKey.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.baseUrl": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.baseUrl.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.export": { readonly file: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.export.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.file": { readonly key: TextValue; readonly path: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.file.hint": { readonly key: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.home": { readonly home: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.home.hint": { readonly home: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.level": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.level.hint": { readonly levels: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.load": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.load.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.metricsToken": {}
  readonly "RUNTIME_CONFIG_INVALID.metricsToken.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.package": { readonly file: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.package.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.port": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.port.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.redisLibrary": {}
  readonly "RUNTIME_CONFIG_INVALID.redisLibrary.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.redisUrl": {}
  readonly "RUNTIME_CONFIG_INVALID.redisUrl.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.tablesSchema": { readonly database: TextValue; readonly schema: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.tablesSchema.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.trustProxy": { readonly value: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.trustProxy.hint": {}
  readonly "RUNTIME_CONFIG_INVALID.unknownKey": { readonly file: TextValue; readonly key: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.unknownKeyIn": { readonly file: TextValue; readonly key: TextValue; readonly path: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.value": { readonly file: TextValue; readonly problem: TextValue }
  readonly "RUNTIME_CONFIG_INVALID.value.hint": {}
  readonly "RUNTIME_CONFIG_NOT_FOUND": { readonly root: TextValue }
  readonly "RUNTIME_CONFIG_NOT_FOUND.hint": {}
  readonly "RUNTIME_CONFLICT.copySuperRole": {}
  readonly "RUNTIME_CONFLICT.copySuperRole.hint": {}
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
  readonly "RUNTIME_ENVIRONMENT_UNREADABLE": { readonly file: TextValue }
  readonly "RUNTIME_ENVIRONMENT_UNREADABLE.hint": {}
  readonly "RUNTIME_FORBIDDEN": {}
  readonly "RUNTIME_FORBIDDEN.disabled": { readonly username: TextValue }
  readonly "RUNTIME_FORBIDDEN.disabled.hint": {}
  readonly "RUNTIME_FORBIDDEN.grant": {}
  readonly "RUNTIME_FORBIDDEN.grant.hint": {}
  readonly "RUNTIME_FORBIDDEN.hint": {}
  readonly "RUNTIME_FORBIDDEN.hostLogin": {}
  readonly "RUNTIME_FORBIDDEN.hostLogin.hint": {}
  readonly "RUNTIME_FORBIDDEN.metrics": {}
  readonly "RUNTIME_FORBIDDEN.metrics.hint": {}
  readonly "RUNTIME_FORBIDDEN.password": {}
  readonly "RUNTIME_FORBIDDEN.role": {}
  readonly "RUNTIME_FORBIDDEN.role.hint": {}
  readonly "RUNTIME_FORBIDDEN.row": {}
  readonly "RUNTIME_FORBIDDEN.row.hint": {}
  readonly "RUNTIME_FORBIDDEN.scope": {}
  readonly "RUNTIME_FORBIDDEN.scope.hint": {}
  readonly "RUNTIME_FORBIDDEN.setup": {}
  readonly "RUNTIME_FORBIDDEN.setup.hint": {}
  readonly "RUNTIME_FORBIDDEN.view": {}
  readonly "RUNTIME_FORBIDDEN.view.hint": {}
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
  readonly "RUNTIME_LOCALE_INVALID.message": { readonly file: TextValue; readonly key: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.message.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.name": { readonly file: TextValue; readonly locale: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.name.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.syntax": { readonly file: TextValue; readonly key: TextValue; readonly reason: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.syntax.hint": {}
  readonly "RUNTIME_LOCALE_INVALID.value": { readonly file: TextValue; readonly key: TextValue; readonly value: TextValue }
  readonly "RUNTIME_LOCALE_INVALID.value.hint": { readonly known: TextValue }
  readonly "RUNTIME_LOGIN_FAILED": {}
  readonly "RUNTIME_LOGIN_FAILED.code": {}
  readonly "RUNTIME_LOGIN_INVALID": { readonly value: TextValue }
  readonly "RUNTIME_LOGIN_INVALID.hint": {}
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
  readonly "RUNTIME_MOUNT_INVALID.body": { readonly type: TextValue }
  readonly "RUNTIME_MOUNT_INVALID.body.hint": {}
  readonly "RUNTIME_MOUNT_INVALID.path": { readonly base: TextValue; readonly path: TextValue }
  readonly "RUNTIME_MOUNT_INVALID.path.hint": { readonly base: TextValue; readonly path: TextValue }
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
  readonly "RUNTIME_READ_ONLY": {}
  readonly "RUNTIME_READ_ONLY.hint": {}
  readonly "RUNTIME_REDIS_UNREACHABLE": { readonly reason: TextValue; readonly url: TextValue }
  readonly "RUNTIME_REDIS_UNREACHABLE.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND": { readonly key: TextValue; readonly table: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.extension": { readonly name: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.extension.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND.notInstalled": { readonly name: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.notInstalled.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND.session": {}
  readonly "RUNTIME_ROW_NOT_FOUND.token": {}
  readonly "RUNTIME_ROW_NOT_FOUND.user": { readonly username: TextValue }
  readonly "RUNTIME_ROW_NOT_FOUND.user.hint": {}
  readonly "RUNTIME_ROW_NOT_FOUND.userSession": {}
  readonly "RUNTIME_STALE": {}
  readonly "RUNTIME_STALE.hint": {}
  readonly "RUNTIME_STORAGE_FULL": {}
  readonly "RUNTIME_STORAGE_FULL.disk": {}
  readonly "RUNTIME_STORAGE_FULL.disk.hint": {}
  readonly "RUNTIME_STORAGE_FULL.hint": {}
  readonly "RUNTIME_STORAGE_FULL.limit": { readonly bytes: TextValue }
  readonly "RUNTIME_STORAGE_FULL.limit.hint": {}
  readonly "RUNTIME_TABLE_TAKEN": { readonly database: TextValue; readonly tables: TextValue }
  readonly "RUNTIME_TABLE_TAKEN.hint": {}
  readonly "RUNTIME_TOO_LARGE": {}
  readonly "RUNTIME_TOO_LARGE.archive": { readonly bytes: TextValue }
  readonly "RUNTIME_TOO_LARGE.file": { readonly bytes: TextValue }
  readonly "RUNTIME_TOO_LARGE.file.hint": {}
  readonly "RUNTIME_TOO_MANY_REQUESTS": { readonly seconds: number }
  readonly "RUNTIME_TOO_MANY_REQUESTS.uploads": { readonly seconds: number }
  readonly "RUNTIME_UNAUTHENTICATED": {}
  readonly "RUNTIME_UNAUTHENTICATED.hint": {}
  readonly "RUNTIME_UNAVAILABLE": {}
  readonly "RUNTIME_UNAVAILABLE.busy": {}
  readonly "RUNTIME_UNAVAILABLE.connection": { readonly name: TextValue }
  readonly "RUNTIME_UNAVAILABLE.connection.hint": {}
  readonly "RUNTIME_UNAVAILABLE.migrations": { readonly count: number }
  readonly "RUNTIME_UNAVAILABLE.migrations.hint": {}
  readonly "RUNTIME_UNAVAILABLE.readOnly": {}
  readonly "RUNTIME_UNAVAILABLE.redis": {}
  readonly "RUNTIME_UNAVAILABLE.slow": {}
  readonly "RUNTIME_UNAVAILABLE.stopping": {}
  readonly "RUNTIME_UNAVAILABLE.uploads": {}
  readonly "RUNTIME_UNAVAILABLE.uploads.hint": {}
  readonly "RUNTIME_UNKNOWN_FIELD": { readonly names: TextValue }
  readonly "RUNTIME_UNKNOWN_FIELD.hint": {}
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
  readonly "audit.end-view": {}
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
  readonly "audit.view-as": {}
  readonly "cli.action.clash": {}
  readonly "cli.action.create": {}
  readonly "cli.action.delete": {}
  readonly "cli.action.drop": {}
  readonly "cli.action.merge": {}
  readonly "cli.action.unchanged": {}
  readonly "cli.action.update": {}
  readonly "cli.agree": {}
  readonly "cli.asBefore": { readonly count: number }
  readonly "cli.ask.delete": {}
  readonly "cli.ask.deleteCount": { readonly count: TextValue }
  readonly "cli.ask.loseLines": {}
  readonly "cli.ask.move": {}
  readonly "cli.ask.move.hint": {}
  readonly "cli.ask.otherSides": { readonly sides: TextValue }
  readonly "cli.ask.otherSides.hint": {}
  readonly "cli.ask.related": { readonly tables: TextValue }
  readonly "cli.ask.related.hint": {}
  readonly "cli.ask.remove": { readonly name: TextValue }
  readonly "cli.ask.removeData": { readonly name: TextValue }
  readonly "cli.ask.unchecked": {}
  readonly "cli.ask.undo": {}
  readonly "cli.ask.write": {}
  readonly "cli.choice.forget": {}
  readonly "cli.choice.forgotten": {}
  readonly "cli.choice.open": {}
  readonly "cli.choice.record": {}
  readonly "cli.choice.table": {}
  readonly "cli.choice.waiting": {}
  readonly "cli.clash.generated": {}
  readonly "cli.clash.hint": { readonly path: TextValue; readonly words: TextValue }
  readonly "cli.clash.mine": {}
  readonly "cli.clash.nothing": {}
  readonly "cli.cleanTable": { readonly table: TextValue }
  readonly "cli.cleanTable.hint": { readonly table: TextValue }
  readonly "cli.column.bytes": {}
  readonly "cli.column.date": {}
  readonly "cli.column.feature": {}
  readonly "cli.column.plan": {}
  readonly "cli.column.record": {}
  readonly "cli.column.records": {}
  readonly "cli.column.route": {}
  readonly "cli.column.table": {}
  readonly "cli.column.upload": {}
  readonly "cli.column.what": {}
  readonly "cli.column.when": {}
  readonly "cli.column.who": {}
  readonly "cli.connection": { readonly name: TextValue }
  readonly "cli.connection.hint": {}
  readonly "cli.connection.known": { readonly known: TextValue }
  readonly "cli.createTable": { readonly name: TextValue }
  readonly "cli.decide": {}
  readonly "cli.decide.added.forget": {}
  readonly "cli.decide.added.record": {}
  readonly "cli.decide.added.table": {}
  readonly "cli.decide.changed.table": {}
  readonly "cli.decide.each": {}
  readonly "cli.decide.forget": {}
  readonly "cli.decide.missing.record": {}
  readonly "cli.decide.missing.table": {}
  readonly "cli.decide.record": {}
  readonly "cli.decide.table": {}
  readonly "cli.deleted": { readonly count: number }
  readonly "cli.design.begin": { readonly name: TextValue }
  readonly "cli.design.column": { readonly number: TextValue }
  readonly "cli.design.comment": {}
  readonly "cli.design.decimal": {}
  readonly "cli.design.default": {}
  readonly "cli.design.enum": {}
  readonly "cli.design.give": {}
  readonly "cli.design.name": {}
  readonly "cli.design.nextColumn": { readonly number: TextValue }
  readonly "cli.design.noColumn": {}
  readonly "cli.design.reference": {}
  readonly "cli.design.required": {}
  readonly "cli.design.same": {}
  readonly "cli.design.save": {}
  readonly "cli.design.softDeletes": {}
  readonly "cli.design.table": { readonly name: TextValue }
  readonly "cli.design.timestamps": {}
  readonly "cli.design.twin": {}
  readonly "cli.design.type": { readonly name: TextValue }
  readonly "cli.design.unique": {}
  readonly "cli.design.varchar": {}
  readonly "cli.design.whichTable": {}
  readonly "cli.designHint": {}
  readonly "cli.difference.added": { readonly column: TextValue; readonly facts: TextValue; readonly record: TextValue }
  readonly "cli.difference.changed": { readonly column: TextValue; readonly facts: TextValue; readonly record: TextValue }
  readonly "cli.difference.fact": { readonly fact: TextValue; readonly record: TextValue; readonly table: TextValue }
  readonly "cli.difference.missing": { readonly column: TextValue; readonly facts: TextValue; readonly record: TextValue }
  readonly "cli.difference.none": {}
  readonly "cli.difference.record": { readonly differences: TextValue; readonly record: TextValue }
  readonly "cli.dropTable": { readonly rows: number; readonly table: TextValue }
  readonly "cli.dropped": { readonly table: TextValue }
  readonly "cli.edited": {}
  readonly "cli.editsStay": {}
  readonly "cli.explain.match": {}
  readonly "cli.explain.method": { readonly allow: TextValue }
  readonly "cli.explain.not-found": {}
  readonly "cli.explain.options": { readonly allow: TextValue }
  readonly "cli.extension.closed": { readonly route: TextValue }
  readonly "cli.extension.enableWith": { readonly name: TextValue }
  readonly "cli.extension.enabled": { readonly name: TextValue; readonly version: TextValue }
  readonly "cli.extension.installed": { readonly name: TextValue; readonly version: TextValue }
  readonly "cli.extension.noAssets": { readonly name: TextValue }
  readonly "cli.extension.none": {}
  readonly "cli.extension.nowDisabled": { readonly name: TextValue }
  readonly "cli.extension.nowEnabled": { readonly name: TextValue }
  readonly "cli.extension.opens": { readonly route: TextValue }
  readonly "cli.extension.opensAll": { readonly route: TextValue }
  readonly "cli.extension.unhandled": { readonly name: TextValue; readonly reason: TextValue }
  readonly "cli.extension.uninstalled": { readonly name: TextValue }
  readonly "cli.extension.uninstalledData": { readonly name: TextValue }
  readonly "cli.fact.autoIncrement": {}
  readonly "cli.fact.comment": {}
  readonly "cli.fact.default": {}
  readonly "cli.fact.foreignKey": {}
  readonly "cli.fact.generated": {}
  readonly "cli.fact.index": {}
  readonly "cli.fact.nullable": {}
  readonly "cli.fact.type": {}
  readonly "cli.fact.unique": {}
  readonly "cli.factorOff": { readonly username: TextValue }
  readonly "cli.featureAt": { readonly address: TextValue; readonly feature: TextValue }
  readonly "cli.files": { readonly count: number }
  readonly "cli.gitAlready": {}
  readonly "cli.gitCommit": {}
  readonly "cli.gitNow": {}
  readonly "cli.giveOption": { readonly option: TextValue }
  readonly "cli.history.clean": {}
  readonly "cli.history.generate": {}
  readonly "cli.history.rename": {}
  readonly "cli.history.undo": {}
  readonly "cli.installing": { readonly source: TextValue }
  readonly "cli.keptFile": { readonly path: TextValue }
  readonly "cli.lineGoes": { readonly line: TextValue }
  readonly "cli.lineMoves": { readonly line: TextValue }
  readonly "cli.loading": {}
  readonly "cli.migrated": { readonly name: TextValue }
  readonly "cli.migrationWaiting": {}
  readonly "cli.moveRoutes": {}
  readonly "cli.needsDecision": {}
  readonly "cli.next": {}
  readonly "cli.noComponents": {}
  readonly "cli.noEntry": { readonly path: TextValue }
  readonly "cli.noFactor": { readonly username: TextValue }
  readonly "cli.noHistory": {}
  readonly "cli.noRecords": {}
  readonly "cli.noTables": { readonly database: TextValue }
  readonly "cli.noTables.matching": { readonly pattern: TextValue }
  readonly "cli.noUploads": { readonly days: number }
  readonly "cli.notAudited": { readonly reason: TextValue }
  readonly "cli.notReloaded": { readonly reason: TextValue }
  readonly "cli.notReloaded.hint": {}
  readonly "cli.nothingChanged": {}
  readonly "cli.nothingCreated": {}
  readonly "cli.nothingToRollBack": {}
  readonly "cli.nothingWritten": {}
  readonly "cli.otherSides": { readonly sides: TextValue }
  readonly "cli.otherSides.one": { readonly model: TextValue; readonly relations: TextValue }
  readonly "cli.panelAt": { readonly address: TextValue; readonly name: TextValue }
  readonly "cli.password": {}
  readonly "cli.passwordAgain": {}
  readonly "cli.plan": { readonly id: TextValue }
  readonly "cli.planning": { readonly count: number }
  readonly "cli.portTaken": { readonly other: TextValue; readonly port: TextValue }
  readonly "cli.reading": { readonly database: TextValue; readonly what: TextValue }
  readonly "cli.reading.all": { readonly database: TextValue }
  readonly "cli.recordFits": {}
  readonly "cli.recordIn": { readonly file: TextValue; readonly name: TextValue }
  readonly "cli.recordMade": { readonly name: TextValue }
  readonly "cli.recordRemoved": { readonly name: TextValue }
  readonly "cli.recordRenamed": { readonly name: TextValue; readonly to: TextValue }
  readonly "cli.recordSaved": { readonly name: TextValue }
  readonly "cli.recordStays": {}
  readonly "cli.recordSynced": { readonly name: TextValue }
  readonly "cli.recordTaken": { readonly name: TextValue }
  readonly "cli.recordValid": { readonly name: TextValue }
  readonly "cli.related": { readonly tables: TextValue }
  readonly "cli.reloaded": { readonly milliseconds: TextValue }
  readonly "cli.repaired": {}
  readonly "cli.role.answers": {}
  readonly "cli.role.later": {}
  readonly "cli.role.method": {}
  readonly "cli.role.shadowed": {}
  readonly "cli.rolledBack": { readonly name: TextValue }
  readonly "cli.routes.count": { readonly count: number }
  readonly "cli.routes.ignored": { readonly by: TextValue; readonly suggestion: TextValue }
  readonly "cli.routes.none": {}
  readonly "cli.routes.open": { readonly lists: TextValue }
  readonly "cli.routesIgnored": { readonly count: number }
  readonly "cli.routesOf": { readonly count: number }
  readonly "cli.setupLink": {}
  readonly "cli.source.installed": {}
  readonly "cli.source.local": {}
  readonly "cli.state.disabled": {}
  readonly "cli.state.failed": {}
  readonly "cli.state.loaded": {}
  readonly "cli.tables": { readonly known: TextValue; readonly made: TextValue; readonly skipped: TextValue }
  readonly "cli.tools": {}
  readonly "cli.tools.hint": { readonly value: TextValue }
  readonly "cli.undoLoses": { readonly path: TextValue }
  readonly "cli.undoMigrations": {}
  readonly "cli.undoOf": { readonly action: TextValue; readonly at: TextValue; readonly by: TextValue; readonly records: TextValue }
  readonly "cli.upToDate": {}
  readonly "cli.uploadsDeleted": { readonly bytes: TextValue; readonly count: number }
  readonly "cli.userCreated": { readonly username: TextValue }
  readonly "cli.userOptions": {}
  readonly "cli.username": {}
  readonly "cli.watching": {}
  readonly "cli.writing": { readonly count: number }
  readonly "csv.columnAmbiguous": { readonly column: TextValue; readonly columns: TextValue }
  readonly "csv.columnTwice": { readonly column: TextValue }
  readonly "csv.columnUnknown": { readonly column: TextValue; readonly columns: TextValue }
  readonly "csv.count": { readonly columns: TextValue; readonly values: number }
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
  readonly "declared.asset.missing": { readonly path: TextValue }
  readonly "declared.asset.origin": { readonly path: TextValue }
  readonly "declared.asset.path": { readonly path: TextValue }
  readonly "declared.except.list": { readonly pattern: TextValue }
  readonly "declared.except.name": { readonly pattern: TextValue }
  readonly "declared.except.outside": { readonly pattern: TextValue }
  readonly "declared.key.foreign": { readonly key: TextValue; readonly kind: TextValue }
  readonly "declared.key.twice": { readonly key: TextValue; readonly kind: TextValue }
  readonly "declared.middleware.class": { readonly key: TextValue }
  readonly "declared.middleware.name": { readonly key: TextValue }
  readonly "declared.middleware.server": { readonly key: TextValue }
  readonly "declared.middleware.taken": { readonly key: TextValue; readonly owner: TextValue }
  readonly "declared.middleware.twice": { readonly key: TextValue }
  readonly "declared.middleware.unknown": { readonly key: TextValue; readonly method: TextValue; readonly path: TextValue }
  readonly "declared.part": { readonly kind: TextValue; readonly problem: TextValue }
  readonly "declared.route.outside": { readonly method: TextValue; readonly path: TextValue }
  readonly "feature.dev-tools": {}
  readonly "feature.dev-tools.extensions.settings": {}
  readonly "feature.dev-tools.labels": {}
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
  readonly "field.fieldRule": {}
  readonly "field.file": {}
  readonly "field.fileAccept": { readonly accept: TextValue }
  readonly "field.fileSize": { readonly bytes: number; readonly most: number }
  readonly "field.fileType": { readonly types: TextValue }
  readonly "field.firstPage": {}
  readonly "field.format": {}
  readonly "field.fromList": {}
  readonly "field.integer": {}
  readonly "field.jsonSchema": { readonly reason: TextValue }
  readonly "field.jsonSchema.at": { readonly path: TextValue; readonly reason: TextValue }
  readonly "field.list": {}
  readonly "field.longName": {}
  readonly "field.manyFiles": { readonly most: number }
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
  readonly "field.noFeature": { readonly feature: TextValue }
  readonly "field.noReference": {}
  readonly "field.noScope": {}
  readonly "field.noneOf": { readonly value: TextValue; readonly values: TextValue }
  readonly "field.notStorable": {}
  readonly "field.number": {}
  readonly "field.object": {}
  readonly "field.oneAtLeast": {}
  readonly "field.oneFile": {}
  readonly "field.oneRow": {}
  readonly "field.oneValue": {}
  readonly "field.option": {}
  readonly "field.ownAncestor": {}
  readonly "field.passwordBytes": { readonly most: TextValue }
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
  readonly "field.roleRule": {}
  readonly "field.rowGone": {}
  readonly "field.rowTwice": {}
  readonly "field.rows": { readonly most: TextValue }
  readonly "field.ruleColumn": { readonly name: TextValue }
  readonly "field.ruleCondition": { readonly name: TextValue }
  readonly "field.ruleDepth": { readonly name: TextValue }
  readonly "field.ruleHidden": { readonly name: TextValue }
  readonly "field.ruleKey": { readonly name: TextValue }
  readonly "field.ruleRelation": { readonly name: TextValue }
  readonly "field.ruleTest": { readonly name: TextValue }
  readonly "field.ruleType": { readonly name: TextValue }
  readonly "field.ruleVariable": { readonly name: TextValue }
  readonly "field.setting": { readonly name: TextValue }
  readonly "field.sort": { readonly column: TextValue }
  readonly "field.taken": {}
  readonly "field.term": {}
  readonly "field.text": {}
  readonly "field.tooLong": {}
  readonly "field.tooManyRules": { readonly most: TextValue }
  readonly "field.twoEnds": {}
  readonly "field.typed": { readonly name: TextValue }
  readonly "field.unheldScope": { readonly scope: TextValue }
  readonly "field.unknown": {}
  readonly "field.uploaded": {}
  readonly "field.username": {}
  readonly "field.usernameTaken": { readonly username: TextValue }
  readonly "field.zone": {}
  readonly "help.arguments": {}
  readonly "help.build": {}
  readonly "help.choices": { readonly choices: TextValue }
  readonly "help.clean": {}
  readonly "help.clean.dropTable": {}
  readonly "help.clean.edited": {}
  readonly "help.clean.keepRecord": {}
  readonly "help.clean.only": {}
  readonly "help.clean.plan": {}
  readonly "help.column": {}
  readonly "help.column.asks": {}
  readonly "help.column.key": {}
  readonly "help.column.references": {}
  readonly "help.column.values": {}
  readonly "help.commandPlaceholder": {}
  readonly "help.commands": {}
  readonly "help.default": { readonly value: TextValue }
  readonly "help.dev": {}
  readonly "help.drift": {}
  readonly "help.dryRunChange": {}
  readonly "help.examples": {}
  readonly "help.extension.andEnable": {}
  readonly "help.extension.disable": {}
  readonly "help.extension.dropData": {}
  readonly "help.extension.enable": {}
  readonly "help.extension.install": {}
  readonly "help.extension.list": {}
  readonly "help.extension.make": {}
  readonly "help.extension.publish": {}
  readonly "help.extension.source": {}
  readonly "help.extension.uninstall": {}
  readonly "help.first": {}
  readonly "help.forget": {}
  readonly "help.genRoute": {}
  readonly "help.genRoute.yes": {}
  readonly "help.generate": {}
  readonly "help.generate.all": {}
  readonly "help.generate.allTables": {}
  readonly "help.generate.connection": {}
  readonly "help.generate.dryRun": {}
  readonly "help.generate.grant": {}
  readonly "help.generate.merge": {}
  readonly "help.generate.migration": {}
  readonly "help.generate.names": {}
  readonly "help.generate.only": {}
  readonly "help.generate.otherSides": {}
  readonly "help.generate.related": {}
  readonly "help.generate.schema": {}
  readonly "help.generate.unchecked": {}
  readonly "help.generate.yes": {}
  readonly "help.gitMerge": {}
  readonly "help.gitMerge.ancestor": {}
  readonly "help.gitMerge.ours": {}
  readonly "help.gitMerge.path": {}
  readonly "help.gitMerge.theirs": {}
  readonly "help.gitSetup": {}
  readonly "help.help": {}
  readonly "help.helpCommand": {}
  readonly "help.history": {}
  readonly "help.host": {}
  readonly "help.init": {}
  readonly "help.init.allTables": {}
  readonly "help.init.database": {}
  readonly "help.init.folder": {}
  readonly "help.introspect": {}
  readonly "help.introspect.json": {}
  readonly "help.introspect.table": {}
  readonly "help.json": {}
  readonly "help.jsonFailure": {}
  readonly "help.keep": {}
  readonly "help.keepRecord": {}
  readonly "help.list": {}
  readonly "help.migrate": {}
  readonly "help.migrate.down": {}
  readonly "help.moveRoutes": {}
  readonly "help.options": {}
  readonly "help.optionsPlaceholder": {}
  readonly "help.overwrite": {}
  readonly "help.planChange": {}
  readonly "help.planWrite": {}
  readonly "help.port": {}
  readonly "help.quoin": {}
  readonly "help.record": {}
  readonly "help.record.check": {}
  readonly "help.record.clone": {}
  readonly "help.record.cloneName": {}
  readonly "help.record.cloneTable": {}
  readonly "help.record.column": {}
  readonly "help.record.comment": {}
  readonly "help.record.edit": {}
  readonly "help.record.export": {}
  readonly "help.record.exportFile": {}
  readonly "help.record.import": {}
  readonly "help.record.importFile": {}
  readonly "help.record.list": {}
  readonly "help.record.new": {}
  readonly "help.record.newConnection": {}
  readonly "help.record.newJson": {}
  readonly "help.record.newName": {}
  readonly "help.record.newTable": {}
  readonly "help.record.noTimestamps": {}
  readonly "help.record.remove": {}
  readonly "help.record.rename": {}
  readonly "help.record.replace": {}
  readonly "help.record.show": {}
  readonly "help.record.softDeletes": {}
  readonly "help.record.sync": {}
  readonly "help.resolve": {}
  readonly "help.root": {}
  readonly "help.route.aMethod": {}
  readonly "help.route.aPath": {}
  readonly "help.route.explain": {}
  readonly "help.route.list": {}
  readonly "help.route.method": {}
  readonly "help.route.open": {}
  readonly "help.route.path": {}
  readonly "help.route.shadowed": {}
  readonly "help.route.stage": {}
  readonly "help.run": {}
  readonly "help.run.parameters": {}
  readonly "help.run.script": {}
  readonly "help.start": {}
  readonly "help.takeTable": {}
  readonly "help.undo": {}
  readonly "help.undo.migrations": {}
  readonly "help.uploads": {}
  readonly "help.uploads.olderThan": {}
  readonly "help.usage": {}
  readonly "help.user.create": {}
  readonly "help.user.generate": {}
  readonly "help.user.name": {}
  readonly "help.user.noSuper": {}
  readonly "help.user.reset": {}
  readonly "help.user.resetName": {}
  readonly "help.user.stdin": {}
  readonly "help.user.username": {}
  readonly "help.version": {}
  readonly "help.yes": {}
  readonly "hint.closest": { readonly closest: TextValue }
  readonly "hint.closestLevel": { readonly closest: TextValue; readonly levels: TextValue }
  readonly "hint.columns": { readonly columns: TextValue }
  readonly "hint.declared.asset.missing": {}
  readonly "hint.declared.asset.origin": {}
  readonly "hint.declared.asset.path": {}
  readonly "hint.declared.except": {}
  readonly "hint.declared.key": { readonly package: TextValue }
  readonly "hint.declared.key.twice": {}
  readonly "hint.declared.middleware": {}
  readonly "hint.declared.own": {}
  readonly "hint.declared.part": { readonly kind: TextValue }
  readonly "hint.declared.route": { readonly package: TextValue }
  readonly "hint.declared.unknown": {}
  readonly "hint.disableFirst": {}
  readonly "hint.fillable": { readonly field: TextValue; readonly model: TextValue }
  readonly "hint.help": { readonly command: TextValue }
  readonly "hint.knownKeys": { readonly known: TextValue }
  readonly "hint.noRoute": {}
  readonly "hint.npm": {}
  readonly "hint.putKeyBack": { readonly file: TextValue }
  readonly "hint.renamePackage": {}
  readonly "hint.shorten": {}
  readonly "hint.tryAgain": {}
  readonly "installed.ended": { readonly code: TextValue }
  readonly "installed.slow": { readonly seconds: TextValue }
  readonly "label.address": {}
  readonly "label.addressHelp": {}
  readonly "label.applicationName": {}
  readonly "label.attributes": {}
  readonly "label.attributesHelp": {}
  readonly "label.changes": {}
  readonly "label.copy": {}
  readonly "label.copyRole": {}
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
  readonly "label.rights": {}
  readonly "label.rightsHelp": {}
  readonly "label.rolePermissionsHelp": {}
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
  readonly "label.viewAs": {}
  readonly "label.viewAsRole": {}
  readonly "label.visible": {}
  readonly "label.what": {}
  readonly "label.when": {}
  readonly "label.who": {}
  readonly "label.yes": {}
  readonly "menu.title.dev-tools": {}
  readonly "menu.title.dev-tools.extensions": {}
  readonly "menu.title.dev-tools.records": {}
  readonly "menu.title.dev-tools.routes": {}
  readonly "menu.title.system": {}
  readonly "menu.title.system.audit-log": {}
  readonly "menu.title.system.menus": {}
  readonly "menu.title.system.permissions": {}
  readonly "menu.title.system.roles": {}
  readonly "menu.title.system.settings": {}
  readonly "menu.title.system.users": {}
  readonly "option.address": {}
  readonly "option.appKey": {}
  readonly "option.baseUrl": {}
  readonly "option.color": {}
  readonly "option.connectionName": {}
  readonly "option.contrast": {}
  readonly "option.database": {}
  readonly "option.font": {}
  readonly "option.function": {}
  readonly "option.home": {}
  readonly "option.locale": {}
  readonly "option.name": {}
  readonly "option.origin": {}
  readonly "option.path": {}
  readonly "option.pathOfExtensions": {}
  readonly "option.pathOfPanel": {}
  readonly "option.proxies": {}
  readonly "option.redisUrl": {}
  readonly "option.tablePrefix": {}
  readonly "option.tableSchema": {}
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
