import { ts } from 'ts-morph'
import { normalizeCodeLayout } from '../../src/merge/normalize-code-layout.ts'
import { parseSource } from '../../src/merge/source-segments.ts'

/** An object that says its name, such as a column, with the function that it is given to. */
interface Named {
  readonly place: string
  /** By their names what its properties say; that of the function under `()`. */
  readonly parts: ReadonlyMap<string, string>
  /** All of it, with the comments above and behind it. */
  readonly code: string
}

/** One side of a merge. */
interface Side {
  readonly named: readonly Named[]
  /** By where they stand, what properties of other objects, members of types and elements of other lists say. */
  readonly others: ReadonlyMap<string, ReadonlySet<string>>
  /** By their names, what members of classes and statements say. */
  readonly members: ReadonlyMap<string, string>
}

/**
 * Whether both sides changed the same: a property of one object, an element or a member that one of them takes away, or
 * something that both have new. Two sides that changed it alike did not. It is found out without what merges.
 */
export function isSamePlace(mine: string, base: string, next: string): boolean {
  const [own, old, now] = [mine, base, next].map(sideOf) as [Side, Side, Side]
  const [ours, theirs] = [matched(old.named, own.named, ['name', 'label']), matched(old.named, now.named, ['name'])]
  return (
    old.named.some((one) => isSameObject(one, ours.get(one), theirs.get(one))) ||
    isSameNew(own, now, ours, theirs) ||
    isSameOther(own, old, now) ||
    [...old.members].some(([name, code]) => {
      const [hand, generated] = [own.members.get(name), now.members.get(name)]
      if (generated === undefined) return hand !== undefined && hand !== code
      const inside = old.named.filter(({ place }) => place.split('/')[0] === name)
      const isGone = inside.length > 0 ? inside.every((one) => !ours.has(one)) : hand === undefined
      return isGone && hand !== generated && generated !== code
    })
  )
}

type Matches = ReadonlyMap<Named, Named>

function isSameObject(old: Named, own: Named | undefined, next: Named | undefined): boolean {
  if (!next) return own !== undefined && own.code !== old.code
  const changed = differing(old, next)
  if (!own) return changed.length > 0
  const byHand = new Set(differing(old, own))
  return changed.some((name) => byHand.has(name) && own.parts.get(name) !== next.parts.get(name))
}

function differing(one: Named, other: Named): readonly string[] {
  return [...new Set([...one.parts.keys(), ...other.parts.keys()])].filter(
    (name) => one.parts.get(name) !== other.parts.get(name),
  )
}

/** Whether both have an object new under one name. */
function isSameNew(own: Side, next: Side, ours: Matches, theirs: Matches): boolean {
  const [known, generated] = [new Set(ours.values()), new Set(theirs.values())]
  const added = own.named.filter((one) => !known.has(one))
  return next.named.some((one) => {
    if (generated.has(one)) return false
    const isLike = (other: Named): boolean =>
      ['name', '()'].every((part) => other.parts.get(part) === one.parts.get(part))
    return added.some((other) => isLike(other) && other.code !== one.code)
  })
}

/** By an object of the base, the one that is most like it on a side, of those that say the same of one of some parts. */
function matched(old: readonly Named[], side: readonly Named[], by: readonly string[]): Matches {
  const matches = new Map<Named, Named>()
  const taken = new Set<Named>()
  const worthOf = (one: Named, other: Named): number => {
    const shared = [...one.parts].filter(([name, code]) => other.parts.get(name) === code).map(([name]) => name)
    if (!by.some((part) => shared.includes(part))) return 0
    return shared.length + (shared.includes('name') ? 4 : 0) + (one.place === other.place ? 3 : 0)
  }
  const pairs = old
    .flatMap((one) => side.map((other) => ({ one, other, worth: worthOf(one, other) })))
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
  for (const { one, other } of pairs) {
    if (matches.has(one) || taken.has(other)) continue
    matches.set(one, other)
    taken.add(other)
  }
  return matches
}

