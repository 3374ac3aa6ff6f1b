import { type Json, Model } from '@quoin/runtime'
import type { Generated } from 'kysely'

export interface AnnouncementsTable {
  id: Generated<number>
  name: string
  description: string | null
  config: Json | null
  is_active: Generated<boolean>
  created_at: string | null
  updated_at: string | null
}

declare module '@quoin/runtime' {
  interface Database {
    announcements: AnnouncementsTable
  }
}

export class Announcement extends Model {
  static override readonly table = 'announcements'
  static override readonly displayColumn = 'name'
  static override readonly fillable = ['name', 'description', 'config', 'is_active'] as const
  static override readonly casts = { config: 'json', is_active: 'boolean' } as const
}
