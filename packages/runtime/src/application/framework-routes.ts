import type { RouteRegistry } from '@quoin/router'
import type { AdminConfig } from '../config/admin-config.ts'
import { extensionManagementMenus, registerExtensionManagementRoutes } from '../extensions/extension-routes.ts'
import { registerBaseRoutes, registerRoutesOutsideApi } from '../http/base-routes.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { registerComponentFailureRoute } from '../own-components/component-failure-route.ts'
import { systemMenus } from '../system/system-routes.ts'
import type { UserController } from '../system/user-controller.ts'
import { registerToolRoutes, toolMenus } from '../tools/tool-routes.ts'

/** What every application serves beside its own routes. */
export interface FrameworkRoutes {
  readonly menus: readonly MenuDeclaration[]
  /** The routes outside the API prefix. */
  registerOuter(router: RouteRegistry): void
  /** The routes below the API prefix. */
  registerBase(router: RouteRegistry, users: typeof UserController): void
}

/** The routes and menus of the framework, with the development tools where the configuration shows them. */
export function frameworkRoutes(config: AdminConfig): FrameworkRoutes {
  const tools = config.show_development_tools
  return {
    menus: [...systemMenus, ...(tools ? [...toolMenus, ...extensionManagementMenus] : [])],
    registerOuter: (router) => registerRoutesOutsideApi(router, config),
    registerBase: (router, users) => {
      registerBaseRoutes(router, users)
      if (!tools) return
      registerToolRoutes(router)
      registerExtensionManagementRoutes(router)
      registerComponentFailureRoute(router)
    },
  }
}
