import { type ExtensionContext, ExtensionsError } from '@quoin/extensions'
import type { RouteRegistry } from '@quoin/runtime'
import { type AssetList, ServiceProvider } from '@quoin/runtime/extension'
import { ActionController } from './Controllers/ActionController.ts'
import { AnnouncementController } from './Controllers/AnnouncementController.ts'
import { AppKeyMiddleware } from './Middleware/AppKeyMiddleware.ts'

export class AnnouncementsServiceProvider extends ServiceProvider {
  static #context: ExtensionContext | null = null

  override readonly exceptRoutes = { auth: ['announcements/webhook'], permission: ['announcements/webhook'] }
  override readonly middleware = { 'announcements.key': AppKeyMiddleware }

  /** The cache and the log of this extension. */
  static current(): ExtensionContext {
    const context = AnnouncementsServiceProvider.#context
    if (context) return context
    throw new ExtensionsError('EXTENSIONS_NOT_FOUND', 'Announcements is not running.', { hint: 'Enable it first.' })
  }

  /** Forgets what is cached, after a write. */
  static async changed(how: string): Promise<void> {
    const { cache, log } = AnnouncementsServiceProvider.current()
    await cache.forget('active')
    log.info(`an announcement was ${how}`)
  }

  override register(): void {
    AnnouncementsServiceProvider.#context = this.extension
  }

  override boot(): void {
    this.extension.log.info('started', { timeout: AnnouncementsServiceProvider.setting('timeout') })
  }

  override routes(router: RouteRegistry): void {
    router.post('announcements/webhook', [ActionController, 'webhook'], { middleware: ['announcements.key'] })
    router.group({ middleware: ['web', 'admin.auth'] }, (admin) => {
      admin.post('announcements/save', [ActionController, 'save'])
      admin.get('announcements/active', [ActionController, 'active'])
      admin.resource('announcements', AnnouncementController, {
        only: ['index', 'store', 'show', 'update', 'destroy'],
      })
    })
  }

  override menus() {
    return [
      {
        key: 'announcements',
        title: 'Announcements',
        titles: { 'zh-CN': '公告' },
        icon: 'NotificationOutlined',
        url: '/announcements',
        order: 50,
      },
    ]
  }

  override permissions() {
    return [
      { key: 'announcements', title: 'Announcements' },
      { key: 'announcements.read', title: 'Read announcements', methods: ['GET'] },
    ]
  }

  override customInitAfter(assets: AssetList): void {
    const script = assets.environment === 'production' ? 'js/announcements.js' : 'js/announcements.debug.js'
    assets.loadCss('css/announcements.css').loadJs(script, { defer: true })
  }
}
