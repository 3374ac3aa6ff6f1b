import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { isNamedElementKey, listElementKey } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { type ListVersions, NamedList } from './named-list.ts'
import { isKeptElsewhere } from './new-place.ts'
import { mapNewToReplacedKeys } from './replaced-keys.ts'

type Node = typescript.Node

/** A list that holds a part of what stood in the list around it. */
interface Gathered {
  /** The key of the element that it is in. */
  readonly holder: string
  /** The part of each side. */
  readonly lists: ListVersions
}

/**
 * The elements of a list that the hand gathered in lists inside of it: columns under one condition, controls in a
 * fieldset. What the generator changes among them, and what is new between two of them, goes there.
 */
export class NestedElementLists {
  readonly #lists: readonly Gathered[]
  readonly #holders = new Map<string, string>()

  constructor(ts: Compiler, mine: NamedList, base: NamedList, generated: NamedList) {
    const found = gatheredIn(ts, mine, base)
    const homes = homesOf(ts, found, base, generated, new Set(mine.places.keys()))
    for (const [key, { holder }] of homes) this.#holders.set(key, holder)
    this.#lists = found.map((one) => {
      return { holder: one.holder, lists: listsAt(one, homes, base, generated) }
    })
  }

  /** Whether an element belongs into one of the lists. */
  has(key: string): boolean {
    return this.#holders.has(key)
  }

  /** The lists in an element of the list around them. */
  insideOf(holder: string): readonly Gathered[] {
    return this.#lists.filter((one) => one.holder === holder)
  }

  /** Keys with those of the elements in which gathered ones are, in their place. */
  holdersOf(keys: Iterable<string>): readonly string[] {
    return [...new Set([...keys].map((key) => this.#holders.get(key) ?? key))]
  }
}

/** A list of the hand with what was in another one. */
interface Found {
  readonly holder: string
  readonly list: NamedList
  readonly keys: ReadonlySet<string>
}

/**
 * A generated list that the hand has in several ones, such as columns in two variables or pushed one by one: each with its
 * part of all sides. Null where that is one list like the generated one, or something that the generator has changed or new
 * belongs to none of them.
 */
export function matchListsSplitByHand(
  ts: Compiler,
  ownLists: readonly NamedList[],
  old: Node,
  next: Node,
): readonly ListVersions[] | null {
  if (old.kind !== next.kind || !(ts.isArrayLiteralExpression(old) || ts.isObjectLiteralExpression(old))) return null
  const [, base, generated] = NamedList.ofSides(ts, old, old, next)
  // A text is known by what it says.
  const isKnown = (key: string): boolean => isNamedElementKey(key) || key.startsWith('"')
  const found = listsWith(ownLists, '', (key) => isKnown(key) && base.places.has(key))
  const [first, second] = found
  const isWhole = second === undefined && first?.list.node.kind === old.kind
  if (!first || isWhole || isTwice(found)) return null
  const homes = homesOf(ts, found, base, generated, new Set())
  const isSame = (key: string): boolean => base.places.has(key) && base.codeAt(key) === generated.codeAt(key)
  const isLost =
    [...generated.places.keys()].some((key) => !homes.has(key) && !isSame(key)) ||
    base.keys.some((key) => !homes.has(key) && !generated.places.has(key) && isKeptElsewhere(ts, first.list, base, key))
  return isLost ? null : found.map((one) => listsAt(one, homes, base, generated))
}

function listsAt(one: Found, homes: ReadonlyMap<string, Found>, base: NamedList, generated: NamedList): ListVersions {
  const isPart = (key: string): boolean => homes.get(key) === one
  return [one.list, base.partOf(isPart), generated.partOf(isPart)]
}

function gatheredIn(ts: Compiler, mine: NamedList, base: NamedList): readonly Found[] {
  if (!ts.isArrayLiteralExpression(mine.node)) return []
  const isGathered = (key: string): boolean => isNamedElementKey(key) && base.places.has(key) && !mine.places.has(key)
  const found = [...mine.places.keys()]
    .filter((holder) => !base.places.has(holder))
    .flatMap((holder) => {
      const lists = listNodesWithin(ts, mine.nodeOf(holder) as Node).filter(ts.isArrayLiteralExpression)
      return listsWith(
        lists.map((node) => new NamedList(ts, node)),
        holder,
        isGathered,
      )
    })
  return isTwice(found) ? [] : found
}

/** Of lists those that have something of which that is true. */
function listsWith(lists: readonly NamedList[], holder: string, isPart: (key: string) => boolean): readonly Found[] {
  return lists
    .map((list) => ({ holder, list, keys: new Set(list.keys.filter(isPart)) }))
    .filter(({ keys }) => keys.size > 0)
}

/** Whether something stands in two of the lists, as in both branches of a condition: then it has no place of its own. */
function isTwice(found: readonly Found[]): boolean {
  return found.some((one) =>
    found.some(
      (other) => other !== one && (isInside(other.list, one.list) || [...other.keys].some((key) => one.keys.has(key))),
    ),
  )
}

function isInside(list: NamedList, other: NamedList): boolean {
  return (list.start >= other.start && list.end <= other.end) || (other.start >= list.start && other.end <= list.end)
}

/**
 * By its key, the list that an element belongs to; new ones to that of the elements on both sides of them, or to the one
 * list that the hand put all into. Of other elements the hand has those of some keys around the lists.
 */
function homesOf(
  ts: Compiler,
  found: readonly Found[],
  base: NamedList,
  generated: NamedList,
  around: ReadonlySet<string>,
): ReadonlyMap<string, Found> {
  const homes = new Map(found.flatMap((one) => [...one.keys].map((key) => [key, one] as const)))
  if (homes.size === 0) return homes
  const keys = [...generated.places].toSorted(([, one], [, other]) => one - other).map(([key]) => key)
  const replaced = mapNewToReplacedKeys(base.keys, keys)
  const known = (key: string): boolean => homes.has(key) || (base.places.has(key) && around.has(key))
  const isAll = ![...base.places.keys()].some((key) => around.has(key))
  const whole = found.find(({ keys: inside }) => [...base.places.keys()].every((key) => inside.has(key)))
  const homeBeside = (index: number): Found | undefined => {
    const [before, after] = [keys.slice(0, index).findLast(known), keys.slice(index + 1).find(known)]
    const [one, other] = [before, after].map((beside) => (beside === undefined ? undefined : homes.get(beside)))
    if (one && other && one !== other) return [one, other].find(({ list }) => isAlwaysThere(ts, list.node))
    if (isAll && before === undefined) return other ?? (after === undefined ? whole : undefined)
    return one === other || (isAll && after === undefined) ? one : undefined
  }
  for (const [index, key] of keys.entries()) {
    if (base.places.has(key) || around.has(key)) continue
    const wrapped = wrappedKeys(ts, generated.nodeOf(key), base)
    const inPlace = homes.get(replaced.get(key) ?? '')
    const home = wrapped.every((one) => homes.get(one) === inPlace) ? (inPlace ?? homeBeside(index)) : homeBeside(index)
    const [inside = ''] = home?.keys ?? []
    // Steps of a wizard are no controls. What is put together from elsewhere, too, has no place in the list.
    const isLike = generated.nodeOf(key)?.kind === base.nodeOf(inside)?.kind
    if (home !== undefined && isLike && wrapped.every((one) => homes.has(one))) homes.set(key, home)
  }
  return homes
}

/** The elements of a list that the generator put into lists in a new one. */
function wrappedKeys(ts: Compiler, element: Node | undefined, base: NamedList): readonly string[] {
  if (!element) return []
  return listNodesWithin(ts, element)
    .filter(({ parent }) => ts.isArrayLiteralExpression(parent))
    .map((node) => listElementKey(ts, node))
    .filter((key) => isNamedElementKey(key) && base.places.has(key))
}

/** Whether what is in a list depends on nothing around it. */
function isAlwaysThere(ts: Compiler, { parent }: Node): boolean {
  if (ts.isConditionalExpression(parent) || ts.isIfStatement(parent) || ts.isCaseOrDefaultClause(parent)) return false
  if (ts.isBinaryExpression(parent) || ts.isCatchClause(parent)) return false
  return ts.isSourceFile(parent) || ts.isClassElement(parent) || isAlwaysThere(ts, parent)
}
