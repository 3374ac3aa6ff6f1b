import { readFile } from 'node:fs/promises'

/** More would fill the memory of whoever shows the picture: four bytes for each. */
export const maximumUploadPixels = 100_000_000

/** The pixels that a picture unpacks to, as its own header says; 0 where it says nothing. */
export async function countPixels(path: string, extension: string): Promise<number> {
  const count = counters[extension]
  return count === undefined ? 0 : count(await readFile(path))
}

const counters: Readonly<Record<string, (file: Buffer) => number>> = {
  // https://www.w3.org/TR/png-3/#11IHDR
  png: (file) => (file.length < 24 ? 0 : file.readUInt32BE(16) * file.readUInt32BE(20)),
  jpg: countInJpeg,
  gif: countInGif,
  webp: countInWebp,
  avif: countInAvif,
}

/** The first frame header; https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2. */
function countInJpeg(file: Buffer): number {
  for (let at = 2; at + 9 <= file.length; ) {
    // Decoders skip what stands before a marker, and repeated marks.
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff || marker === 0xff) at += 1
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7)
    } else if (marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else if (marker === 0xd9 || marker === 0xda) return 0
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return 0
}

/** The screen, or a larger frame; https://www.w3.org/Graphics/GIF/spec-gif89a.txt. */
function countInGif(file: Buffer): number {
  if (file.length < 13) return 0
  let width = file.readUInt16LE(6)
  let height = file.readUInt16LE(8)
  for (let at = 13 + colours(file[10]); at + 10 <= file.length; ) {
    const kind = file[at]
    if (kind === 0x2c) {
      width = Math.max(width, file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5))
      height = Math.max(height, file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7))
      at = behindBlocks(file, at + 11 + colours(file[at + 9]))
    } else if (kind === 0x21) at = behindBlocks(file, at + 2)
    else break
  }
  return width * height
}

function colours(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1)
}

function behindBlocks(file: Buffer, start: number): number {
  let at = start
  while ((file[at] ?? 0) > 0) at += 1 + (file[at] ?? 0)
  return at + 1
}

/** The canvas, or the one frame; https://developers.google.com/speed/webp/docs/riff_container. */
function countInWebp(file: Buffer): number {
  if (file.length < 30) return 0
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (1 + file.readUIntLE(24, 3)) * (1 + file.readUIntLE(27, 3))
  if (kind === 'VP8 ') return (file.readUInt16LE(26) & 0x3fff) * (file.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return 0
  const bits = file.readUInt32LE(21)
  return (1 + (bits & 0x3fff)) * (1 + ((bits >>> 14) & 0x3fff))
}

/** The largest of its images; https://aomediacodec.github.io/av1-avif, property `ispe`. */
function countInAvif(file: Buffer): number {
  let most = 0
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= file.length; at = file.indexOf('ispe', at + 4)) {
    most = Math.max(most, file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12))
  }
  return most
}
