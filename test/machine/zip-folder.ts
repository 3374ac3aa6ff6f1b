import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'

/** The files of a folder as a zip archive. */
export function zipFolder(folder: string): Buffer {
  const names = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile())
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const path of names.sort()) {
    const name = Buffer.from(path)
    const content = readFileSync(join(folder, path))
    const data = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(0x800, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, tail, name)
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end])
}
