import type { RouteRegistry } from '@quoin/router'
import { z } from 'zod'
import type { RequestContext } from '../http/request-context.ts'
import type { ComponentFailure } from './served-components.ts'

const failure: z.ZodType<ComponentFailure> = z.object({
  component: z.string().max(100).nullable(),
  reason: z.string().max(2_000),
  stack: z.string().max(50_000),
})

/** Where the panel reports what a component threw; registered only while `show_development_tools` is on. */
export function registerComponentFailureRoute(router: RouteRegistry): void {
  // Any user whose page fails reports it, not only one who may generate.
  router.post('dev-tools/components/failures', reportComponentFailure, {
    name: 'dev-tools.components.failures',
    meta: { access: 'login', summary: 'Report where a component threw' },
  })
}

/** Warns the developer where a component threw, and answers with the warning. */
function reportComponentFailure({ request, services }: RequestContext): { readonly message: string | null } {
  const { data } = failure.safeParse(request.body)
  return { message: data === undefined ? null : services.components.reportFailure(data) }
}
