/** A module in the place of `@quoin/runtime/config` for reading config/admin.*: it is there before `npm install`, and at once. */
export const runtimeStub = 'data:text/javascript,export const defineConfig = (config) => config'

/** Whether the stand-in is what a module imports under this name. */
export function isRuntimeConfigImport(specifier: string): boolean {
  return specifier === '@quoin/runtime/config'
}
