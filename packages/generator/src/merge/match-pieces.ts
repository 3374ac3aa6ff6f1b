import { mapTuple } from '../map-tuple.ts'

/** An element of a list, a statement or a link of a chain, as far as it says which one it is on the other sides. */
export interface MatchablePiece {
  /** Other than that of every other piece of its side. */
  readonly key: string
  /** Known by its key alone, and no other piece where that is gone. */
  readonly isFixed: boolean
  /** Known by its key first. */
  readonly isNamed: boolean
  readonly kind: string
  /** What it says. */
  readonly code: string
  /** The words of what it calls; empty for what is no call. */
  readonly callee: string
  /** What it calls, and what with first, where that is written there: `router.post '/'`. */
  readonly identity: string | null
  /** The names of what it holds: of the fields in a tab. */
  readonly holds: readonly string[]
  /** Pieces of one group are known by their order when nothing else says which one it is. */
  readonly group: string | null
}

type Pieces = readonly MatchablePiece[]
type Keys = readonly string[]
type Pairs = Map<MatchablePiece, MatchablePiece>

/**
 * Gives the pieces of three sides their keys: the same one where they are the same piece, whatever each side made of it.
 * What has no name is known by what it calls and with what, by its likeness, and by its place.
 */
export function matchPieces(own: Pieces, old: Pieces, next: Pieces): readonly [own: Keys, next: Keys] {
  const [ours, theirs] = mapTuple([own, next], (side) => matchSide(side, old, side === own))
  const lost = (side: Pieces, pairs: Pairs): Pieces => side.filter((one) => !one.isFixed && !pairs.has(one))
  const takenBy = (pairs: Pairs): ReadonlySet<MatchablePiece> => new Set(pairs.values())
  const [ourOld, theirOld] = [takenBy(ours), takenBy(theirs)]
  // What was there is gone on both sides, and both have something else in its place: it is the same one for both.
  for (const piece of old.filter((one) => !one.isFixed && !ourOld.has(one) && !theirOld.has(one))) {
    const [mine, generated] = [
      lost(own, ours).filter((one) => isBetween(one, own, piece, old, ours)),
      lost(next, theirs).filter((one) => isBetween(one, next, piece, old, theirs)),
    ]
    const [first, second] = [mine, generated].map((all) => all.find(({ kind }) => kind === piece.kind) ?? all[0])
    if (!first || !second || mine.some(({ code }) => generated.some((other) => other.code === code))) continue
    ours.set(first, piece)
    theirs.set(second, piece)
  }
  const added = new Map<MatchablePiece, MatchablePiece>()
  const [ourNew, theirNew] = [lost(own, ours), lost(next, theirs)]
  pairUp(added, theirNew, ourNew, (one, other) => (one.code === other.code ? 1 : 0))
  pairUp(added, theirNew, ourNew, (one, other) => (hasSameIdentity(one, other) ? likeness(one, other) + 1 : 0))
  pairUp(added, theirNew, ourNew, (one, other) =>
    one.callee !== '' && one.group === null && isAlike(one, other) ? likeness(one, other) : 0,
  )
  const keyOf = (piece: MatchablePiece, pairs: Pairs, side: string): string =>
    piece.isFixed ? piece.key : (pairs.get(piece)?.key ?? `${piece.key} ${side}`)
  return [
    own.map((piece) => keyOf(piece, ours, 'of one')),
    next.map((piece) => {
      const other = added.get(piece)
      return other ? keyOf(other, ours, 'of one') : keyOf(piece, theirs, 'of the other')
    }),
  ]
}

/**
 * Which piece of the base each piece of a side is. A user rewrites what a piece is known by; a generator says the same
 * of another thing.
 */
