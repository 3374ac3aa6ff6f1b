import { ServiceProvider as AnyServiceProvider } from '@quoin/extensions'
import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { AssetList } from './asset-list.ts'
import type { ExceptRoutes, ExtensionDeclarations, MiddlewareClass, PermissionDeclaration } from './declarations.ts'
import type { ExtensionHostServices } from './extension-host-services.ts'

/**
 * Base class of what an extension brings to an admin application. All is collected from an instance after `boot()`
 * succeeded, and merged into the application only then.
 *
 * @example
 * export class DemoServiceProvider extends ServiceProvider {
 *   override readonly exceptRoutes = { auth: ['demo/webhook'], permission: ['demo/webhook'] }
 *   override routes(router: RouteRegistry) {
 *     router.group({ prefix: 'demo', middleware: ['web', 'admin.auth'] }, (demo) => demo.post('save', [DemoController, 'save']))
 *   }
 * }
 */
export abstract class ServiceProvider
  extends AnyServiceProvider<ExtensionHostServices>
  implements ExtensionDeclarations
{
  readonly exceptRoutes: ExceptRoutes = {}
  readonly middleware: Readonly<Record<string, MiddlewareClass>> = {}
  readonly assets: string = 'public'

  routes(_router: RouteRegistry): void | Promise<void> {}

  menus(): readonly MenuDeclaration[] {
    return []
  }

  permissions(): readonly PermissionDeclaration[] {
    return []
  }

  customInitAfter(_assets: AssetList): void | Promise<void> {}
}
