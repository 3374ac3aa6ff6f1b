import { EditorState, type Extension } from '@codemirror/state'
import type { TextKey } from '../../i18n/locales/texts.ts'
import type { Translate } from '../../i18n/translate.ts'

/** The messages for what the code editors say by themselves; a `$` is theirs to fill. */
const phrases = {
  'Fold line': 'code.foldLine',
  'Unfold line': 'code.unfoldLine',
  'Folded lines': 'code.foldedLines',
  'folded code': 'code.foldedCode',
  unfold: 'code.unfold',
  to: 'code.to',
  'Control character': 'code.controlCharacter',
  Completions: 'code.completions',
  '$ unchanged lines': 'code.unchangedLines',
  'Revert this chunk': 'code.revertChunk',
  Accept: 'code.accept',
  Reject: 'code.reject',
  'Go to line': 'code.goToLine',
  go: 'code.go',
  Find: 'code.find',
  Replace: 'code.replaceWith',
  next: 'code.next',
  previous: 'code.previous',
  all: 'code.all',
  'match case': 'code.matchCase',
  regexp: 'code.regexp',
  'by word': 'code.byWord',
  replace: 'code.replace',
  'replace all': 'code.replaceAll',
  close: 'code.close',
  'current match': 'code.currentMatch',
  'on line': 'code.onLine',
  'replaced $ matches': 'code.replacedMatches',
  'replaced match on line $': 'code.replacedOnLine',
} as const satisfies Readonly<Record<string, TextKey>>

/** What the code editors say by themselves, in the language of the panel. */
export function editorPhrases(t: Translate<'code'>): Extension {
  return EditorState.phrases.of(Object.fromEntries(Object.entries(phrases).map(([phrase, key]) => [phrase, t(key)])))
}
