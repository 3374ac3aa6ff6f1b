/** Says whether Redis answers. The library of Redis is optional, so public types name this and not the connection. */
export interface RedisProbe {
  /** @throws RuntimeError `RUNTIME_UNAVAILABLE` */
  ping(): Promise<void>
}
