import type { Compiler } from '../emit/load-compiler.ts'
import { type MatchablePiece, matchPieces } from './match-pieces.ts'
import { createMatchablePiece } from './matchable-piece.ts'
import type { Segment } from './source-segments.ts'

type Segments = readonly Segment[]

/** Gives the pieces without a name the keys that they have in the base; others keep theirs. */
export function matchUnnamedSegments(
  ts: Compiler,
  own: Segments,
  old: Segments,
  next: Segments,
): readonly [Segments, Segments] {
  const piecesOf = (side: Segments): readonly MatchablePiece[] => side.map((segment) => pieceIn(ts, segment))
  const withKeys = (side: Segments, keys: readonly string[]): Segments =>
    side.map((segment, index) => ({ ...segment, key: keys[index] ?? segment.key }))
  const [ours, theirs] = matchPieces(piecesOf(own), piecesOf(old), piecesOf(next))
  return [withKeys(own, ours), withKeys(next, theirs)]
}

function pieceIn(ts: Compiler, { key, node, isNamed }: Segment): MatchablePiece {
  const name = { key, isNamed, isFixed: isNamed, group: null, holds: [] }
  if (isNamed || !node) return { ...name, kind: '', code: '', callee: '', identity: null }
  return { ...createMatchablePiece(ts, key, node), ...name }
}
