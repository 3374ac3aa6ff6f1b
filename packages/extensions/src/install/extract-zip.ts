import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { ExtensionsError } from '../errors.ts'
import { text } from '../text/sentence.ts'
import { checkZipEntries, defaultZipQuotas, type ZipQuotas, zipError } from './check-zip-entries.ts'

interface NamedEntry {
  readonly name: string
  readonly entry: Entry
}

/**
 * Unpacks an archive into a new folder. Names, types and sizes of all entries are checked, and every entry is read and
 * its checksum compared, before the first byte is written.
 * @throws ExtensionsError EXTENSIONS_ZIP_REJECTED
 */
export async function extractZip(file: string, folder: string, quotas: ZipQuotas = defaultZipQuotas): Promise<void> {
  const size = (await stat(file).catch((cause) => Promise.reject(zipError(text('zip.unreadable', { file }), cause))))
    .size
  if (size > quotas.archive) throw zipError(text('zip.large', { most: quotas.archive }))
  const zip = await damagedAs(() =>
    openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false }),
  )
  try {
    const entries = await damagedAs(() => readDirectory(zip, quotas))
    checkZipEntries(entries.map(factsOf), quotas)
    for (const { name, entry } of entries) await damagedAs(() => unpack(zip, name, entry, discard()))
    await mkdir(folder, { recursive: true })
    for (const { name, entry } of entries) {
      const path = join(folder, name)
      await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true })
      if (!name.endsWith('/')) await unpack(zip, name, entry, createWriteStream(path, { flags: 'wx', mode: 0o644 }))
    }
  } finally {
    zip.close()
  }
}

async function readDirectory(zip: ZipFile, quotas: ZipQuotas): Promise<readonly NamedEntry[]> {
  if (zip.entryCount > quotas.entries) throw zipError(text('zip.entries', { most: quotas.entries }))
  const entries: NamedEntry[] = []
  for await (const entry of zip.eachEntry()) {
    // Decoded here and strictly: the library would turn backslashes into slashes and reject in words of its own.
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
    entries.push({ name, entry })
  }
  return entries
}

function factsOf({ name, entry }: NamedEntry) {
  return {
    name,
    size: entry.uncompressedSize,
    encrypted: entry.isEncrypted(),
    readable: entry.isEncrypted() || entry.canDecodeFileData(),
    type: (entry.externalFileAttributes >>> 16) & 0o170000,
  }
}

async function unpack(zip: ZipFile, name: string, entry: Entry, target: Writable): Promise<void> {
  let checksum = 0
  await pipeline(
    await zip.openReadStreamPromise(entry),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        checksum = crc32(chunk, checksum)
        yield chunk
      }
    },
    target,
  )
  if (checksum !== entry.crc32) {
    throw zipError(text('zip.entry', { name, problem: text('zip.entry.checksum', {}) }))
  }
}

function discard(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() })
}

async function damagedAs<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ExtensionsError ? error : zipError(text('zip.damaged', {}), error)
  }
}
