import type { Server } from 'node:http'
import type { Readable } from 'node:stream'
import fastify, {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { ServedApplication } from '../application/loaded-application.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { HttpError, RuntimeError } from '../errors.ts'
import { rebuildRequestBody } from '../handlers/request-body.ts'
import { loadTranslations } from '../i18n/package-texts.ts'
import { pickAcceptedLocale } from '../i18n/pick-accepted-locale.ts'
import type { Logger } from '../logger.ts'
import { basePathOf } from './base-path.ts'
import { addBodyParsers } from './body-parsers.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { dispatch } from './dispatch.ts'
import { errorResponse } from './error-response.ts'
import { takesRawBody } from './raw-body.ts'
import { readRequest, requestId } from './read-request.ts'
import { isSecure } from './security-headers.ts'
import { commonHeaders, createSecurityHeadersByProtocol, sendJson, sendResponse } from './send-response.ts'
import type { Services } from './services.ts'

/** Builds the HTTP server: fastify as a shell, one catch-all, and our registry as the only matcher. */
export async function createServer(services: Services, served: ServedApplication): Promise<FastifyInstance> {
  const { config, logger } = services
  const requestMilliseconds = config.server.request_timeout_seconds * 1000
  const options: FastifyHttpOptions<Server> = {
    logger: false,
    exposeHeadRoutes: false,
    bodyLimit: config.server.body_limit_bytes,
    requestTimeout: requestMilliseconds,
    // Here too: Node takes the shorter of this and the time for headers, which it sets once, for that of the headers.
    http: { requestTimeout: requestMilliseconds, connectionsCheckingInterval: Math.min(30_000, requestMilliseconds) },
    trustProxy: trustedProxies(config.trust_proxy),
    genReqId: requestId,
    frameworkErrors: (error, request, reply) => void fail(error, request, reply),
    routerOptions: { maxParamLength: 2000 },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, isSecure(false, config)),
  }
  const app = fastify(options)
  const base = basePathOf(config)
  addBodyParsers(app, (request) => takesRawBody(served, request, base), config.server.body_limit_bytes)
  const policies = createSecurityHeadersByProtocol(config)
  const answer = (request: FastifyRequest, reply: FastifyReply): void => {
    const { live } = served
    if (live === null) throw new TypeError('The application is not loaded yet.')
    dispatch(services, live, readRequest(request, logger, base))
      .then((dispatched) => sendResponse(reply, dispatched, policies))
      .catch((error: unknown) => fail(error, request, reply))
  }
  app.addHook('preClose', (done) => {
    closeConnectionsAsTheyIdle(app)
    done()
  })
  services.metrics?.watch(app, () => services.routes, base)
  // Where the application is part of another server, a parser of that one may have read the body.
  const [withBody, without] = [true, false].map((has) => app.supportedMethods.filter((one) => bodied.has(one) === has))
  const bodyOf = (request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> =>
    rebuildRequestBody(request, payload, () => takesRawBody(served, request, base))
  app.route({ method: withBody ?? [], url: '/*', preParsing: bodyOf, handler: answer })
  app.route({ method: without ?? [], url: '/*', handler: answer })
  app.setNotFoundHandler(answer)
  app.setErrorHandler((error, request, reply) => void fail(error, request, reply))
  if (logger.isLevelEnabled?.('info') !== false) logRequests(app, logger)
  return app

  async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const locale = pickAcceptedLocale(request.headers['accept-language'] ?? '', config.locales) ?? config.locale
    await loadTranslations(locale)
    const known = error instanceof HttpError ? error : (fastifyFailure(error) ?? error)
    const { status, headers, body } = errorResponse(known, request.id, services.mode, locale)
    if (status >= 500) logger.error({ err: error, requestId: request.id }, 'request failed')
    // Half an answer cannot become an error: the caller sees that it breaks off.
    if (reply.raw.headersSent) reply.raw.destroy()
    else sendJson(reply, status, { ...commonHeaders(reply, policies), ...reply.getHeaders(), ...headers }, body)
  }
}

/** Of a number alone fastify trusts nobody: so many proxies stand in front, whatever their addresses. */
function trustedProxies(proxies: AdminConfig['trust_proxy']): NonNullable<FastifyHttpOptions<Server>['trustProxy']> {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  return typeof proxies === 'object' ? [...proxies] : proxies
}

const bodied: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    logger.info(facts, 'request')
    done()
  })
}

/** A connection that is busy when the server begins to close would otherwise be kept open for the next request. */
function closeConnectionsAsTheyIdle({ server }: FastifyInstance): void {
  if (!server.listening) return
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  server.once('close', () => clearInterval(sweep))
}

/** Input is checked by our own rules: without this, fastify loads and starts two schema compilers. */
function noSchemas(): never {
  throw new TypeError('Routes of this server have no schema.')
}

const errorOfStatus: Readonly<Record<number, (cause: unknown) => RuntimeError>> = {
  400: (cause) => new RuntimeError('RUNTIME_BAD_REQUEST', { params: {}, cause }),
  413: (cause) => new RuntimeError('RUNTIME_TOO_LARGE', { params: {}, cause }),
  415: (cause) => new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE', { params: {}, cause }),
  503: (cause) => new RuntimeError('RUNTIME_UNAVAILABLE.stopping', { params: {}, cause }),
}

function fastifyFailure(error: unknown): RuntimeError | null {
  const { statusCode }: Partial<FastifyError> = Object(error)
  const known = statusCode === undefined ? undefined : errorOfStatus[statusCode]
  return known === undefined ? null : known(error)
}
