/**
 * The columns that an application adds to its users, as `CurrentUser` has them:
 * `declare module '@quoin/runtime' { interface UserColumns { department: string | null } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: applications add to it
export interface UserColumns {}
