/** A module in the place of `@quoin/runtime` for reading config/admin.*: it is there before `npm install`, and at once. */
export const runtimeStandIn = 'data:text/javascript,export const defineConfig = (config) => config'
