import type { Text } from '@quoin/extensions/text'
import { kebabCase } from '../naming/identifier.ts'
import type { GenerationRecord } from '../record/generation-record.ts'
import { formatTableName } from '../record/table-name.ts'
import { reservedRouteAt, routeOwnerText } from '../routes/reserved-routes.ts'
import { text } from '../sentence.ts'
import type { Project } from './project.ts'

/** Why a new feature is not called, or not found, as its table would have it. */
export function* adjustedNameWarnings(
  { name, table, route, options }: GenerationRecord,
  { config }: Pick<Project, 'config'>,
): Generator<Text> {
  const called = formatTableName(table)
  if (table.schema !== undefined && name === kebabCase(`${table.schema}_${table.name}`)) {
    yield text('warning.schemaInName', { table: called, record: name })
  }
  if (table.connection !== undefined && name === kebabCase(`${table.connection}_${table.name}`)) {
    yield text('warning.connectionInName', { table: called, record: name, connection: table.connection })
  }
  const isBeside = options.routesAndMenu && route.path === `/${name}-table`
  const first = isBeside ? reservedRouteAt(name, config.earlierRoutes) : undefined
  if (first)
    yield text('warning.otherRoute', { table: called, route: route.path, by: `/${name}`, owner: routeOwnerText(first) })
}
