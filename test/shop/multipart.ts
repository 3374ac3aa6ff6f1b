/** A part of a multipart body. */
export interface Part {
  readonly content: string | Buffer
  readonly filename?: string
  readonly name?: string
  readonly type?: string
}

/** A multipart body as a browser writes it, with its header. */
export function multipart(...parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'quoin-test-boundary'
  const chunks = parts.flatMap(({ content, filename, name = 'file', type }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
