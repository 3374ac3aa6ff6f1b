import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { defaultZipQuotas } from '@quoin/extensions'
import { RuntimeError } from '../errors.ts'

/** Keeps a sent archive in a file below storage while `use` works with it. */
export async function withArchive<Result>(
  root: string,
  body: Readable,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(root, 'storage/cache/uploads')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${randomUUID()}.zip`)
  try {
    await pipeline(body, limit, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await use(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** True for the body of a request that sends an archive. */
export function isArchive(body: unknown): body is Readable {
  return body instanceof Readable
}

async function* limit(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > defaultZipQuotas.archive) {
      throw new RuntimeError('RUNTIME_TOO_LARGE.archive', { params: { bytes: defaultZipQuotas.archive } })
    }
    yield chunk
  }
}
