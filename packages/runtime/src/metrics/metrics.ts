import type { OpenDatabase } from '@quoin/introspect/connect'
import type { RouteRegistry } from '@quoin/router'
import type { FastifyInstance } from 'fastify'
import type { Gauge, Histogram, Registry } from 'prom-client'
import type { SessionStore } from '../auth/session-store.ts'
import { readPath } from '../http/read-request.ts'
import type { RedisProbe } from '../redis/redis-probe.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What gauges read when they are asked. */
export interface MetricSources {
  readonly sessions: SessionStore
  readonly database: OpenDatabase
  /** Null where the database does its work. */
  readonly redis: RedisProbe | null
}

/** Numbers about a process and its requests, in the text format of Prometheus. */
export class Metrics {
  readonly #registry: Registry
  readonly #durations: Histogram<'method' | 'route' | 'status'>
  readonly #inFlight: Gauge

  private constructor(registry: Registry, durations: Histogram<'method' | 'route' | 'status'>, inFlight: Gauge) {
    this.#registry = registry
    this.#durations = durations
    this.#inFlight = inFlight
  }

  /** Loads the library, which nobody needs who publishes no metrics. */
  static async open(parts: MetricSources): Promise<Metrics> {
    const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const registers = [registry]
    const durations = new Histogram({
      name: 'quoin_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by the name of the route.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets,
      registers,
    })
    const inFlight = new Gauge({
      name: 'quoin_http_requests_in_flight',
      help: 'Requests that are being answered.',
      registers,
    })
    new Gauge({
      name: 'quoin_sessions',
      help: 'Sessions that are alive, in all instances together.',
      registers,
      // A database that is away shows elsewhere; the other numbers are wanted then most of all.
      async collect() {
        this.set(await parts.sessions.count().catch(() => Number.NaN))
      },
    })
    new Gauge({
      name: 'quoin_database_connections',
      help: 'Connections of the pool by state; waiting are the queries that wait for one.',
      labelNames: ['state'] as const,
      registers,
      collect() {
        const { open, idle, waiting } = parts.database.connections()
        this.set({ state: 'used' }, open - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    })
    const { redis } = parts
    if (redis !== null) {
      new Gauge({
        name: 'quoin_redis_up',
        help: '1 when Redis answers.',
        registers,
        async collect() {
          this.set(
            await redis.ping().then(
              () => 1,
              () => 0,
            ),
          )
        },
      })
    }
    return new Metrics(registry, durations, inFlight)
  }

  /** Counts the requests of a server. */
  watch(app: FastifyInstance, routes: () => RouteRegistry, base: string): void {
    app.addHook('onRequest', (request, reply, done) => {
      this.#inFlight.inc()
      let open = true
      const finish = (): void => {
        if (!open) return
        open = false
        this.#inFlight.dec()
        const method = methods.has(request.method) ? request.method : 'other'
        const labels = { method, route: routeName(routes(), request.method, request.raw.url ?? '/', base) }
        this.#durations.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000)
      }
      // `close` alone comes when the caller goes away before the answer is there.
      reply.raw.once('finish', finish).once('close', finish)
      done()
    })
  }

  /** Everything, as Prometheus reads it. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  get contentType(): string {
    return this.#registry.contentType
  }
}

/** The name of the route that answers a request, else its pattern: never the address, of which there are endlessly many. */
function routeName(routes: RouteRegistry, method: string, url: string, base: string): string {
  try {
    const match = routes.match(method, readPath(url, base))
    return match.kind === 'match' ? (match.route.name ?? match.route.path) : 'none'
  } catch {
    return 'none'
  }
}