function isSameOther(own: Side, old: Side, next: Side): boolean {
  const everywhere = new Set(
    [...own.others].flatMap(([place, codes]) => [...codes].map((code) => lastOf(place) + code)),
  )
  const codesAt = (side: Side, place: string): ReadonlySet<string> => side.others.get(place) ?? new Set()
  return [...new Set([...old.others.keys(), ...next.others.keys()])].some((place) => {
    const [before, now, hand] = [old, next, own].map((side) => codesAt(side, place)) as [Codes, Codes, Codes]
    if (place.endsWith(withComments) && now.size > 0) return false
    const gone = [...before].filter((code) => !now.has(code))
    const added = [...now].filter((code) => !before.has(code))
    const byHand = [...hand].filter((code) => !before.has(code))
    const isTouched =
      gone.some((code) => !everywhere.has(lastOf(place) + code)) || (before.size === 0 && byHand.length > 0)
    return isTouched && (gone.length > 0 || added.length > 0) && byHand.join() !== added.join()
  })
}

type Codes = ReadonlySet<string>

/** At the end of a place: what is there with the comments around it, which counts where all of it goes. */
const withComments = ' with comments'

function lastOf(place: string): string {
  return `${place.slice(place.lastIndexOf('/') + 1)}: `
}

function sideOf(text: string): Side {
  const source = parseSource(ts, text)
  const named: Named[] = []
  const others = new Map<string, Set<string>>()
  const members = new Map<string, string>()
  const add = (place: string, code: string): void => void others.set(place, (others.get(place) ?? new Set()).add(code))
  const visit = (node: ts.Node, path: readonly string[]): void => {
    const label = labelOf(node)
    const inside = label === null ? path : [...path, label]
    if (label !== null && (path.length === 0 || ts.isClassElement(node)))
      members.set(label, normalizeCodeLayout(ts, node))
    if (ts.isObjectLiteralExpression(node) && nameOf(node) !== null) named.push(namedOf(node, path.join('/')))
    else if (ts.isTypeElement(node) || (ts.isPropertyAssignment(node) && isPlain(node.initializer) && !isNamed(node))) {
      add(inside.join('/'), normalizeCodeLayout(ts, node))
      add(inside.join('/') + withComments, [...commentsOf(node), normalizeCodeLayout(ts, node)].join('\u0000'))
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  ts.forEachChild(source, (child) => visit(child, []))
  return { named, others, members }
}

/** What a place is called after; a class is not, since all of a file is in one. */
function labelOf(node: ts.Node): string | null {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText() ?? null
  const isPart =
    ts.isClassElement(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeElement(node)
  return isPart && node.name ? node.name.getText() : null
}

function isNamed({ parent }: ts.PropertyAssignment): boolean {
  return nameOf(parent) !== null
}

/** Whether there is no list or object in an expression that could have parts of its own. */
function isPlain(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return false
  return ts.forEachChild(node, (child) => !isPlain(child)) !== true
}

function nameOf(node: ts.ObjectLiteralExpression): string | null {
  const name = node.properties.find((one) => one.name?.getText().replace(/['"]/g, '') === 'name')
  return name && ts.isPropertyAssignment(name) && ts.isStringLiteralLike(name.initializer)
    ? name.initializer.text
    : null
}

function namedOf(node: ts.ObjectLiteralExpression, place: string): Named {
  const call = ts.isCallExpression(node.parent) ? node.parent : null
  const element = call ?? node
  const parts = new Map(
    node.properties.map((one) => {
      const key = one.name?.getText().replace(/['"]/g, '') ?? normalizeCodeLayout(ts, one)
      return [key, normalizeCodeLayout(ts, ts.isPropertyAssignment(one) ? one.initializer : one)] as const
    }),
  )
  if (call) parts.set('()', normalizeCodeLayout(ts, call.expression))
  return { place, parts, code: [...commentsOf(element), normalizeCodeLayout(ts, element)].join('\u0000') }
}

function commentsOf(node: ts.Node): readonly string[] {
  const { text } = node.getSourceFile()
  const behind = node.end + (text[node.end] === ',' ? 1 : 0)
  const ranges = [
    ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
    ...(ts.getTrailingCommentRanges(text, behind) ?? []),
  ]
  return ranges.map(({ pos, end }) => text.slice(pos, end))
}
