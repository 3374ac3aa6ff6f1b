import type { ts as typescript } from 'ts-morph'

/** An element of a list with what stands around it; one after the other they are the list. */
export interface ListElementText {
  /** White space and comments before the element. */
  readonly lead: string
  readonly text: string
  /** Comments behind it on its line, without the comma. */
  readonly trail: string
}

/** A list as text: what is between its brackets. */
export interface ListText {
  readonly chunks: readonly ListElementText[]
  /** What is left before the closing bracket. */
  readonly tail: string
  readonly hasComma: boolean
  /** Elements stand on lines of their own. */
  readonly isSplit: boolean
}

const commentBehind = /[^\S\n]*(?:\/\/[^\n]*|\/\*(?:(?!\*\/)[^\n])*\*\/(?=[^\S\n]*(?:\n|$)))/y

/** Where what is in a list stands in its file; `end` is behind the comma of the last element. */
export type ListRange = Pick<typescript.NodeArray<typescript.Node>, 'pos' | 'end'> & {
  readonly hasTrailingComma?: boolean
}

/**
 * Cuts what is between the brackets of a list into its elements; `end` is where the closing bracket stands. What the list
 * has for each may be more than the element, such as a statement with it.
 */
export function readList(
  source: string,
  range: ListRange,
  elements: readonly typescript.Node[],
  wholeNodes: readonly typescript.Node[],
  end: number,
): ListText {
  const chunks: ListElementText[] = []
  let position = range.pos
  for (const [index, element] of elements.entries()) {
    const start = element.getStart()
    const next = wholeNodes[index + 1]?.pos ?? range.end
    commentBehind.lastIndex = next
    const behind = commentBehind.exec(source.slice(0, end))?.[0] ?? ''
    const between = source.slice(element.end, next).replace(/,\s*$/, '')
    chunks.push({
      lead: source.slice(position, start),
      text: source.slice(start, element.end),
      trail: between + behind,
    })
    position = next + behind.length
  }
  const tail = source.slice(position, end)
  const isSplit = chunks.some(({ lead }) => lead.includes('\n'))
  return { chunks, tail, hasComma: range.hasTrailingComma === true, isSplit }
}

/** Where the comments end that stand behind a position on its line. */
export function trailingCommentsEnd(source: string, position: number): number {
  commentBehind.lastIndex = position
  return position + (commentBehind.exec(source)?.[0].length ?? 0)
}

/** Puts elements between brackets again. */
export function printList({ chunks, tail, hasComma }: ListText, separator: ',' | ''): string {
  const parts = chunks.map(({ lead, text, trail }, index) => {
    const isLast = index === chunks.length - 1
    return lead + text + (isLast && !hasComma ? '' : separator) + trail
  })
  return parts.join('') + tail
}

/** A text of several lines with another indentation; lines of template literals stay as they are. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to || text.includes('`')) return text
  return text.replaceAll(`\n${from}`, `\n${to}`)
}

/** The indentation of the line at a position. */
export function indentationAt(source: string, position: number): string {
  const start = source.lastIndexOf('\n', position - 1) + 1
  return /^[ \t]*/.exec(source.slice(start, position))?.[0] ?? ''
}
