import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a test archive; what is left out is as it should be. */
export interface ZipEntry {
  readonly name: string
  readonly content?: string | Buffer
  /** Unix mode with type bits, such as 0o120777 of a symbolic link. */
  readonly mode?: number
  readonly flags?: number
  readonly method?: number
  /** Claimed instead of the true ones. */
  readonly size?: number
  readonly checksum?: number
}

/** Writes an archive by hand, since no library would write the bad ones. */
export function zipArchive(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const { flags = 0x800, method = 8, mode = entry.name.endsWith('/') ? 0o040755 : 0o100644 } = entry
    const data = method === 8 ? deflateRawSync(content) : content
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(entry.checksum ?? crc32(content), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(entry.size ?? content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((mode << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, tail, name)
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
