import type { RequestContext } from '../../http/request-context.ts'
import { cacheDefinitionPart, findCachedDefinitionPart } from './known-parts.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { trackRequestUse } from './track-request-use.ts'

/**
 * A part of what the feature behind a route declares, read once per load and language; null where `read` fails, or looks
 * at the request: what it declares then has to be read for each.
 */
export function readCacheableDefinition<Part extends keyof ResourceDefinition>(
  context: RequestContext,
  part: Part,
  read: (context: RequestContext) => ResourceDefinition[Part],
): ResourceDefinition[Part] | null {
  let declared = findCachedDefinitionPart(context, part)
  if (declared === undefined) {
    declared = readOnce(context, read)
    cacheDefinitionPart(context, part, declared)
  }
  return declared
}

function readOnce<T>(request: RequestContext, read: (context: RequestContext) => T): T | null {
  const { context, dependsOnRequest } = trackRequestUse(request)
  try {
    const declared = read(context)
    return dependsOnRequest() ? null : declared
  } catch {
    // On the request itself, it fails again and says why.
    return null
  }
}
