import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutBase } from '../http/base-path.ts'

/** Answers a message of `node:http`. */
export type AnswerRequest = (request: IncomingMessage, response: ServerResponse) => void

/** A handler of `node:http`; what lies outside the base path goes to `next`, where there is one. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse, next?: () => void) => void

/** A handler of `node:http` that answers what is below `base`, and leaves the rest to `next` where there is one. */
export function nodeHandler(answer: AnswerRequest, base: string): NodeHandler {
  return (request, response, next) => {
    if (next !== undefined && !isWithinBase(request.url ?? '/', base)) next()
    else answer(request, response)
  }
}

/** Whether an address lies at or below the base path; what cannot be read is for the application to reject. */
export function isWithinBase(address: string, base: string): boolean {
  return withoutBase(address.split('?', 1)[0] ?? '/', base) !== null
}
