import type { WireRow } from '../model/cast.ts'
import type { RowChange } from '../model/managed-values.ts'
import { RowReader } from './row-reader.ts'
import type { RowHooks } from './row-service.ts'

/** Calls the hooks of a service, as far as it has any of its own: what nobody has overridden is not prepared for. */
export class HookedRowReader extends RowReader {
  protected areInherited(...hooks: readonly (keyof RowHooks)[]): boolean {
    return hooks.every((hook) => this.service[hook] === this.plain[hook])
  }

  protected async saving(data: WireRow, existing: WireRow): Promise<WireRow> {
    return this.areInherited('saving') ? data : this.service.saving(data, this.forHooks(existing))
  }

  protected async deleting(row: WireRow): Promise<void> {
    if (!this.areInherited('deleting')) await this.service.deleting(this.forHooks(row))
  }

  protected async deleted(row: WireRow): Promise<void> {
    if (this.areInherited('deleted', 'committed')) return
    const read = this.forHooks(row)
    await this.service.deleted({ ...read })
    await this.committed(read, 'deleted')
  }

  protected async committed(row: WireRow, change: RowChange): Promise<void> {
    if (this.areInherited('committed')) return
    const then = { ...row }
    await this.unit.committed(() => this.service.committed(then, change))
  }
}
