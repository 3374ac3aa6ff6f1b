/**
 * What the application offers to extensions as `this.extension.host`. Empty here: the application adds its members by
 * `declare module '@quoin/extensions' { interface ExtensionHost { … } }`, or gives extensions a subclass of
 * `ServiceProvider<Host>`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be augmented
export interface ExtensionHost {}
