/**
 * Answers the commands of this user about the types of an application as long as it is served: they need not load it.
 * Where that is not possible, they check by themselves.
 */
export async function serveTypeChecks(root: string): Promise<AsyncDisposable> {
  const generator = await import('@quoin/generator')
  return generator.serveTypeChecks(root)
}
