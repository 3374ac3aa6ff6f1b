import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { AuditController } from './audit-controller.ts'
import { MenuController } from './menu-controller.ts'
import { PermissionController } from './permission-controller.ts'
import { RoleController } from './role-controller.ts'
import { UserController } from './user-controller.ts'

const five = ['index', 'store', 'show', 'update', 'destroy'] as const

/** The screens that manage the panel itself. */
export function registerSystemRoutes(router: RouteRegistry): void {
  router.resource('system/users', UserController, { only: five })
  router.resource('system/roles', RoleController, { only: five })
  router.resource('system/permissions', PermissionController, { only: five })
  router.resource('system/menus', MenuController, { only: five })
  router.resource('system/audit-log', AuditController, { only: ['index', 'show'] })
}

/** Their place in the menu: last. */
export const systemMenus: readonly MenuDeclaration[] = [
  { key: 'system', title: 'System', icon: 'SettingOutlined', order: 1000 },
  { key: 'system.users', title: 'Users', icon: 'UserOutlined', url: '/system/users', parent: 'system', order: 1 },
  { key: 'system.roles', title: 'Roles', icon: 'TeamOutlined', url: '/system/roles', parent: 'system', order: 2 },
  {
    key: 'system.permissions',
    title: 'Permissions',
    icon: 'SafetyOutlined',
    url: '/system/permissions',
    parent: 'system',
    order: 3,
  },
  { key: 'system.menus', title: 'Menus', icon: 'MenuOutlined', url: '/system/menus', parent: 'system', order: 4 },
  {
    key: 'system.audit-log',
    title: 'Audit log',
    icon: 'AuditOutlined',
    url: '/system/audit-log',
    parent: 'system',
    order: 5,
  },
]
