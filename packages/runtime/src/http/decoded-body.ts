import type { IncomingRequest } from './incoming-request.ts'
import { parseJsonBody, requireUncompressedUtf8 } from './json-body.ts'

/** The body of a request; bytes of JSON or of a form are decoded, others have no parameters. */
export function decodedBody({ body, headers }: IncomingRequest): unknown {
  if (!Buffer.isBuffer(body)) return body
  const type = headers['content-type'] ?? ''
  if (/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
    requireUncompressedUtf8(headers)
    return parseJsonBody(body)
  }
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? formFields(body.toString('utf8')) : undefined
}

/** The fields of a form; one that is there several times is a list. */
function formFields(text: string): Readonly<Record<string, string | readonly string[]>> {
  const sent = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const [first = '', ...others] = sent.getAll(name)
      return [name, others.length === 0 ? first : [first, ...others]]
    }),
  )
}
