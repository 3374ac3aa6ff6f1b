import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { BothChangedError, canMerge } from './both-changed.ts'
import { isNamedElementKey, listElementKey, objectLiteralName } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { reindent } from './list-text.ts'
import { mergeNode } from './merge-node.ts'
import { indentationOf } from './named-list.ts'
import { applyTextEdits, type TextEdit } from './node-parts.ts'
import { isSameCode, normalizeCodeLayout } from './normalize-code-layout.ts'
import { parseSource } from './source-segments.ts'

type Node = typescript.Node

/** An element that the hand edited where it was generated. */
interface EditedElement {
  readonly key: string
  readonly own: Node
  readonly old: Node
  readonly next: Node
  /** The comments that the hand wrote above it. */
  readonly comments: readonly string[]
}

/**
 * Merges a piece in which the generator moved elements from one list to another one, such as fields between groups: what
 * the hand edited of an element goes with it. Null where the hand edited no element that is there once on each side, or one that is gone.
 *
 * @throws {@link BothChangedError}
 */
export function mergeEditsOfMovedElements(ts: Compiler, own: Node, old: Node, next: Node): string | null {
  const edited = editedElements(ts, own, old, next)
  if (edited.length === 0 || isLost(ts, own, old, next)) return null
  const source = own.getSourceFile().text
  const plain = edited.map(({ own: element, old: before, comments }) => ({
    start: comments.length === 0 ? element.getStart() : startOfComments(ts, element),
    end: element.end,
    text: reindent(before.getText(), indentationOf(before), indentationOf(element)),
  }))
  const merged = mergeNode(ts, nodeIn(ts, own, applyTextEdits(source, 0, source.length, plain)), old, next)
  const whole = nodeIn(ts, own, source.slice(0, own.getStart()) + merged + source.slice(own.end))
  const places = elementsOf(ts, whole)
  const edits = edited.map((element): TextEdit => {
    const place = places.get(element.key)
    if (!place) throw new BothChangedError(element.key)
    const text = mergeNode(ts, element.own, element.old, element.next)
    const fitted = reindent(text, indentationOf(element.own), indentationOf(place))
    return { start: place.getStart(), end: place.end, text: commentsAt(place, element.comments) + fitted }
  })
  return applyTextEdits(whole.getSourceFile().text, whole.getStart(), whole.end, edits)
}

/** The outermost elements of lists that the hand edited, and that can be merged by themselves. */
function editedElements(ts: Compiler, own: Node, old: Node, next: Node): readonly EditedElement[] {
  const [mine, before, after] = [own, old, next].map((root) => elementsOf(ts, root))
  const found: EditedElement[] = []
  const visit = (node: Node): void => {
    const key = ts.isArrayLiteralExpression(node.parent) ? keyOf(ts, node) : null
    const [base, generated] = key === null || mine?.get(key) !== node ? [] : [before?.get(key), after?.get(key)]
    if (key !== null && base && generated) {
      const comments = commentsOf(ts, base).length === 0 ? commentsOf(ts, node) : []
      if (comments.length === 0 && isSameCode(ts, node, base)) return
      if (isNamedElementKey(key) || canMerge(() => mergeNode(ts, node, base, generated)))
        return void found.push({ key, own: node, old: base, next: generated, comments })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(own, visit)
  return found
}

/** Whether the hand changed or moved what the generator takes out. */
function isLost(ts: Compiler, own: Node, old: Node, next: Node): boolean {
  const [mine, after] = [elementsOf(ts, own), elementsOf(ts, next)]
  return [...elementsOf(ts, old)].some(([key, element]) => {
    if (!isNamedElementKey(key) || after.has(key)) return false
    const kept = mine.get(key)
    return !kept || !isSameCode(ts, kept, element)
  })
}

/** The elements of all lists in a piece, by what they are known by where that is said of one of them alone. */
function elementsOf(ts: Compiler, root: Node): ReadonlyMap<string, Node> {
  const found = new Map<string, Node | null>()
  for (const node of listNodesWithin(ts, root)) {
    const key = node !== root && ts.isArrayLiteralExpression(node.parent) ? keyOf(ts, node) : null
    if (key !== null) found.set(key, found.has(key) ? null : node)
  }
  return new Map([...found].flatMap(([key, node]) => (node === null ? [] : [[key, node] as const])))
}

/** The name of an element, or else what it is and the names in it: those of the fields in a group. */
function keyOf(ts: Compiler, node: Node): string | null {
  const key = listElementKey(ts, node)
  if (isNamedElementKey(key)) return key
  const names = listNodesWithin(ts, node).flatMap((one) => objectLiteralName(ts, one) ?? [])
  const callee = ts.isCallExpression(node) ? normalizeCodeLayout(ts, node.expression) : ts.SyntaxKind[node.kind]
  return names.length === 0 ? null : `${callee} of ${names.join()}`
}

/** The node of another text of a file that begins where a node of it does. */
function nodeIn(ts: Compiler, node: Node, text: string): Node {
  const found = listNodesWithin(ts, parseSource(ts, text)).find(
    (one) => one.kind === node.kind && one.getStart() === node.getStart(),
  )
  if (!found) throw new BothChangedError(node.getText())
  return found
}

function commentRanges(ts: Compiler, node: Node): readonly typescript.CommentRange[] {
  return ts.getLeadingCommentRanges(node.getSourceFile().text, node.pos) ?? []
}

function commentsOf(ts: Compiler, node: Node): readonly string[] {
  const { text } = node.getSourceFile()
  return commentRanges(ts, node).map(({ pos, end }) => text.slice(pos, end))
}

function startOfComments(ts: Compiler, node: Node): number {
  return commentRanges(ts, node)[0]?.pos ?? node.getStart()
}

/** Comments before an element: on lines of their own where it is on one. */
function commentsAt(place: Node, comments: readonly string[]): string {
  const line = `\n${indentationOf(place)}`
  const isOnOwnLine = place.getSourceFile().text.slice(0, place.getStart()).endsWith(line)
  const inLine = (comment: string): string =>
    comment.replace(/^\/\/\s*(.*)$/, (_, said: string) => `/* ${said.replaceAll('*/', '* /')} */`)
  return comments.map((comment) => (isOnOwnLine ? comment + line : `${inLine(comment)} `)).join('')
}
