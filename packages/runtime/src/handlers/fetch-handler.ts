import { type IncomingMessage, type Server, request as send } from 'node:http'
import { duplexPair, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { rememberOriginalRequest } from './host-requests.ts'
import type { OpenRequests } from './open-requests.ts'

/** What a `Request` does not say of its caller. */
interface FetchOrigin {
  /** The address of the caller; without it all callers count as one unknown network. */
  readonly address?: string | undefined
}

/** Answers a request; bodies are streamed both ways, and end when either side gives up. */
export type FetchHandler = (request: Request, origin?: FetchOrigin) => Promise<Response>

const unknownAddress = '0.0.0.0'
/** Of one connection, and the one here is made for this request alone. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'])
const bodyless = new Set([204, 205, 304])

/** Sends requests to a server over a connection inside this process, which Node reads and writes as any other. */
export function fetchHandler(server: Server, open: OpenRequests): FetchHandler {
  return async (request, { address = unknownAddress } = {}) => {
    const url = new URL(request.url)
    const [ours, theirs] = duplexPair()
    // A side of a pair does not notice that the other one is gone.
    ours.once('close', () => theirs.destroy())
    Object.assign(theirs, { remoteAddress: address, encrypted: url.protocol === 'https:' })
    rememberOriginalRequest(theirs, request)
    open.add(theirs)
    const answer = Promise.withResolvers<IncomingMessage>()
    const outgoing = send({
      createConnection: () => ours,
      method: request.method,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headersOf(request) },
      setDefaultHeaders: false,
      signal: request.signal,
    })
    outgoing.once('response', answer.resolve).once('error', answer.reject)
    // Not in this turn: callers that ask on and on would keep the process from everything else.
    setImmediate(() => server.emit('connection', theirs))
    if (request.body === null) outgoing.end()
    else {
      // Where the types of browsers are known as well, they have another one.
      const body = Readable.fromWeb(request.body as unknown as NodeStream)
      // An answer may come before the whole body is sent: what fails then is told by the answer.
      pipeline(body, outgoing).catch(answer.reject)
    }
    return responseOf(await answer.promise, request.method)
  }
}

function headersOf(request: Request): Record<string, string> {
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !ofConnection.has(name)))
  const chunked = request.body !== null && headers['content-length'] === undefined
  return { ...headers, connection: 'close', ...(chunked && { 'transfer-encoding': 'chunked' }) }
}

function responseOf(incoming: IncomingMessage, method: string): Response {
  const { statusCode: status = 500, statusMessage = '', rawHeaders } = incoming
  const headers = new Headers()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (!ofConnection.has(name.toLowerCase())) headers.append(name, rawHeaders[at + 1] ?? '')
  }
  const options = { status, statusText: statusMessage, headers }
  if (method === 'HEAD' || bodyless.has(status)) {
    incoming.resume()
    return new Response(null, options)
  }
  // The same.
  return new Response(Readable.toWeb(incoming) as unknown as ReadableStream, options)
}
