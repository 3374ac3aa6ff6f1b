import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'

interface CodeSetup {
  readonly attributes: Readonly<Record<string, string>>
  readonly editable: boolean
  readonly lineNumbers: boolean
  readonly wrap: boolean
  readonly placeholder: string | undefined
  /** What the editor says by itself. */
  readonly phrases: Extension
  readonly onType: (text: string) => void
}

/** What lets the editors put their styles on the page. */
export const nonce: string = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** What every code editor does: history, brackets, search, collapsible ranges, and the tie to its label. */
export function basicCodeSetup(setup: CodeSetup): Extension {
  return [
    EditorView.cspNonce.of(nonce),
    setup.phrases,
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    setup.lineNumbers ? [lineNumbers(), foldGutter(), highlightActiveLineGutter()] : [],
    setup.wrap ? EditorView.lineWrapping : [],
    setup.placeholder === undefined ? [] : placeholder(setup.placeholder),
    // Tab indents; Escape first lets it leave the editor, which CodeMirror sees to.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...searchKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({ tabindex: '0', ...setup.attributes }),
    EditorView.editable.of(setup.editable),
    EditorState.readOnly.of(!setup.editable),
    setup.editable ? [] : EditorView.contentAttributes.of({ 'aria-readonly': 'true' }),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) setup.onType(update.state.doc.toString())
    }),
  ]
}
