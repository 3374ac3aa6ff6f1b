/** A place in a text, from 0. */
export interface TextPlace {
  readonly line: number
  readonly character: number
}

/** What a parser of JavaScript says of JSON. */
interface JsonNode {
  readonly loc?: { readonly start: { readonly line: number; readonly column: number } }
  readonly elements?: readonly JsonNode[]
  readonly properties?: readonly (JsonNode & { readonly key: { readonly value: string }; readonly value: JsonNode })[]
}

/** Where a value such as `fields.2.label` is in a JSON text, or what is there of its way; of broken JSON, where it breaks. */
export async function placeInJson(text: string, path: string): Promise<TextPlace> {
  const json = text.replace(/^\ufeff/, '')
  const { parseExpression } = await import('@babel/parser')
  try {
    JSON.parse(json)
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(String(error)) ?? []
    return position === undefined ? brokenPlace(json, parseExpression) : placeAt(json, Number(position))
  }
  const { line, column } = nodeAt(parseExpression(json) as unknown as JsonNode, path).loc?.start ?? {
    line: 1,
    column: 0,
  }
  return { line: line - 1, character: column }
}

/** Of some texts the engine does not say where they are no JSON; most of them are no JavaScript either. */
function brokenPlace(json: string, parse: (source: string) => unknown): TextPlace {
  try {
    parse(json)
    return { line: 0, character: 0 }
  } catch (error) {
    return placeAt(json, (error as { readonly pos?: number }).pos ?? json.length)
  }
}

function placeAt(text: string, position: number): TextPlace {
  const lines = text.slice(0, position).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}

function nodeAt(root: JsonNode, path: string): JsonNode {
  let [found, value] = [root, root]
  for (const key of path === '' ? [] : path.split('.')) {
    const property = value.properties?.find((one) => one.key.value === key)
    const next = property ?? value.elements?.[Number(key)]
    if (!next) break
    found = next
    value = property?.value ?? next
  }
  return found
}
