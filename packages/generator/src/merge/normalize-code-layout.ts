import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

/** Whether two pieces of source say the same, however they are laid out. */
export function isSameCode(ts: Compiler, one: typescript.Node, other: typescript.Node): boolean {
  return normalizeCodeLayout(ts, one) === normalizeCodeLayout(ts, other)
}

const known = new WeakMap<typescript.Node, string>()

/**
 * What a piece of source says, however it is laid out: its tokens and comments without white space, semicolons, trailing
 * commas, the kind of its quotes, quotes around names, and brackets around the one parameter of an arrow function. Two
 * pieces are the same code when these are equal.
 */
export function normalizeCodeLayout(ts: Compiler, node: typescript.Node): string {
  const found = known.get(node)
  if (found !== undefined) return found
  const source = node.getSourceFile()
  const parts: string[] = []
  const start = node.getStart(source)
  const visit = (one: typescript.Node): void => {
    // Tokens, and nodes that are text as a whole.
    if (one.getChildCount(source) === 0 || ts.isTemplateExpression(one)) {
      if (one.pos >= start) parts.push(...commentsBeforeToken(ts, source.text, one.pos))
      const text = tokenText(ts, one, source)
      if (/^[)\]}]$/.test(text) && parts.at(-1) === ',') parts.pop()
      const isEnd = text === ';' || (text === ',' && ts.isTypeElement(one.parent))
      if (text !== '' && !isEnd && !isBracketOfOne(ts, one)) parts.push(text)
    } else for (const child of one.getChildren(source)) visit(child)
  }
  visit(node)
  const code = parts.join('\u0000')
  known.set(node, code)
  return code
}

/** The comments from a position on up to the next token, those at the end of the line before included. */
export function commentsBeforeToken(ts: Compiler, text: string, position: number): readonly string[] {
  const ranges = [
    ...(ts.getTrailingCommentRanges(text, position) ?? []),
    ...(ts.getLeadingCommentRanges(text, position) ?? []),
  ]
  const unique = new Map(ranges.map(({ pos, end }) => [pos, text.slice(pos, end).replace(/\s+/g, ' ')]))
  return [...unique.values()]
}

function tokenText(ts: Compiler, token: typescript.Node, source: typescript.SourceFile): string {
  if (ts.isStringLiteral(token)) return isQuotedName(ts, token) ? token.text : JSON.stringify(token.text)
  return token.getText(source)
}

function isQuotedName(ts: Compiler, token: typescript.StringLiteral): boolean {
  const { name } = token.parent as { readonly name?: typescript.Node }
  return name === token && !ts.isModuleDeclaration(token.parent) && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(token.text)
}

function isBracketOfOne(ts: Compiler, token: typescript.Node): boolean {
  const { parent } = token
  if (!ts.isArrowFunction(parent) || !/^[()]$/.test(token.getText())) return false
  const [one, second] = parent.parameters
  return one !== undefined && second === undefined && !parent.type && ts.isIdentifier(one.name) && isBare(one)
}

function isBare({ type, initializer, dotDotDotToken, questionToken }: typescript.ParameterDeclaration): boolean {
  return !type && !initializer && !dotDotDotToken && !questionToken
}
