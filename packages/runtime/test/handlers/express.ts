import type { Server } from 'node:http'
import { createRequire } from 'node:module'

/** What the tests use of express, which brings no types. */
interface ExpressApp {
  use(...handlers: unknown[]): ExpressApp
  listen(port: number, host: string): Server
}

export interface ExpressResponse {
  status(status: number): { json(body: unknown): void }
}

export const express = createRequire(import.meta.url)('express') as (() => ExpressApp) & { Router(): ExpressApp }
