import type { FieldRestrictions, RowAction } from '../../access/access.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { ResourceService } from '../resource-service.ts'
import { applyFieldRules } from './apply-field-rules.ts'

/** What of the rows of a service is kept from the user of a request. */
export function findFieldRestrictions(
  context: RequestContext,
  service: ResourceService,
  action: RowAction,
): FieldRestrictions | null {
  return context.fieldAccess.feature(service.modelName, 'read', service.constructor)?.fields(action) ?? null
}

/** Translates a part of a page, and takes out the fields that the user may not see. */
export function translateAndHideFields<T>(
  context: RequestContext,
  service: ResourceService | null,
  part: T,
  action: 'read' | 'store' | 'update',
): T {
  const { services, locale, fieldAccess: access } = context
  const translated = services.labels.translate(locale, part)
  if (access.shape === null || service === null) return translated
  const { modelName: model } = service
  const feature = access.feature(model, 'read', service.constructor)
  return applyFieldRules(translated, { model, feature, access, action })
}
