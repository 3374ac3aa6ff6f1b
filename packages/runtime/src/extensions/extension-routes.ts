import type { RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import { extensionEndpoint } from './extension-endpoint.ts'
import {
  disableExtension,
  enableExtension,
  handleInstallExtension,
  listExtensions,
  publishExtension,
  uninstallExtensionByName,
} from './extension-endpoints.ts'
import { saveExtensionSettings, showExtensionSettings } from './settings-endpoints.ts'

const one = 'dev-tools/extensions/{vendor}/{package}'

/** The life cycle of extensions; registered only while `show_development_tools` is on. */
export function registerExtensionRoutes(router: RouteRegistry): void {
  const name = (action: string) => ({ name: `dev-tools.extensions.${action}` })
  router.get('dev-tools/extensions', extensionEndpoint(listExtensions), name('index'))
  router.post('dev-tools/extensions/install', extensionEndpoint(handleInstallExtension), name('install'))
  router.post(`${one}/enable`, extensionEndpoint(enableExtension), name('enable'))
  router.post(`${one}/disable`, extensionEndpoint(disableExtension), name('disable'))
  router.post(`${one}/publish`, extensionEndpoint(publishExtension), name('publish'))
  router.get(`${one}/settings`, extensionEndpoint(showExtensionSettings), name('settings'))
  router.post(`${one}/settings`, extensionEndpoint(saveExtensionSettings), name('settings.save'))
  router.delete(one, extensionEndpoint(uninstallExtensionByName), name('uninstall'))
}

/** Their place in the menu: Development Tools, Extensions. */
export const extensionMenus: readonly FrameworkMenu[] = [
  declareFrameworkMenu('dev-tools.extensions', {
    icon: 'AppstoreAddOutlined',
    url: '/dev-tools/extensions',
    parent: 'dev-tools',
    order: 3,
  }),
]
