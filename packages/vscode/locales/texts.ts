// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '@quoin/extensions/text'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "VSCODE_CANCELLED": {}
  readonly "VSCODE_CANCELLED.password": {}
  readonly "VSCODE_CONNECTION_INVALID": {}
  readonly "VSCODE_CONNECTION_INVALID.broken": { readonly problem: TextValue }
  readonly "VSCODE_CONNECTION_INVALID.unknown": { readonly name: TextValue }
  readonly "VSCODE_ENGINE_FAILED": { readonly method: TextValue }
  readonly "VSCODE_ENGINE_FAILED.reason": { readonly reason: TextValue }
  readonly "VSCODE_ENGINE_STOPPED": { readonly method: TextValue }
  readonly "VSCODE_ENGINE_STOPPED.closed": {}
  readonly "VSCODE_ENGINE_STOPPED.hint": {}
  readonly "VSCODE_ENGINE_STOPPED.often": { readonly count: number }
  readonly "VSCODE_ENGINE_STOPPED.often.hint": {}
  readonly "VSCODE_FILE_UNSAVED": { readonly count: number; readonly files: TextValue }
  readonly "VSCODE_FILE_UNSAVED.generator": { readonly record: TextValue }
  readonly "VSCODE_FILE_UNSAVED.generator.hint": {}
  readonly "VSCODE_FILE_UNSAVED.hint": {}
  readonly "VSCODE_MESSAGE_INVALID": { readonly method: TextValue }
  readonly "VSCODE_MESSAGE_INVALID.page": {}
  readonly "VSCODE_PROJECT_MISSING": {}
  readonly "VSCODE_PROJECT_MISSING.hint": {}
  readonly "VSCODE_PROJECT_MISSING.interrupted": {}
  readonly "VSCODE_PROJECT_MISSING.interrupted.hint": {}
  readonly "VSCODE_PROJECT_MISSING.noRuntime": {}
  readonly "VSCODE_PROJECT_MISSING.noRuntime.hint": {}
  readonly "VSCODE_PROJECT_MISSING.notCreated": { readonly step: TextValue }
  readonly "VSCODE_PROJECT_MISSING.notCreated.hint": {}
  readonly "VSCODE_PROJECT_MISSING.notInstalled": {}
  readonly "VSCODE_PROJECT_MISSING.notInstalled.hint": {}
  readonly "VSCODE_PROJECT_MISSING.oldRuntime": {}
  readonly "VSCODE_PROJECT_MISSING.oldRuntime.hint": {}
  readonly "VSCODE_PROJECT_MISSING.untrusted": {}
  readonly "VSCODE_PROJECT_MISSING.untrusted.hint": {}
  readonly "connection.password": {}
  readonly "connection.unknownKeys": { readonly count: number; readonly keys: TextValue }
  readonly "connection.wrong": { readonly path: TextValue; readonly reason: TextValue }
  readonly "editor.action.clash": {}
  readonly "editor.action.create": {}
  readonly "editor.action.delete": {}
  readonly "editor.action.edited": {}
  readonly "editor.action.merge": {}
  readonly "editor.action.unchanged": {}
  readonly "editor.action.update": {}
  readonly "editor.color.blue": {}
  readonly "editor.color.green": {}
  readonly "editor.color.orange": {}
  readonly "editor.color.purple": {}
  readonly "editor.color.red": {}
  readonly "editor.color.yellow": {}
  readonly "editor.column.default": { readonly value: TextValue }
  readonly "editor.column.foreignKey": {}
  readonly "editor.column.nullable": {}
  readonly "editor.column.primaryKey": {}
  readonly "editor.column.unique": {}
  readonly "editor.connection.add": {}
  readonly "editor.connection.address": {}
  readonly "editor.connection.addressHint": {}
  readonly "editor.connection.addressWrong": {}
  readonly "editor.connection.color": {}
  readonly "editor.connection.copyOf": { readonly name: TextValue }
  readonly "editor.connection.database": {}
  readonly "editor.connection.file": { readonly engine: TextValue }
  readonly "editor.connection.form": {}
  readonly "editor.connection.formHint": {}
  readonly "editor.connection.host": {}
  readonly "editor.connection.kind": {}
  readonly "editor.connection.name": {}
  readonly "editor.connection.noColor": {}
  readonly "editor.connection.password": { readonly name: TextValue }
  readonly "editor.connection.passwordField": {}
  readonly "editor.connection.passwordHint": {}
  readonly "editor.connection.path": {}
  readonly "editor.connection.port": {}
  readonly "editor.connection.portHint": {}
  readonly "editor.connection.rejected": {}
  readonly "editor.connection.remove": {}
  readonly "editor.connection.removeAsk": { readonly name: TextValue }
  readonly "editor.connection.save": {}
  readonly "editor.connection.saveUntested": {}
  readonly "editor.connection.ssl": {}
  readonly "editor.connection.test": {}
  readonly "editor.connection.testing": {}
  readonly "editor.connection.user": {}
  readonly "editor.connection.works": { readonly count: number }
  readonly "editor.copied": { readonly format: TextValue; readonly name: TextValue }
  readonly "editor.create.files": {}
  readonly "editor.create.install": {}
  readonly "editor.create.title": {}
  readonly "editor.diff": { readonly action: TextValue; readonly file: TextValue }
  readonly "editor.draft.discard": {}
  readonly "editor.draft.kept": { readonly name: TextValue }
  readonly "editor.draft.open": {}
  readonly "editor.drift.differences": { readonly count: number }
  readonly "editor.drift.none": {}
  readonly "editor.feature.controller": {}
  readonly "editor.feature.model": {}
  readonly "editor.feature.none": {}
  readonly "editor.feature.service": {}
  readonly "editor.feature.which": {}
  readonly "editor.foreignKey.onDelete": { readonly action: TextValue }
  readonly "editor.found.files": {}
  readonly "editor.found.missing": { readonly options: TextValue }
  readonly "editor.generator": {}
  readonly "editor.index.columns": { readonly columns: TextValue; readonly kind: TextValue }
  readonly "editor.index.fulltext": {}
  readonly "editor.index.normal": {}
  readonly "editor.index.primary": {}
  readonly "editor.index.spatial": {}
  readonly "editor.index.unique": {}
  readonly "editor.index.where": { readonly columns: TextValue; readonly condition: TextValue; readonly kind: TextValue }
  readonly "editor.log.show": {}
  readonly "editor.migration.decide": {}
  readonly "editor.noScripts": {}
  readonly "editor.open": {}
  readonly "editor.project.which": {}
  readonly "editor.record.alter": {}
  readonly "editor.record.edits": {}
  readonly "editor.record.export": {}
  readonly "editor.record.forget": {}
  readonly "editor.record.generate": {}
  readonly "editor.record.open": {}
  readonly "editor.record.openNamed": { readonly name: TextValue }
  readonly "editor.record.place": {}
  readonly "editor.record.sync": {}
  readonly "editor.record.synced": { readonly changes: TextValue; readonly record: TextValue }
  readonly "editor.record.unchanged": { readonly record: TextValue }
  readonly "editor.record.which": {}
  readonly "editor.retry": {}
  readonly "editor.review.clashes": {}
  readonly "editor.review.database": {}
  readonly "editor.review.files": {}
  readonly "editor.review.generated": {}
  readonly "editor.review.keepBoth": {}
  readonly "editor.review.keepMine": {}
  readonly "editor.review.lost": { readonly line: TextValue }
  readonly "editor.review.mine": {}
  readonly "editor.review.of": { readonly id: TextValue; readonly names: TextValue }
  readonly "editor.review.plan": { readonly id: TextValue }
  readonly "editor.review.takeGenerated": {}
  readonly "editor.review.undo": {}
  readonly "editor.review.write": {}
  readonly "editor.review.written": { readonly count: number; readonly id: TextValue }
  readonly "editor.route.answeredBy": { readonly method: TextValue; readonly path: TextValue }
  readonly "editor.route.answers": {}
  readonly "editor.route.move": { readonly method: TextValue; readonly path: TextValue }
  readonly "editor.route.never": {}
  readonly "editor.route.shadowed": { readonly method: TextValue; readonly path: TextValue; readonly winner: TextValue }
  readonly "editor.route.usePath": { readonly path: TextValue }
  readonly "editor.server.debug": {}
  readonly "editor.server.openPage": {}
  readonly "editor.server.running": {}
  readonly "editor.server.stopped": {}
  readonly "editor.server.task": {}
  readonly "editor.stage.custom": {}
  readonly "editor.stage.extension": {}
  readonly "editor.stage.generated": {}
  readonly "editor.stage.module": {}
  readonly "editor.stage.routes": { readonly count: TextValue; readonly shadowed: TextValue }
  readonly "editor.table.application": { readonly name: TextValue }
  readonly "editor.table.applicationHint": {}
  readonly "editor.table.checks": {}
  readonly "editor.table.columns": {}
  readonly "editor.table.database": {}
  readonly "editor.table.filter": {}
  readonly "editor.table.filterHint": {}
  readonly "editor.table.foreignKeys": {}
  readonly "editor.table.indexes": {}
  readonly "editor.table.more": { readonly count: TextValue }
  readonly "editor.table.notTogether": { readonly names: TextValue }
  readonly "editor.table.reading": { readonly name: TextValue }
  readonly "editor.table.showMore": {}
  readonly "editor.table.which": {}
  readonly "editor.tls.disable": {}
  readonly "editor.tls.prefer": {}
  readonly "editor.tls.require": {}
  readonly "editor.tls.verify-ca": {}
  readonly "editor.tls.verify-full": {}
  readonly "hint.addConnection": {}
  readonly "hint.value": { readonly path: TextValue; readonly problem: TextValue }
  readonly "hint.values": { readonly issues: TextValue }
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
