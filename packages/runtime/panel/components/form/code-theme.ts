import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const light = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#8250df' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: '#0a6640' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#0550ae' },
  { tag: [tags.comment, tags.meta], color: '#57606a', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: '#953800' },
  { tag: [tags.propertyName, tags.attributeName], color: '#0550ae' },
  { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: '#0550ae', textDecoration: 'underline' },
])

const dark = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], color: '#d2a8ff' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: '#7ee2a8' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: '#79c0ff' },
  { tag: [tags.comment, tags.meta], color: '#9ba4ae', fontStyle: 'italic' },
  { tag: [tags.typeName, tags.className, tags.tagName], color: '#ffa657' },
  { tag: [tags.propertyName, tags.attributeName], color: '#79c0ff' },
  { tag: [tags.heading, tags.strong], fontWeight: 'bold' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: '#79c0ff', textDecoration: 'underline' },
])

const frame = {
  '&': { height: '100%', backgroundColor: 'var(--ant-color-bg-container)', color: 'var(--ant-color-text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', fontSize: '13px' },
  '.cm-content': { caretColor: 'var(--ant-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--ant-color-bg-layout)',
    color: 'var(--ant-color-text-tertiary)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
}

/** How an editor looks: the panel's colours, light or dark. */
export function codeTheme(isDark: boolean): Extension {
  return [EditorView.theme(frame, { dark: isDark }), syntaxHighlighting(isDark ? dark : light)]
}
