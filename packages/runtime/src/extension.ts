// What the provider of an extension imports.

export type { AssetList } from './extensions/asset-list.ts'
export type { ExceptRoutes, PermissionDeclaration } from './extensions/declarations.ts'
export { ServiceProvider } from './extensions/service-provider.ts'
