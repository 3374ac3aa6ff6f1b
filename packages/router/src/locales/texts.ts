// Written by `npm run locales` from the files of locales/.
import type { TextValue } from '../text.ts'

/** The values that each message of this package names. */
export interface TextParamsByKey {
  readonly "ROUTER_ACTIONS_INVALID": { readonly name: TextValue; readonly problem: TextValue }
  readonly "ROUTER_ACTIONS_INVALID.hint": { readonly actions: TextValue }
  readonly "ROUTER_ACTION_UNKNOWN": { readonly action: TextValue; readonly controller: TextValue }
  readonly "ROUTER_ACTION_UNKNOWN.unnamed": { readonly action: TextValue }
  readonly "ROUTER_CONSTRAINT_UNKNOWN": { readonly constraint: TextValue; readonly path: TextValue }
  readonly "ROUTER_CONSTRAINT_UNKNOWN.hint": { readonly names: TextValue }
  readonly "ROUTER_CONSTRAINT_UNKNOWN.meant": { readonly constraint: TextValue; readonly path: TextValue }
  readonly "ROUTER_CONSTRAINT_UNKNOWN.meant.hint": { readonly meant: TextValue; readonly names: TextValue }
  readonly "ROUTER_FILE_BROKEN": { readonly file: TextValue; readonly reason: TextValue }
  readonly "ROUTER_FILE_BROKEN.hint": {}
  readonly "ROUTER_FILE_BROKEN.package": { readonly file: TextValue; readonly reason: TextValue }
  readonly "ROUTER_FILE_BROKEN.package.hint": {}
  readonly "ROUTER_FILE_INVALID": { readonly file: TextValue }
  readonly "ROUTER_FILE_INVALID.hint": {}
  readonly "ROUTER_FILE_MISSING": { readonly file: TextValue }
  readonly "ROUTER_FILE_MISSING.generated": { readonly file: TextValue }
  readonly "ROUTER_FILE_MISSING.generated.hint": {}
  readonly "ROUTER_FILE_MISSING.hint": {}
  readonly "ROUTER_HANDLER_INVALID": { readonly value: TextValue }
  readonly "ROUTER_HANDLER_INVALID.controller": { readonly action: TextValue; readonly type: TextValue }
  readonly "ROUTER_HANDLER_INVALID.controller.hint": {}
  readonly "ROUTER_HANDLER_INVALID.hint": {}
  readonly "ROUTER_METHOD_INVALID": { readonly method: TextValue }
  readonly "ROUTER_METHOD_INVALID.hint": { readonly methods: TextValue }
  readonly "ROUTER_NAME_DUPLICATE": { readonly name: TextValue; readonly other: TextValue; readonly path: TextValue }
  readonly "ROUTER_NAME_DUPLICATE.hint": {}
  readonly "ROUTER_NOT_SEALED": {}
  readonly "ROUTER_NOT_SEALED.hint": {}
  readonly "ROUTER_PARAMETER_DUPLICATE": { readonly name: TextValue; readonly path: TextValue }
  readonly "ROUTER_PARAMETER_DUPLICATE.hint": {}
  readonly "ROUTER_PATH_INVALID": { readonly problem: TextValue; readonly segment: TextValue }
  readonly "ROUTER_PATH_INVALID.hint": {}
  readonly "ROUTER_PATTERN_INVALID": { readonly path: TextValue; readonly problem: TextValue }
  readonly "ROUTER_PATTERN_INVALID.resource": { readonly name: TextValue }
  readonly "ROUTER_PATTERN_INVALID.resource.hint": {}
  readonly "ROUTER_PATTERN_INVALID.text": { readonly value: TextValue }
  readonly "ROUTER_SEALED": {}
  readonly "ROUTER_SEALED.hint": {}
  readonly "ROUTER_STAGE_UNKNOWN": { readonly stage: TextValue }
  readonly "ROUTER_STAGE_UNKNOWN.hint": { readonly stages: TextValue }
  readonly "ROUTER_URL_INVALID": { readonly name: TextValue; readonly problem: TextValue }
  readonly "ROUTER_URL_INVALID.hint": { readonly path: TextValue }
  readonly "ROUTER_URL_INVALID.unnamed": { readonly name: TextValue }
  readonly "ROUTER_URL_INVALID.unnamed.hint": {}
  readonly "ROUTER_WILDCARD_INVALID": { readonly pattern: TextValue; readonly problem: TextValue }
  readonly "ROUTER_WILDCARD_INVALID.hint": {}
  readonly "explain.first": { readonly stage: TextValue }
  readonly "explain.first.head": { readonly stage: TextValue }
  readonly "explain.later": {}
  readonly "explain.method": { readonly method: TextValue }
  readonly "explain.shadowed": { readonly suggestion: TextValue }
  readonly "hint.route.actions": { readonly names: TextValue }
  readonly "hint.route.actions.meant": { readonly meant: TextValue; readonly names: TextValue }
  readonly "hint.route.actions.none": {}
  readonly "hint.route.dots": {}
  readonly "hint.route.parameter": {}
  readonly "hint.route.plain": {}
  readonly "hint.route.query": {}
  readonly "hint.route.tail": {}
  readonly "route.actions.all": {}
  readonly "route.actions.both": {}
  readonly "route.actions.empty": { readonly list: TextValue }
  readonly "route.actions.list": { readonly list: TextValue }
  readonly "route.actions.meant": { readonly action: TextValue; readonly list: TextValue; readonly meant: TextValue }
  readonly "route.actions.twice": { readonly action: TextValue; readonly list: TextValue }
  readonly "route.actions.unknown": { readonly action: TextValue; readonly list: TextValue }
  readonly "route.named": { readonly file: TextValue; readonly line: TextValue; readonly path: TextValue }
  readonly "route.path.braces": { readonly part: TextValue }
  readonly "route.path.dots": {}
  readonly "route.path.foreign": { readonly part: TextValue }
  readonly "route.path.parameter": { readonly part: TextValue }
  readonly "route.path.query": { readonly part: TextValue }
  readonly "route.path.segment": { readonly part: TextValue; readonly problem: TextValue }
  readonly "route.path.tail": { readonly tail: TextValue }
  readonly "route.placed": { readonly file: TextValue; readonly line: TextValue; readonly sentence: TextValue }
  readonly "route.segment.control": {}
  readonly "route.segment.escape": {}
  readonly "route.segment.twice": {}
  readonly "route.url.encoding": { readonly parameter: TextValue }
  readonly "route.url.impossible": { readonly parameter: TextValue; readonly value: TextValue }
  readonly "route.url.missing": { readonly parameter: TextValue }
  readonly "route.url.rejected": { readonly parameter: TextValue; readonly value: TextValue }
  readonly "route.url.unknown": { readonly parameter: TextValue }
  readonly "route.wildcard.everywhere": {}
  readonly "route.wildcard.outside": { readonly within: TextValue }
  readonly "route.wildcard.segment": {}
  readonly "route.wildcard.text": {}
  readonly "shadow.move.other": { readonly winner: TextValue }
  readonly "shadow.move.path": { readonly path: TextValue; readonly winner: TextValue }
  readonly "shadow.move.remove": { readonly winner: TextValue }
  readonly "shadow.other": {}
  readonly "shadow.path": { readonly path: TextValue }
  readonly "shadow.remove": {}
}

/** The key of a message of this package. */
export type TextKey = keyof TextParamsByKey

/** All messages of this package in one language. */
export type Messages = Readonly<Record<TextKey, string | readonly (string | readonly [string])[]>>