function matchSide(side: Pieces, old: Pieces, isByHand: boolean): Pairs {
  const pairs: Pairs = new Map()
  const byKey = new Map(old.map((piece) => [piece.key, piece]))
  for (const piece of side) {
    const same = piece.isNamed ? byKey.get(piece.key) : undefined
    if (same) pairs.set(piece, same)
  }
  const free = (all: Pieces): Pieces => all.filter((one) => !one.isFixed)
  const [ours, theirs] = [free(side), free(old)]
  const isNear = (one: MatchablePiece, other: MatchablePiece): boolean => isBetween(one, side, other, old, pairs)
  pairUp(pairs, ours, theirs, (one, other) => (one.code === other.code ? 1 : 0))
  pairUp(pairs, ours, theirs, (one, other) => (hasSameIdentity(one, other) ? likeness(one, other) + 1 : 0))
  // A tab is the same one by another title, as long as it holds the same fields.
  pairUp(pairs, ours, theirs, (one, other) => {
    const value = one.kind === other.kind && one.callee === other.callee ? shareOf(one.holds, other.holds) : 0
    return value > 0.5 ? value : 0
  })
  pairUp(pairs, ours, theirs, (one, other) => (isAlike(one, other) ? likeness(one, other) : 0))
  if (isByHand)
    pairUp(pairs, ours, theirs, (one, other) => {
      const value = one.kind === other.kind ? shareOf(wordsOf(one.code), wordsOf(other.code)) : 0
      return value >= 0.8 && isNear(one, other) ? value : 0
    })
  pairUp(pairs, ours, theirs, (one, other) => {
    const value = likeness(one, other)
    return isOfOneForm(one, other) && (one.callee !== '' || value >= 0.25) && isNear(one, other) ? value : 0
  })
  pairUp(pairs, ours, theirs, (one, other) => (one.group !== null && one.group === other.group ? 1 : 0))
  return pairs
}

/** Pairs what is left on both sides, the most alike first, and of those in their order. */
function pairUp(
  pairs: Pairs,
  side: Pieces,
  others: Pieces,
  worthOf: (one: MatchablePiece, other: MatchablePiece) => number,
): void {
  const taken = new Set(pairs.values())
  const all = side
    .filter((one) => !pairs.has(one))
    .flatMap((one) => {
      const left = others.filter((other) => !taken.has(other))
      return left.map((other) => ({ one, other, value: worthOf(one, other) })).filter(({ value }) => value > 0)
    })
    .toSorted((a, b) => b.value - a.value)
  for (const { one, other } of all) {
    if (pairs.has(one) || taken.has(other)) continue
    pairs.set(one, other)
    taken.add(other)
  }
}

/** Whether a piece stands between what is around another one in the base. */
function isBetween(one: MatchablePiece, side: Pieces, other: MatchablePiece, old: Pieces, pairs: Pairs): boolean {
  const at = side.indexOf(one)
  const placeOf = (piece: MatchablePiece): number => {
    const same = pairs.get(piece)
    return same ? old.indexOf(same) : -1
  }
  const place = old.indexOf(other)
  const before =
    side
      .slice(0, at)
      .map(placeOf)
      .findLast((index) => index >= 0) ?? -1
  const after =
    side
      .slice(at + 1)
      .map(placeOf)
      .find((index) => index >= 0) ?? old.length
  return before < place && place < after
}

function hasSameIdentity(one: MatchablePiece, other: MatchablePiece): boolean {
  return one.identity !== null && one.kind === other.kind && one.identity === other.identity
}

function hasOtherIdentity(one: MatchablePiece, other: MatchablePiece): boolean {
  return one.identity !== null && other.identity !== null && one.identity !== other.identity
}

/** Whether two pieces call the same, and nothing says that they do so with something else. */
function isOfOneForm(one: MatchablePiece, other: MatchablePiece): boolean {
  return one.kind === other.kind && one.callee === other.callee && !hasOtherIdentity(one, other)
}

/** Whether two pieces do the same to much of the same. */
function isAlike(one: MatchablePiece, other: MatchablePiece): boolean {
  return isOfOneForm(one, other) && likeness(one, other) > 0.5
}

/** How much two pieces that call the same have in common besides; just above nothing where that is nothing. */
function likeness(one: MatchablePiece, other: MatchablePiece): number {
  const [first, second] = [one, other].map(({ code, callee }) => without(wordsOf(code), wordsOf(callee)))
  return Math.max(shareOf(first ?? [], second ?? []), Number.MIN_VALUE)
}

function wordsOf(code: string): readonly string[] {
  return code.split('\u0000').filter((token) => /[\p{L}\p{N}]/u.test(token))
}

function without(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...words]
  for (const word of others) if (left.includes(word)) left.splice(left.indexOf(word), 1)
  return left
}

function shareOf(one: readonly string[], other: readonly string[]): number {
  const shared = one.length - without(one, other).length
  return one.length + other.length === 0 ? 0 : (2 * shared) / (one.length + other.length)
}
