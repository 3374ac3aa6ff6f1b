import { countUsers } from '../auth/count-users.ts'
import { themeTokens } from '../look/theme-tokens.ts'
import { addBasePath } from './add-base-path.ts'
import { panelAssets } from './panel-files.ts'
import type { RequestContext } from './request-context.ts'
import { RawResponse } from './response.ts'

const databasesWithUsers = new WeakSet<object>()

/** `GET settings/public`: what the panel needs before anybody is logged in. */
export async function publicSettings(context: RequestContext): Promise<unknown> {
  const { config, database, developmentProblem, hostLogin } = context.services
  if (!databasesWithUsers.has(database) && (await countUsers(database)) > 0) databasesWithUsers.add(database)
  const problem = developmentProblem()
  const settings = await context.services.settings.read()
  return {
    ...settings,
    logo: settings.logo && addBasePath(settings.logo, config),
    footer: config.footer,
    home: config.home,
    theme: themeTokens(config),
    locales: config.locales,
    prefix: config.route.prefix,
    showDevelopmentTools: config.show_development_tools,
    setup: hostLogin === null && !databasesWithUsers.has(database),
    ...(hostLogin !== null && {
      hostLogin: { login: hostLogin.login.loginUrl ?? null, logout: hostLogin.login.logoutUrl ?? null },
    }),
    assets: panelAssets(context),
    ...(problem !== null && { problem }),
  }
}

/** `GET settings/messages/{locale}`: what the application has the panel say in a language; its address has a version. */
export function applicationMessages({ params, services }: RequestContext): RawResponse {
  const data = services.messages.in(params['locale'] ?? '')
  return new RawResponse(JSON.stringify({ status: 0, msg: '', data }), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}
