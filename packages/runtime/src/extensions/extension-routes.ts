import type { RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import {
  disableExtension,
  enableExtension,
  handleInstallExtension,
  listExtensions,
  publishExtension,
  uninstallExtensionByName,
} from './extension-endpoints.ts'
import { mapExtensionsErrors } from './map-extensions-errors.ts'
import { saveExtensionSettings, showExtensionSettings } from './settings-endpoints.ts'

const one = 'dev-tools/extensions/{vendor}/{package}'

/** The life cycle of extensions; registered only while `show_development_tools` is on. */
export function registerExtensionManagementRoutes(router: RouteRegistry): void {
  const name = (action: string) => ({ name: `dev-tools.extensions.${action}` })
  router.get('dev-tools/extensions', mapExtensionsErrors(listExtensions), name('index'))
  router.post('dev-tools/extensions/install', mapExtensionsErrors(handleInstallExtension), name('install'))
  router.post(`${one}/enable`, mapExtensionsErrors(enableExtension), name('enable'))
  router.post(`${one}/disable`, mapExtensionsErrors(disableExtension), name('disable'))
  router.post(`${one}/publish`, mapExtensionsErrors(publishExtension), name('publish'))
  router.get(`${one}/settings`, mapExtensionsErrors(showExtensionSettings), name('settings'))
  router.post(`${one}/settings`, mapExtensionsErrors(saveExtensionSettings), name('settings.save'))
  router.delete(one, mapExtensionsErrors(uninstallExtensionByName), name('uninstall'))
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
