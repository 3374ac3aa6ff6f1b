import fc from 'fast-check'
import { type RouteStage, routeStages } from '../src/index.ts'

/** Texts that patterns spell out. */
export const texts = ['a', 'b', '5', 'a5', 'any.0']
/** One value that each constraint accepts and nothing narrower does. */
export const freeValues = ['77', 'qq', 'q7', 'q_7', '0a0a0a0a-1111-4111-8111-00000000abcd', 'q.7']

const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PURGE', 'ANY']
/** Requests; OTHER is a method that no route names. */
export const requestMethods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'PURGE', 'OTHER']

const constraints = ['', ':number', ':alpha', ':alnum', ':slug', ':uuid', ':a|b', ':5|a5', ':a|b|any.0']

/** A pattern of at most `depth` segments, with a tail now and then. */
export function pattern(depth: number): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.constantFrom(...texts),
    fc.constantFrom(...constraints).map((constraint) => `{?${constraint}}`),
  )
  return fc
    .tuple(fc.array(segment, { maxLength: depth }), fc.boolean(), fc.boolean())
    .map(([segments, tail, really]) => [...segments, ...(tail && really ? ['{tail*}'] : [])])
    .map((segments) => `/${segments.map((text, at) => text.replace('?', `p${at}`)).join('/')}`)
}

export interface GeneratedRoute {
  readonly method: string
  readonly path: string
  readonly stage: RouteStage
}

export function routes(depth: number, maxLength: number): fc.Arbitrary<GeneratedRoute[]> {
  const route = fc.record({
    method: fc.constantFrom(...methods),
    path: pattern(depth),
    stage: fc.constantFrom(...routeStages),
  })
  return fc.array(route, { maxLength })
}

/** All paths of at most `depth` segments out of `values`. */
export function allPaths(values: readonly string[], depth: number): string[] {
  let longest = ['']
  const paths = ['/']
  for (let length = 0; length < depth; length++) {
    longest = longest.flatMap((path) => values.map((value) => `${path}/${value}`))
    paths.push(...longest)
  }
  return paths
}
