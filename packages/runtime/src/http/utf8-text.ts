type Decoder = InstanceType<typeof TextDecoder>

/** What {@link utf8Text} finds in bytes that are no UTF-8 text. */
export class InvalidUtf8Error extends Error {
  override readonly name: string = 'InvalidUtf8Error'
}

/**
 * Decodes bytes that must be UTF-8 text without NUL; a mark at the beginning is left out.
 *
 * @throws InvalidUtf8Error
 */
export async function* utf8Text(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield decode(decoder, chunk)
  yield decode(decoder, null)
}

/** True when all of the bytes are UTF-8 text without NUL. */
export async function isUtf8Text(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    for await (const _text of utf8Text(chunks));
    return true
  } catch (error) {
    if (error instanceof InvalidUtf8Error) return false
    throw error
  }
}

function decode(decoder: Decoder, chunk: Uint8Array | null): string {
  let text: string
  try {
    text = chunk === null ? decoder.decode() : decoder.decode(chunk, { stream: true })
  } catch (cause) {
    throw new InvalidUtf8Error('The bytes are no UTF-8 text.', { cause })
  }
  if (text.includes('\0')) throw new InvalidUtf8Error('The text holds a NUL.')
  return text
}
