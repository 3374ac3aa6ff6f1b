import { createRequire, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { RuntimeError } from '../errors.ts'
import { isRuntimeConfigImport, runtimeStub } from './runtime-stub.ts'

/**
 * Imports config/admin.* of a project, checked by nobody. Before `npm install` a stand-in takes the place of the runtime
 * that it imports.
 *
 * @throws RuntimeError `RUNTIME_CONFIG_INVALID`
 */
export async function importConfig(
  root: string,
  file: string,
  isRuntimeInstalled: boolean = hasRuntime(root),
): Promise<{ readonly default?: unknown }> {
  const hooks = isRuntimeInstalled
    ? null
    : registerHooks({
        resolve: (specifier, context, next) =>
          isRuntimeConfigImport(specifier) ? { url: runtimeStub, shortCircuit: true } : next(specifier, context),
      })
  try {
    return await import(pathToFileURL(join(root, file)).href)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const isMissing = /^Cannot find package /.test(reason)
    const code = isMissing ? 'RUNTIME_CONFIG_INVALID.package' : 'RUNTIME_CONFIG_INVALID.load'
    throw new RuntimeError(code, { params: { file, reason }, cause })
  } finally {
    hooks?.deregister()
  }
}

function hasRuntime(root: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve('@quoin/runtime/config')
    return true
  } catch {
    return false
  }
}
