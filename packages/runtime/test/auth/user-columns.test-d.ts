import type { CurrentUser } from '../../src/index.ts'

// The sources of the runtime have to compile beside the columns that an application adds to its users.
declare module '../../src/crud/user-columns.ts' {
  interface UserColumns {
    readonly department: string | null
  }
}

export function departmentOf({ department }: CurrentUser): string {
  return department ?? ''
}
