/**
 * What the server offers to extensions as `this.extension.host`. Empty here: the server adds its members by
 * `declare module '@quoin/extensions' { interface ExtensionHost { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ExtensionHost {}
