import { AdminService, contains, type PrimaryKey, type StoreData, type UpdateData } from '@quoin/runtime'
import { AnnouncementsServiceProvider } from '../AnnouncementsServiceProvider.ts'
import { Announcement } from '../Models/Announcement.ts'

export class AnnouncementService extends AdminService<typeof Announcement> {
  override readonly modelName = Announcement

  override listQuery() {
    return super
      .listQuery()
      .$if(this.request.has('name'), (query) => query.where('name', 'like', contains(this.request.text('name'))))
      .$if(this.request.has('is_active'), (query) => query.where('is_active', '=', this.request.boolean('is_active')))
  }

  override async store(data: StoreData<typeof Announcement>) {
    const row = await super.store(data)
    await AnnouncementsServiceProvider.changed('stored')
    return row
  }

  override async update(primaryKey: PrimaryKey, data: UpdateData<typeof Announcement>) {
    const row = await super.update(primaryKey, data)
    await AnnouncementsServiceProvider.changed('updated')
    return row
  }

  override async destroy(primaryKey: PrimaryKey) {
    await super.destroy(primaryKey)
    await AnnouncementsServiceProvider.changed('deleted')
  }
}
