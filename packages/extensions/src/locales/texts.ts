// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '../text/text.ts'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "EXTENSIONS_ASSET_REJECTED": { readonly name: TextValue; readonly path: TextValue }
  readonly "EXTENSIONS_ASSET_REJECTED.hint": {}
  readonly "EXTENSIONS_BOOT_FAILED": { readonly name: TextValue; readonly reason: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_BOOT_FAILED.hint": {}
  readonly "EXTENSIONS_CACHE_KEY_INVALID": { readonly key: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_CACHE_KEY_INVALID.hint": {}
  readonly "EXTENSIONS_CACHE_VALUE_INVALID": { readonly key: TextValue }
  readonly "EXTENSIONS_CACHE_VALUE_INVALID.hint": {}
  readonly "EXTENSIONS_DECLARATION_INVALID": { readonly name: TextValue; readonly problem: TextValue }
  readonly "EXTENSIONS_DECLARATION_INVALID.failed": { readonly name: TextValue; readonly reason: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_DECLARATION_INVALID.failed.hint": {}
  readonly "EXTENSIONS_DEPENDENCY_CYCLE": { readonly cycle: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_DEPENDENCY_CYCLE.hint": {}
  readonly "EXTENSIONS_DEPENDENCY_UNAVAILABLE": { readonly dependency: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_DEPENDENCY_UNAVAILABLE.disabled": { readonly dependency: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_DEPENDENCY_UNAVAILABLE.disabled.hint": { readonly dependency: TextValue }
  readonly "EXTENSIONS_DEPENDENCY_UNAVAILABLE.hint": { readonly dependency: TextValue }
  readonly "EXTENSIONS_DUPLICATE": { readonly first: TextValue; readonly folder: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_DUPLICATE.hint": {}
  readonly "EXTENSIONS_DUPLICATE.paths": { readonly name: TextValue; readonly other: TextValue }
  readonly "EXTENSIONS_DUPLICATE.paths.hint": {}
  readonly "EXTENSIONS_EXIT_REJECTED": { readonly name: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_EXIT_REJECTED.hint": {}
  readonly "EXTENSIONS_FILE_UNREADABLE": { readonly file: TextValue }
  readonly "EXTENSIONS_FILE_UNREADABLE.folder": { readonly folder: TextValue }
  readonly "EXTENSIONS_FILE_UNREADABLE.folder.hint": {}
  readonly "EXTENSIONS_FILE_UNREADABLE.hint": {}
  readonly "EXTENSIONS_FILE_UNREADABLE.json": { readonly file: TextValue }
  readonly "EXTENSIONS_FILE_UNREADABLE.json.hint": {}
  readonly "EXTENSIONS_FILE_UNREADABLE.settings": { readonly file: TextValue }
  readonly "EXTENSIONS_FILE_UNREADABLE.settings.hint": {}
  readonly "EXTENSIONS_FILE_UNREADABLE.states": { readonly file: TextValue }
  readonly "EXTENSIONS_FILE_UNREADABLE.states.hint": {}
  readonly "EXTENSIONS_IMPORT_FAILED": { readonly name: TextValue; readonly reason: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_IMPORT_FAILED.hint": {}
  readonly "EXTENSIONS_INSTALL_REJECTED": { readonly problem: TextValue }
  readonly "EXTENSIONS_LOOKUP_MISSING": { readonly field: TextValue; readonly rule: TextValue }
  readonly "EXTENSIONS_LOOKUP_MISSING.hint": {}
  readonly "EXTENSIONS_MANIFEST_INVALID": { readonly file: TextValue; readonly problems: TextValue }
  readonly "EXTENSIONS_MANIFEST_INVALID.json": { readonly file: TextValue }
  readonly "EXTENSIONS_MANIFEST_INVALID.json.hint": {}
  readonly "EXTENSIONS_MANIFEST_MISSING": { readonly folder: TextValue }
  readonly "EXTENSIONS_MANIFEST_MISSING.hint": {}
  readonly "EXTENSIONS_MIGRATION_FAILED": { readonly name: TextValue; readonly reason: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_MIGRATION_FAILED.hint": {}
  readonly "EXTENSIONS_NAME_INVALID": { readonly name: TextValue }
  readonly "EXTENSIONS_NAME_INVALID.hint": {}
  readonly "EXTENSIONS_NAME_INVALID.package": { readonly name: TextValue }
  readonly "EXTENSIONS_NAME_INVALID.package.hint": {}
  readonly "EXTENSIONS_NOT_FOUND": { readonly name: TextValue }
  readonly "EXTENSIONS_NOT_FOUND.early": { readonly name: TextValue }
  readonly "EXTENSIONS_NOT_FOUND.early.hint": {}
  readonly "EXTENSIONS_NOT_FOUND.hint": {}
  readonly "EXTENSIONS_NOT_FOUND.unloaded": { readonly name: TextValue }
  readonly "EXTENSIONS_NOT_FOUND.unloaded.hint": {}
  readonly "EXTENSIONS_PROVIDER_INVALID": { readonly file: TextValue }
  readonly "EXTENSIONS_PROVIDER_INVALID.hint": {}
  readonly "EXTENSIONS_PROVIDER_INVALID.named": { readonly class: TextValue; readonly file: TextValue }
  readonly "EXTENSIONS_PROVIDER_INVALID.named.hint": {}
  readonly "EXTENSIONS_PROVIDER_NOT_FOUND": { readonly name: TextValue; readonly provider: TextValue }
  readonly "EXTENSIONS_PROVIDER_NOT_FOUND.class": { readonly name: TextValue; readonly provider: TextValue }
  readonly "EXTENSIONS_PROVIDER_NOT_FOUND.class.hint": { readonly key: TextValue }
  readonly "EXTENSIONS_PROVIDER_NOT_FOUND.hint": { readonly candidates: TextValue; readonly key: TextValue }
  readonly "EXTENSIONS_REGISTER_FAILED": { readonly name: TextValue; readonly reason: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_REGISTER_FAILED.hint": {}
  readonly "EXTENSIONS_REQUIREMENT_UNMET": { readonly name: TextValue; readonly problems: TextValue }
  readonly "EXTENSIONS_REQUIREMENT_UNMET.hint": {}
  readonly "EXTENSIONS_RULE_INVALID": { readonly field: TextValue; readonly problem: TextValue }
  readonly "EXTENSIONS_RULE_UNKNOWN": { readonly field: TextValue; readonly problem: TextValue }
  readonly "EXTENSIONS_SETTINGS_INVALID": { readonly name: TextValue; readonly problem: TextValue }
  readonly "EXTENSIONS_SETTINGS_INVALID.hint": {}
  readonly "EXTENSIONS_SETTINGS_INVALID.missing": { readonly name: TextValue; readonly path: TextValue }
  readonly "EXTENSIONS_SETTINGS_INVALID.missing.hint": {}
  readonly "EXTENSIONS_SETTINGS_INVALID.several": { readonly name: TextValue }
  readonly "EXTENSIONS_SETTINGS_INVALID.several.hint": {}
  readonly "EXTENSIONS_STRICT": { readonly names: TextValue; readonly reason: TextValue }
  readonly "EXTENSIONS_STRICT.hint": {}
  readonly "EXTENSIONS_TIME_LIMIT": { readonly limit: TextValue; readonly name: TextValue; readonly step: TextValue }
  readonly "EXTENSIONS_TIME_LIMIT.hint": {}
  readonly "EXTENSIONS_UNINSTALL_REJECTED": { readonly dependents: TextValue; readonly name: TextValue }
  readonly "EXTENSIONS_UNINSTALL_REJECTED.hint": {}
  readonly "EXTENSIONS_UNINSTALL_REJECTED.package": { readonly name: TextValue }
  readonly "EXTENSIONS_UNINSTALL_REJECTED.package.hint": { readonly name: TextValue }
  readonly "EXTENSIONS_ZIP_REJECTED": { readonly problem: TextValue }
  readonly "EXTENSIONS_ZIP_REJECTED.hint": {}
  readonly "contributed.list": { readonly kind: TextValue }
  readonly "contributed.object": {}
  readonly "contributed.unknown": { readonly kind: TextValue }
  readonly "contributed.value": { readonly place: TextValue; readonly problem: TextValue }
  readonly "contributed.values": { readonly mistakes: TextValue }
  readonly "hint.contributed.kinds": { readonly kinds: TextValue }
  readonly "hint.contributed.list": {}
  readonly "hint.contributed.none": {}
  readonly "hint.contributed.values": {}
  readonly "hint.extension.build": {}
  readonly "hint.install.elsewhere": {}
  readonly "hint.install.link": {}
  readonly "hint.install.missing": {}
  readonly "hint.install.older": {}
  readonly "hint.install.package": {}
  readonly "hint.install.same": {}
  readonly "hint.install.shared": {}
  readonly "hint.install.taken": {}
  readonly "hint.manifest.authors": {}
  readonly "hint.manifest.autoload": {}
  readonly "hint.manifest.description": {}
  readonly "hint.manifest.engines": {}
  readonly "hint.manifest.extra": { readonly key: TextValue }
  readonly "hint.manifest.name": {}
  readonly "hint.manifest.other": {}
  readonly "hint.manifest.peerDependencies": {}
  readonly "hint.manifest.require": {}
  readonly "hint.manifest.version": {}
  readonly "hint.rule.alone": { readonly name: TextValue }
  readonly "hint.rule.arguments": { readonly name: TextValue }
  readonly "hint.rule.ascii": { readonly name: TextValue }
  readonly "hint.rule.date": {}
  readonly "hint.rule.digits": {}
  readonly "hint.rule.example": { readonly example: TextValue }
  readonly "hint.rule.field": {}
  readonly "hint.rule.flags": {}
  readonly "hint.rule.form": {}
  readonly "hint.rule.format": {}
  readonly "hint.rule.lookaround": {}
  readonly "hint.rule.meant": { readonly meant: TextValue }
  readonly "hint.rule.names": { readonly names: TextValue }
  readonly "hint.rule.pattern": {}
  readonly "hint.rule.places": {}
  readonly "hint.rule.url": {}
  readonly "hint.rule.write": { readonly example: TextValue }
  readonly "install.elsewhere": { readonly folder: TextValue; readonly name: TextValue }
  readonly "install.link": { readonly folder: TextValue; readonly path: TextValue }
  readonly "install.missing": { readonly path: TextValue }
  readonly "install.older": { readonly installed: TextValue; readonly name: TextValue; readonly version: TextValue }
  readonly "install.package": { readonly name: TextValue }
  readonly "install.same": { readonly name: TextValue; readonly version: TextValue }
  readonly "install.shared": { readonly name: TextValue; readonly other: TextValue }
  readonly "install.taken": { readonly path: TextValue }
  readonly "issue.at": { readonly path: TextValue; readonly problem: TextValue }
  readonly "issue.boolean": {}
  readonly "issue.choice": { readonly values: TextValue }
  readonly "issue.empty": {}
  readonly "issue.extensionName": {}
  readonly "issue.filled": {}
  readonly "issue.folders": {}
  readonly "issue.form": {}
  readonly "issue.integer": {}
  readonly "issue.kind": {}
  readonly "issue.large.characters": { readonly limit: number }
  readonly "issue.large.entries": { readonly limit: number }
  readonly "issue.large.number": { readonly limit: TextValue }
  readonly "issue.list": {}
  readonly "issue.missing": {}
  readonly "issue.number": {}
  readonly "issue.object": {}
  readonly "issue.path": {}
  readonly "issue.person": {}
  readonly "issue.range": {}
  readonly "issue.ranges": {}
  readonly "issue.root": { readonly problem: TextValue }
  readonly "issue.slash": {}
  readonly "issue.small.characters": { readonly limit: number }
  readonly "issue.small.entries": { readonly limit: number }
  readonly "issue.small.number": { readonly limit: TextValue; readonly over: TextValue }
  readonly "issue.text": {}
  readonly "issue.texts": {}
  readonly "issue.union": {}
  readonly "issue.unknown": { readonly key: TextValue }
  readonly "issue.version": {}
  readonly "issue.word": {}
  readonly "issue.wrong": {}
  readonly "pattern.backslash": {}
  readonly "pattern.bracket": {}
  readonly "pattern.class": { readonly part: TextValue }
  readonly "pattern.code": { readonly part: TextValue }
  readonly "pattern.names": { readonly name: TextValue }
  readonly "pattern.nested": {}
  readonly "pattern.nothing": { readonly sign: TextValue }
  readonly "pattern.range": {}
  readonly "pattern.repeated": { readonly sign: TextValue }
  readonly "pattern.repeats": { readonly most: TextValue }
  readonly "pattern.repetition": { readonly most: TextValue; readonly whole: TextValue }
  readonly "pattern.unclosed": {}
  readonly "pattern.unknown": { readonly part: TextValue }
  readonly "pattern.unopened": {}
  readonly "pattern.unsupported": { readonly part: TextValue }
  readonly "requirement.missing": { readonly package: TextValue; readonly range: TextValue }
  readonly "requirement.version": { readonly installed: TextValue; readonly package: TextValue; readonly range: TextValue }
  readonly "rule.ascii": { readonly value: TextValue }
  readonly "rule.count.exact": { readonly count: number; readonly least: TextValue; readonly name: TextValue }
  readonly "rule.count.least": { readonly count: number; readonly least: TextValue; readonly name: TextValue }
  readonly "rule.count.range": { readonly count: number; readonly least: TextValue; readonly most: TextValue; readonly name: TextValue }
  readonly "rule.dateOrField": { readonly value: TextValue }
  readonly "rule.digits": {}
  readonly "rule.emptyName": {}
  readonly "rule.field": { readonly value: TextValue }
  readonly "rule.flag": { readonly flag: TextValue }
  readonly "rule.letter": { readonly letter: TextValue }
  readonly "rule.limits": {}
  readonly "rule.lookaround": {}
  readonly "rule.number": { readonly value: TextValue }
  readonly "rule.numberOrField": { readonly value: TextValue }
  readonly "rule.pattern": {}
  readonly "rule.pattern.fault": { readonly fault: TextValue }
  readonly "rule.places": {}
  readonly "rule.scheme": { readonly value: TextValue }
  readonly "rule.unknown": { readonly rule: TextValue }
  readonly "rule.wrong": { readonly problem: TextValue; readonly rule: TextValue }
  readonly "settings.default": { readonly reason: TextValue }
  readonly "settings.rules": { readonly setting: TextValue }
  readonly "settings.twice": { readonly setting: TextValue }
  readonly "step.background": {}
  readonly "step.declarations": {}
  readonly "step.migrations": {}
  readonly "texts.joined": { readonly before: TextValue; readonly next: TextValue }
  readonly "texts.said": { readonly said: TextValue }
  readonly "texts.separator": {}
  readonly "validation.accepted": { readonly field: TextValue }
  readonly "validation.after": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.after_or_equal": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.alpha": { readonly field: TextValue }
  readonly "validation.alpha_dash": { readonly field: TextValue }
  readonly "validation.alpha_num": { readonly field: TextValue }
  readonly "validation.array": { readonly field: TextValue }
  readonly "validation.array_keys": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.before": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.before_or_equal": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.between-array": { readonly field: TextValue; readonly max: TextValue; readonly min: TextValue }
  readonly "validation.between-number": { readonly field: TextValue; readonly max: TextValue; readonly min: TextValue }
  readonly "validation.between-string": { readonly field: TextValue; readonly max: TextValue; readonly min: TextValue }
  readonly "validation.boolean": { readonly field: TextValue }
  readonly "validation.confirmed": { readonly field: TextValue }
  readonly "validation.date": { readonly field: TextValue }
  readonly "validation.date_equals": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.date_format": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.decimal": { readonly field: TextValue; readonly min: number }
  readonly "validation.decimal_between": { readonly field: TextValue; readonly max: TextValue; readonly min: TextValue }
  readonly "validation.declined": { readonly field: TextValue }
  readonly "validation.different": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.digits": { readonly field: TextValue; readonly min: number }
  readonly "validation.digits_between": { readonly field: TextValue; readonly max: TextValue; readonly min: TextValue }
  readonly "validation.distinct": { readonly field: TextValue }
  readonly "validation.doesnt_end_with": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.doesnt_start_with": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.email": { readonly field: TextValue }
  readonly "validation.ends_with": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.exists": { readonly field: TextValue }
  readonly "validation.filled": { readonly field: TextValue }
  readonly "validation.gt": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.gte": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.in": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.integer": { readonly field: TextValue }
  readonly "validation.ip": { readonly field: TextValue }
  readonly "validation.ipv4": { readonly field: TextValue }
  readonly "validation.ipv6": { readonly field: TextValue }
  readonly "validation.json": { readonly field: TextValue }
  readonly "validation.list": { readonly field: TextValue }
  readonly "validation.lowercase": { readonly field: TextValue }
  readonly "validation.lt": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.lte": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.max-array": { readonly field: TextValue; readonly max: number }
  readonly "validation.max-number": { readonly field: TextValue; readonly max: TextValue }
  readonly "validation.max-string": { readonly field: TextValue; readonly max: number }
  readonly "validation.max_digits": { readonly field: TextValue; readonly max: number }
  readonly "validation.min-array": { readonly field: TextValue; readonly min: number }
  readonly "validation.min-number": { readonly field: TextValue; readonly min: TextValue }
  readonly "validation.min-string": { readonly field: TextValue; readonly min: number }
  readonly "validation.min_digits": { readonly field: TextValue; readonly min: number }
  readonly "validation.multiple_of": { readonly field: TextValue; readonly value: TextValue }
  readonly "validation.not_in": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.not_regex": { readonly field: TextValue }
  readonly "validation.numeric": { readonly field: TextValue }
  readonly "validation.present": { readonly field: TextValue }
  readonly "validation.prohibited": { readonly field: TextValue }
  readonly "validation.regex": { readonly field: TextValue }
  readonly "validation.required": { readonly field: TextValue }
  readonly "validation.required_if": { readonly field: TextValue; readonly other: TextValue; readonly values: TextValue }
  readonly "validation.required_unless": { readonly field: TextValue; readonly other: TextValue; readonly values: TextValue }
  readonly "validation.required_with": { readonly field: TextValue; readonly others: TextValue }
  readonly "validation.required_with_all": { readonly field: TextValue; readonly others: TextValue }
  readonly "validation.required_without": { readonly field: TextValue; readonly others: TextValue }
  readonly "validation.required_without_all": { readonly field: TextValue; readonly others: TextValue }
  readonly "validation.same": { readonly field: TextValue; readonly other: TextValue }
  readonly "validation.size-array": { readonly field: TextValue; readonly size: number }
  readonly "validation.size-number": { readonly field: TextValue; readonly size: TextValue }
  readonly "validation.size-string": { readonly field: TextValue; readonly size: number }
  readonly "validation.starts_with": { readonly field: TextValue; readonly values: TextValue }
  readonly "validation.string": { readonly field: TextValue }
  readonly "validation.unique": { readonly field: TextValue }
  readonly "validation.unknown": { readonly field: TextValue }
  readonly "validation.uppercase": { readonly field: TextValue }
  readonly "validation.url": { readonly field: TextValue }
  readonly "validation.uuid": { readonly field: TextValue }
  readonly "zip.damaged": {}
  readonly "zip.entries": { readonly most: TextValue }
  readonly "zip.entry": { readonly name: TextValue; readonly problem: TextValue }
  readonly "zip.entry.absolute": {}
  readonly "zip.entry.backslash": {}
  readonly "zip.entry.checksum": {}
  readonly "zip.entry.clash": {}
  readonly "zip.entry.encrypted": {}
  readonly "zip.entry.large": { readonly most: TextValue }
  readonly "zip.entry.link": {}
  readonly "zip.entry.long": {}
  readonly "zip.entry.method": {}
  readonly "zip.entry.name": {}
  readonly "zip.entry.outside": {}
  readonly "zip.entry.plain": {}
  readonly "zip.large": { readonly most: TextValue }
  readonly "zip.unpacked": { readonly most: TextValue }
  readonly "zip.unreadable": { readonly file: TextValue }
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly unknown[]>>
