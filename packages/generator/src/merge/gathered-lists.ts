import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { isNamed } from './element-key.ts'
import { NamedList, type NamedLists } from './named-list.ts'
import { nodesIn } from './nodes-in.ts'

type Node = typescript.Node

/** A list that holds a part of what stood in the list around it. */
interface Gathered {
  /** The key of the element that it is in. */
  readonly holder: string
  readonly node: Node
  /** The part of each side. */
  readonly lists: NamedLists
}

/**
 * The elements of a list that the hand gathered in lists inside of it: columns under one condition, controls in a
 * fieldset. What the generator changes among them, and what is new between two of them, goes there.
 */
export class GatheredLists {
  readonly #lists: readonly Gathered[]
  readonly #holders = new Map<string, string>()

  constructor(ts: Compiler, mine: NamedList, base: NamedList, generated: NamedList) {
    const found = gatheredIn(ts, mine, base)
    const homes = homesOf(found, mine, base, generated)
    for (const [key, { holder }] of homes) this.#holders.set(key, holder)
    this.#lists = found.map((one) => {
      const isPart = (key: string): boolean => homes.get(key) === one
      const [old, next] = [base, generated].map((list) => list.partOf(isPart)) as [NamedList, NamedList]
      return { holder: one.holder, node: one.node, lists: [new NamedList(ts, one.node), old, next] }
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

interface Found {
  readonly holder: string
  readonly node: Node
  readonly keys: ReadonlySet<string>
}

function gatheredIn(ts: Compiler, mine: NamedList, base: NamedList): readonly Found[] {
  if (!ts.isArrayLiteralExpression(mine.node)) return []
  const isGathered = (key: string): boolean => isNamed(key) && base.places.has(key) && !mine.places.has(key)
  const found = [...mine.places.keys()]
    .filter((holder) => !base.places.has(holder))
    .flatMap((holder) =>
      nodesIn(ts, mine.nodeOf(holder) as Node)
        .filter(ts.isArrayLiteralExpression)
        .map((node) => ({ holder, node, keys: new Set(new NamedList(ts, node).partOf(isGathered).places.keys()) })),
    )
    .filter(({ keys }) => keys.size > 0)
  // What stands in two of them, as in both branches of a condition, has no place of its own.
  const isTwice = (one: Found): boolean =>
    found.some(
      (other) => other !== one && (isInside(other.node, one.node) || [...other.keys].some((key) => one.keys.has(key))),
    )
  return found.some(isTwice) ? [] : found
}

function isInside(node: Node, other: Node): boolean {
  return (node.pos >= other.pos && node.end <= other.end) || (other.pos >= node.pos && other.end <= node.end)
}

/** By its key, the list that an element belongs to; new ones to that of the elements on both sides of them. */
function homesOf(
  found: readonly Found[],
  mine: NamedList,
  base: NamedList,
  generated: NamedList,
): ReadonlyMap<string, Found> {
  const homes = new Map(found.flatMap((one) => [...one.keys].map((key) => [key, one] as const)))
  if (homes.size === 0) return homes
  const keys = [...generated.places].toSorted(([, one], [, other]) => one - other).map(([key]) => key)
  const known = (key: string): boolean => homes.has(key) || (base.places.has(key) && mine.places.has(key))
  const isAll = ![...base.places.keys()].some((key) => mine.places.has(key))
  for (const [index, key] of keys.entries()) {
    if (base.places.has(key) || mine.places.has(key)) continue
    const [before, after] = [keys.slice(0, index).findLast(known), keys.slice(index + 1).find(known)]
    const [one, other] = [before, after].map((beside) => (beside === undefined ? undefined : homes.get(beside)))
    const home = isAll
      ? before === undefined
        ? other
        : after === undefined
          ? one
          : one === other
            ? one
            : undefined
      : one
    if (home !== undefined && (isAll || home === other)) homes.set(key, home)
  }
  return homes
}
