import { countUsers } from '../auth/count-users.ts'
import type { RequestContext } from './request-context.ts'

const databasesWithUsers = new WeakSet<object>()

/** `GET settings/public`: what the panel needs before anybody is logged in. */
export async function publicSettings(context: RequestContext): Promise<unknown> {
  const { config, database, developmentProblem } = context.services
  if (!databasesWithUsers.has(database) && (await countUsers(database)) > 0) databasesWithUsers.add(database)
  const problem = developmentProblem()
  const settings = await context.services.settings.read()
  return {
    ...settings,
    locales: config.locales,
    prefix: config.route.prefix,
    showDevelopmentTools: config.show_development_tools,
    setup: !databasesWithUsers.has(database),
    assets: context.services.assets(),
    ...(problem !== null && { problem }),
  }
}
