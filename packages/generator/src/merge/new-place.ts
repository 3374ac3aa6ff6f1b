import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { isNamedElementKey, objectLiteralName } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import type { ListVersions, NamedList } from './named-list.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'
import { mapNewToReplacedKeys } from './replaced-keys.ts'
import { importBindings } from './source-bindings.ts'

type Node = typescript.Node

/**
 * Whether it is clear where a new element of a generated list goes: to those that it stands behind, which the hand may
 * have taken out of its list, or gathered in another one.
 */
export function hasClearPosition(
  ts: Compiler,
  [mine, base, generated]: ListVersions,
  nested: { has(key: string): boolean },
  at: number,
): boolean {
  const keys = [...generated.places].toSorted(([, one], [, other]) => one - other)
  const known = (key: string): boolean => base.places.has(key)
  const replaced = mapNewToReplacedKeys(base.keys, generated.keys).get(generated.keys[at] ?? '')
  if (replaced !== undefined && mine.places.has(replaced)) return true
  const before = keys.findLast(([key, index]) => index < at && known(key))?.[0]
  const after = keys.find(([key, index]) => index > at && known(key))?.[0]
  const beside = before ?? after
  if (beside === undefined) return true
  // Behind a gathered list, where something of the list that it stands in follows.
  if (nested.has(beside)) return [before, after].some((key) => key !== undefined && mine.places.has(key))
  if (isElsewhere(ts, mine, base, beside)) return false
  // Otherwise the hand has a list of its own there.
  return [...base.places.keys()].some((key) => mine.places.has(key))
}

/** Whether anything in a generated node has a name that the hand gave to something new in its file. */
export function clashesWithHandAddedName(ts: Compiler, own: Node, old: Node, next: Node): boolean {
  const [mine, base] = mapTuple([own, old], (node) => namesIn(ts, node.getSourceFile()))
  const isNew = (name: string): boolean => (mine.get(name) ?? 0) > (base.get(name) ?? 0)
  return [...namesIn(ts, next).keys()].some(isNew)
}

type Names = ReadonlyMap<string, number>

const known = new WeakMap<Node, Names>()

/** The names of objects in a node, and how often each is there. */
function namesIn(ts: Compiler, root: Node): Names {
  const found = known.get(root)
  if (found) return found
  const names = new Map<string, number>()
  for (const node of listNodesWithin(ts, root)) {
    const name = objectLiteralName(ts, node)
    if (name !== null) names.set(name, (names.get(name) ?? 0) + 1)
  }
  known.set(root, names)
  return names
}

/** Whether the hand added what a generated list has new, under the same name, somewhere else: in a variable, a call. */
export function isHandAddedElsewhere(ts: Compiler, [mine, base, generated]: ListVersions, key: string): boolean {
  const [object] = isNamedElementKey(key) ? namesakesIn(ts, generated.nodeOf(key) as Node, key) : []
  if (!object) return false
  const own = likeIn(ts, mine, key, object)
  return (
    own.length > likeIn(ts, base, key, object).length &&
    own.some((one) => !isInListOf(ts, one, base.node.getSourceFile()))
  )
}

/** The objects in a file of a list that have a name and are given to the same function as another one. */
function likeIn(ts: Compiler, { node }: NamedList, key: string, object: Node): readonly Node[] {
  const callee = calleeOf(ts, object)
  return namesakesIn(ts, node.getSourceFile(), key).filter((one) => calleeOf(ts, one) === callee)
}

function namesakesIn(ts: Compiler, root: Node, key: string): readonly Node[] {
  return listNodesWithin(ts, root).filter((node) => objectLiteralName(ts, node) === key)
}

function calleeOf(ts: Compiler, { parent }: Node): string {
  return ts.isCallExpression(parent) ? normalizeCodeLayout(ts, parent.expression) : ''
}

/** Whether an object, or the call around it, stands in a list with what was there before. */
function isInListOf(ts: Compiler, object: Node, before: Node): boolean {
  const element = ts.isCallExpression(object.parent) ? object.parent : object
  const list = element.parent
  if (!ts.isArrayLiteralExpression(list)) return false
  return list.elements.some((one) => one !== element && countIn(ts, before, one) > 0)
}

/**
 * Whether an element that the hand has no longer in a list stands somewhere else: in its file, or in another one of which
 * the hand spreads something in its place.
 */
function isElsewhere(ts: Compiler, mine: NamedList, base: NamedList, key: string): boolean {
  const element = base.nodeOf(key)
  if (!element || mine.places.has(key)) return false
  const [own, old] = mapTuple([mine, base], ({ node }) => countIn(ts, node.getSourceFile(), element))
  return (
    own >= old || mine.keys.some((one) => !base.places.has(one) && isFromElsewhere(ts, mine.nodeOf(one), base.node))
  )
}

/** True for an element that the hand took out of a list and still has elsewhere, changed or not. */
export function isKeptElsewhere(ts: Compiler, mine: NamedList, base: NamedList, key: string): boolean {
  const element = base.nodeOf(key)
  if (!element || mine.places.has(key)) return false
  const [object] = isNamedElementKey(key) ? namesakesIn(ts, element, key) : []
  const isThere = object && likeIn(ts, mine, key, object).length >= likeIn(ts, base, key, object).length
  return isThere === true || isNamedByHand(ts, mine, base, key) || isElsewhere(ts, mine, base, key)
}

/** Whether the hand says the name of an element where it did not stand before, as in a list of names. */
function isNamedByHand(ts: Compiler, mine: NamedList, base: NamedList, key: string): boolean {
  const name = isNamedElementKey(key) ? key.slice(key.indexOf(' ') + 1) : null
  const says = (node: Node | undefined): boolean =>
    node !== undefined && listNodesWithin(ts, node).some((one) => ts.isStringLiteralLike(one) && one.text === name)
  return mine.keys.some((one) => says(mine.nodeOf(one)) && !says(base.nodeOf(one)))
}

/** Whether an element spreads what is in another file, and was not before. */
function isFromElsewhere(ts: Compiler, element: Node | undefined, before: Node): boolean {
  if (!element || !(ts.isSpreadElement(element) || ts.isSpreadAssignment(element))) return false
  const [own, old] = [element, before].map((node) => importBindings(ts, node.getSourceFile()))
  const isImported = (node: Node): boolean =>
    ts.isIdentifier(node) && own?.has(node.text) === true && old?.has(node.text) === false
  return listNodesWithin(ts, element.expression).some(
    (node) => isImported(node) || (ts.isPropertyAccessExpression(node) && isInherited(ts, node)),
  )
}

/** Whether a member of the object itself is one of its base class, which is in another file. */
function isInherited(ts: Compiler, { expression, name }: typescript.PropertyAccessExpression): boolean {
  if (expression.kind === ts.SyntaxKind.SuperKeyword) return true
  if (expression.kind !== ts.SyntaxKind.ThisKeyword) return false
  const members = listNodesWithin(ts, expression.getSourceFile()).filter(ts.isClassElement)
  return members.every((member) => member.name?.getText() !== name.text)
}

function countIn(ts: Compiler, root: Node, node: Node): number {
  const code = normalizeCodeLayout(ts, node)
  return listNodesWithin(ts, root).filter((one) => one.kind === node.kind && normalizeCodeLayout(ts, one) === code)
    .length
}
