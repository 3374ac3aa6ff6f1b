import type { GeneratorConfig } from '@quoin/generator'
import type { AdminConfig } from './admin-config.ts'

/** What the generator has to know of a configuration. */
export function generatorConfigOf({ generator, tables }: AdminConfig): GeneratorConfig {
  return { ...generator, tables }
}
