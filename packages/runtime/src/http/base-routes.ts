import type { RouteRegistry } from '@quoin/router'
import {
  changePassword,
  createToken,
  deleteToken,
  endOwnSessions,
  listOwnSessions,
  listTokens,
  tokenScopes,
  updateProfile,
} from '../auth/account.ts'
import { getCurrentUserAndRights, login, logout } from '../auth/login.ts'
import { readPreference, writePreference } from '../auth/preferences.ts'
import { setUpFirstUser } from '../auth/setup.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  startTwoFactorSetup,
  twoFactorState,
} from '../auth/two-factor.ts'
import type { AdminConfig } from '../config/admin-config.ts'
import { dashboard } from '../dashboard/dashboard.ts'
import { menuTree } from '../menus/menu-tree.ts'
import { metricsEndpoint } from '../metrics/metrics-endpoint.ts'
import { openApiEndpoint, openApiReference } from '../openapi/openapi-endpoint.ts'
import { searchRows } from '../search/search-rows.ts'
import { registerSystemRoutes } from '../system/system-routes.ts'
import { UserController } from '../system/user-controller.ts'
import { endViewAs, getRoleViewChoice, viewAs } from '../system/view-as.ts'
import { uploadedFile, uploadFile, uploadImage, uploadRichTextPicture } from '../uploads/uploads.ts'
import { healthEndpoint, readyEndpoint } from './health.ts'
import { panelFile, panelRedirect } from './panel-files.ts'
import { extensionAsset } from './public-files.ts'
import { applicationMessages, publicSettings } from './public-settings.ts'

const open = { access: 'public' } as const
/** Open, but only for pages of our own origin: nobody else may log a user in. */
const openToPanel = { access: 'public', sameOrigin: true } as const
const own = { access: 'login' } as const
/** What may be done while somebody looks at a role, though it changes something. */
const ownWay = { access: 'login', endsView: true } as const

/** The routes outside the API prefix: the panel and what operations asks. */
export function registerRoutesOutsideApi(router: RouteRegistry, config: AdminConfig): void {
  router.get('/health', healthEndpoint, { name: 'health', meta: open })
  router.get('/ready', readyEndpoint, { name: 'ready', meta: open })
  if (config.metrics.token !== null || config.metrics.loopback) {
    router.get('/metrics', metricsEndpoint, { name: 'metrics', meta: open })
  }
  router.get('/', panelRedirect, { name: 'home', meta: open })
  router.get('/extensions/{path*}', extensionAsset, { name: 'extension-assets', meta: open })
  router.get(`/${config.route.panel}/{path*}`, panelFile, { name: 'panel', meta: open })
  const seenBy = config.upload.public ? open : own
  router.get(`/${config.route.prefix}/uploads/{path*}`, uploadedFile, { name: 'uploads.show', meta: seenBy })
}

/** The system base routes. */
export function registerBaseRoutes(router: RouteRegistry, users: typeof UserController = UserController): void {
  router.post('login', login, { name: 'login', meta: openToPanel })
  router.post('setup', setUpFirstUser, { name: 'setup', meta: openToPanel })
  router.get('settings/public', publicSettings, { name: 'settings.public', meta: open })
  router.get('settings/messages/{locale}', applicationMessages, { name: 'settings.messages', meta: open })
  router.post('logout', logout, { name: 'logout', meta: ownWay })
  router.get('current-user', getCurrentUserAndRights, { name: 'current-user', meta: own })
  router.get('menus', menuTree, { name: 'menus', meta: own })
  router.put('profile', updateProfile, { name: 'profile', meta: own })
  router.put('password', changePassword, { name: 'password', meta: own })
  router.get('sessions', listOwnSessions, { name: 'sessions.index', meta: own })
  router.delete('sessions', endOwnSessions, { name: 'sessions.others', meta: own })
  router.delete('sessions/{id}', endOwnSessions, { name: 'sessions.destroy', meta: own })
  router.get('tokens', listTokens, { name: 'tokens.index', meta: own })
  router.get('tokens/scopes', tokenScopes, { name: 'tokens.scopes', meta: own })
  router.post('tokens', createToken, { name: 'tokens.store', meta: own })
  router.delete('tokens/{id}', deleteToken, { name: 'tokens.destroy', meta: own })
  router.get('two-factor', twoFactorState, { name: 'two-factor', meta: own })
  router.post('two-factor/enable', startTwoFactorSetup, { name: 'two-factor.enable', meta: own })
  router.post('two-factor/confirm', confirmTwoFactor, { name: 'two-factor.confirm', meta: own })
  router.post('two-factor/disable', disableTwoFactor, { name: 'two-factor.disable', meta: own })
  router.post('two-factor/recovery-codes', renewRecoveryCodes, { name: 'two-factor.recovery-codes', meta: own })
  router.get('preferences/{key}', readPreference, { name: 'preferences.show', meta: own })
  router.put('preferences/{key}', writePreference, { name: 'preferences.update', meta: own })
  router.get('search', searchRows, { name: 'search', meta: own })
  router.get('dashboard', dashboard, { name: 'dashboard', meta: own })
  router.post('uploads/file', uploadFile, { name: 'uploads.file' })
  router.post('uploads/image', uploadImage, { name: 'uploads.image' })
  router.post('uploads/rich', uploadRichTextPicture, { name: 'uploads.rich' })
  router.get('openapi.json', openApiEndpoint, { name: 'openapi' })
  router.get('openapi', openApiReference, { name: 'openapi.reference' })
  router.get('system/roles/{id}/view-as', getRoleViewChoice, { name: 'view-as.choice', meta: own })
  router.post('system/roles/{id}/view-as', viewAs, { name: 'view-as.start', meta: own })
  router.delete('view-as', endViewAs, { name: 'view-as.end', meta: ownWay })
  registerSystemRoutes(router, users)
}
