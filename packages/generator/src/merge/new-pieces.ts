import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { reindent } from './list-text.ts'
import { applyTextEdits } from './node-parts.ts'
import { leadingComments } from './same-piece.ts'
import { classKeyPrefix, type Segment } from './source-segments.ts'

/** A member that the generator has, indented as those are that the hand has beside it. */
export function matchIndentation(own: readonly Segment[], added: Segment): Segment {
  const open = classKeyPrefix(added.key)
  const sibling = own.find(({ key, lead, node }) => node && lead.includes('\n') && classKeyPrefix(key) === open)
  if (open === null || !sibling || !added.lead.includes('\n')) return added
  const [from, to] = mapTuple([added, sibling], ({ lead }) => lead.replace(/.*\n/s, ''))
  return from === to
    ? added
    : {
        ...added,
        lead: added.lead.slice(0, added.lead.length - from.length) + to,
        text: reindent(added.text, from, to),
      }
}

/** Puts a piece right after the nearest of those that stand before it, before the brace that would otherwise follow. */
export function insertPiece(merged: Segment[], added: Segment, before: readonly Segment[]): void {
  // A class that came back is one piece.
  const places = before.map(({ key }) => merged.findIndex((one) => one.key === key || one.key === classKeyPrefix(key)))
  const place = (places.findLast((index) => index >= 0) ?? -1) + 1
  const [first] = merged
  // What began the file stands on a line of its own behind what begins it now.
  const isFirst = place === 0 && first !== undefined && !first.lead.includes('\n')
  if (isFirst) merged.splice(0, 1, { ...added, lead: first.lead }, { ...first, lead: '\n\n' })
  else merged.splice(place, 0, added)
}

/** A piece of the hand without what gives names to something else that a class or interface has again; none where nothing is left. */
export function removeDeclaredNames(ts: Compiler, segment: Segment, names: ReadonlySet<string>): readonly Segment[] {
  const { node, declares } = segment
  if (!node || names.size === 0) return [segment]
  if (declares.length > 0 && declares.every((name) => names.has(name))) return []
  const clause = ts.isExportDeclaration(node) ? node.exportClause : undefined
  if (!clause || !ts.isNamedExports(clause)) return [segment]
  const left = clause.elements.filter(({ name }) => !names.has(name.text))
  if (left.length === clause.elements.length) return [segment]
  return left.length === 0 ? [] : [{ ...segment, text: leadingComments(segment) + exporting(node, clause, left) }]
}

function exporting(
  node: typescript.Node,
  clause: typescript.NamedExports,
  elements: readonly typescript.ExportSpecifier[],
): string {
  const text = `{ ${elements.map((element) => element.getText()).join(', ')} }`
  const edit = { start: clause.getStart(), end: clause.end, text }
  return applyTextEdits(node.getSourceFile().text, node.getStart(), node.end, [edit])
}
