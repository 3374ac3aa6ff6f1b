/**
 * An array as PostgreSQL writes it, `{new,"it's odd",NULL}`, as a list, and numbers that JSON has not, such as NaN, as
 * texts; anything else stays as it is.
 */
export function readArrayLiteral(value: unknown): unknown {
  if (typeof value !== 'string') return inJson(value)
  // Bounds that do not begin at 1 stand in front: `[0:1]={a,b}`.
  const text = value.replace(/^(?:\[-?\d+:-?\d+\])+=/, '')
  return text.startsWith('{') ? read(text) : value
}

function inJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inJson)
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

function read(text: string): unknown {
  const open: unknown[][] = [[]]
  for (const [token, quoted, plain] of text.matchAll(/[{}]|"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs)) {
    const list = open.at(-1) ?? []
    if (token === '{') {
      const inner: unknown[] = []
      list.push(inner)
      open.push(inner)
    } else if (token === '}') open.pop()
    else if (quoted !== undefined) list.push(quoted.replaceAll(/\\(.)/gs, '$1'))
    else list.push(plain === 'NULL' ? null : plain)
  }
  return open[0]?.[0]
}
