import { createHash, timingSafeEqual } from 'node:crypto'
import { type ExtensionMiddleware, type RequestContext, RuntimeError } from '@quoin/runtime'
import { AnnouncementsServiceProvider } from '../AnnouncementsServiceProvider.ts'

/** Lets in who knows the app key of the settings, sent as `X-App-Key`. */
export class AppKeyMiddleware implements ExtensionMiddleware {
  handle(context: RequestContext, next: () => Promise<unknown>): Promise<unknown> {
    const key = AnnouncementsServiceProvider.setting('app_key', '')
    const sent = String(context.request.headers['x-app-key'] ?? '')
    if (key === '' || !timingSafeEqual(digest(key), digest(sent))) {
      throw new RuntimeError('RUNTIME_FORBIDDEN', 'The app key is wrong.', { hint: 'Send it as X-App-Key.' })
    }
    return next()
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
