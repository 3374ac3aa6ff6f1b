import type { RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import { mapExtensionEndpointErrors } from './extension-endpoint.ts'
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
export function registerExtensionManagementRoutes(router: RouteRegistry): void {
  const name = (action: string) => ({ name: `dev-tools.extensions.${action}` })
  router.get('dev-tools/extensions', mapExtensionEndpointErrors(listExtensions), name('index'))
  router.post('dev-tools/extensions/install', mapExtensionEndpointErrors(handleInstallExtension), name('install'))
  router.post(`${one}/enable`, mapExtensionEndpointErrors(enableExtension), name('enable'))
  router.post(`${one}/disable`, mapExtensionEndpointErrors(disableExtension), name('disable'))
  router.post(`${one}/publish`, mapExtensionEndpointErrors(publishExtension), name('publish'))
  router.get(`${one}/settings`, mapExtensionEndpointErrors(showExtensionSettings), name('settings'))
  router.post(`${one}/settings`, mapExtensionEndpointErrors(saveExtensionSettings), name('settings.save'))
  router.delete(one, mapExtensionEndpointErrors(uninstallExtensionByName), name('uninstall'))
}

/** Their place in the menu: Development Tools, Extensions. */
export const extensionManagementMenus: readonly FrameworkMenu[] = [
  declareFrameworkMenu('dev-tools.extensions', {
    icon: 'AppstoreAddOutlined',
    url: '/dev-tools/extensions',
    parent: 'dev-tools',
    order: 3,
  }),
]
