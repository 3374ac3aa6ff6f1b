import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

const known = new WeakMap<typescript.Node, string>()

/**
 * What a piece of source says, however it is laid out: its tokens and comments without white space, semicolons, trailing
 * commas and the kind of its quotes. Two pieces are the same code when these are equal.
 */
export function codeOf(ts: Compiler, node: typescript.Node): string {
  const found = known.get(node)
  if (found !== undefined) return found
  const source = node.getSourceFile()
  const parts: string[] = []
  const start = node.getStart(source)
  const visit = (one: typescript.Node): void => {
    // Tokens, and nodes that are text as a whole.
    if (one.getChildCount(source) === 0 || ts.isTemplateExpression(one)) {
      if (one.pos >= start) parts.push(...commentsIn(ts, source.text, one.pos))
      const text = tokenText(ts, one, source)
      if (/^[)\]}]$/.test(text) && parts.at(-1) === ',') parts.pop()
      if (text !== '' && text !== ';') parts.push(text)
    } else for (const child of one.getChildren(source)) visit(child)
  }
  visit(node)
  const code = parts.join('\u0000')
  known.set(node, code)
  return code
}

/** The comments from a position on up to the next token, those at the end of the line before included. */
export function commentsIn(ts: Compiler, text: string, position: number): readonly string[] {
  const ranges = [
    ...(ts.getTrailingCommentRanges(text, position) ?? []),
    ...(ts.getLeadingCommentRanges(text, position) ?? []),
  ]
  const unique = new Map(ranges.map(({ pos, end }) => [pos, text.slice(pos, end).replace(/\s+/g, ' ')]))
  return [...unique.values()]
}

function tokenText(ts: Compiler, token: typescript.Node, source: typescript.SourceFile): string {
  if (ts.isStringLiteral(token)) return JSON.stringify(token.text)
  return token.getText(source)
}
