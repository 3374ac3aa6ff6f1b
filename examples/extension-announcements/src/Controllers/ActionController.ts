import { compileRules } from '@quoin/extensions/validation'
import { ApiResponse, type RequestContext, RuntimeError } from '@quoin/runtime'
import { AnnouncementsServiceProvider } from '../AnnouncementsServiceProvider.ts'
import { AnnouncementService } from '../Services/AnnouncementService.ts'

const subscription = compileRules({ name: 'required|string|max:255', email: 'required|email', config: 'array' })
const message = compileRules({ name: 'required|string|max:255', description: 'nullable|string' })

/** What is no screen: the form of a page, the cached list, the webhook. */
export class ActionController {
  /** `POST announcements/save`: takes a subscription by the rules, and answers with what the settings say. */
  async save(context: RequestContext): Promise<ApiResponse> {
    const data = await checked(subscription, context)
    AnnouncementsServiceProvider.current().log.info('subscribed', { email: data.email })
    const features = AnnouncementsServiceProvider.setting('features', [] as string[])
    return new ApiResponse(
      {
        app_name: AnnouncementsServiceProvider.setting('app_name'),
        auto_sync_enabled: features.includes('auto_sync'),
      },
      { msg: 'Saved' },
    )
  }

  /** `GET announcements/active`: the active ones, the newest first, from the cache. */
  active(context: RequestContext): Promise<unknown> {
    return AnnouncementsServiceProvider.current().cache.remember('active', () =>
      context.db
        .selectFrom('announcements')
        .select(['id', 'name'])
        .where('is_active', '=', true)
        .orderBy('created_at', 'desc')
        .limit(50)
        .execute(),
    )
  }

  /** `POST announcements/webhook`: open to other systems, which sign with the app key. */
  async webhook(context: RequestContext): Promise<ApiResponse> {
    const { name, description = null } = await checked(message, context)
    const row = await new AnnouncementService(context).store({
      name: String(name),
      description: description === null ? null : String(description),
    })
    return new ApiResponse({ id: row.id }, { status: 201 })
  }
}

async function checked(
  rules: ReturnType<typeof compileRules>,
  { request }: RequestContext,
): Promise<Readonly<Record<string, unknown>>> {
  const result = await rules.validate((request.body ?? {}) as Record<string, unknown>)
  if (result.ok) return result.data
  throw new RuntimeError('RUNTIME_VALIDATION_FAILED', 'Some fields need your attention.', { errors: result.errors })
}
