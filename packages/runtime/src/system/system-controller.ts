import { AdminController } from '../crud/admin-controller.ts'
import { parseRowIdOrMinusOne } from '../database/row-id.ts'
import { GrantCheck } from '../permissions/grant-check.ts'
import { type SystemTextKey, systemText } from './system-text.ts'

/** A controller of the framework's own tables: what it changes counts from the next request on. */
export abstract class SystemController extends AdminController {
  /** Sessions and caches follow a change, on a connection of their own. */
  protected override get isTransactional(): boolean {
    return false
  }

  protected get grants(): GrantCheck {
    return new GrantCheck(this.context)
  }

  /** The id in the address. */
  protected get id(): number {
    return parseRowIdOrMinusOne(this.key)
  }

  /** A text in the language of the request. */
  protected text(key: SystemTextKey): string {
    return systemText(this.context.locale, key)
  }

  override async store(): Promise<unknown> {
    return this.changed(await super.store())
  }

  override async update(): Promise<unknown> {
    return this.changed(await super.update())
  }

  override async destroy(): Promise<unknown> {
    return this.changed(await super.destroy())
  }

  /** What was changed counts from the next request on. */
  protected async changed(answer: unknown): Promise<unknown> {
    await this.context.services.invalidation.publish('access')
    return answer
  }
}
