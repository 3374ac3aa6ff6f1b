import type { ServerConfig } from './database-config.ts'

/** Opens a connection with TLS and, where that may be left out and the server does not speak it, without. */
export async function withOptionalTls<Config extends ServerConfig, Result>(
  config: Config,
  open: (config: Config) => Promise<Result>,
): Promise<Result> {
  try {
    return await open(config)
  } catch (error) {
    if (typeof config.ssl === 'boolean' || config.ssl.optional !== true || !speaksNoTls(error)) throw error
    return open({ ...config, ssl: false })
  }
}

function speaksNoTls(error: unknown): boolean {
  return error instanceof Error && /does not support (?:SSL|secure)/i.test(error.message)
}
