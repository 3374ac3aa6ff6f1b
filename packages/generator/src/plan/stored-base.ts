import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { GeneratorError } from '../errors.ts'
import { baseFolder } from './base-path.ts'

const ending = '.base'
const head = 'Generated last, compressed. Git merges it after: quoin git:setup'
const lineLength = 100
/** Before what no line of compressed text begins with. */
const formerMark = '- '
const mostFormer = 40

/** Whether a path is that of a text which was generated last. */
export function isBase(path: string): boolean {
  return path.startsWith(baseFolder(''))
}

/** Where the text of a base is stored: under a name that no formatter, compiler or search for code takes for source. */
export function storedBase(path: string): string {
  return `${path}${ending}`
}

/** The base that a stored file holds; null for another file. */
export function baseOf(stored: string): string | null {
  return isBase(stored) && stored.endsWith(ending) ? baseName(stored) : null
}

/** The name in a folder of bases, without what its stored form adds. */
export function baseName(name: string): string {
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

/**
 * The same text, with the same hashes of what was generated before it, gives the same bytes; the header says what to do
 * about them.
 */
export function packBase(text: string, former: readonly string[] = []): string {
  const compressed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
  const lines = compressed.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  const before = former.length === 0 ? [] : [`${formerMark}${former.slice(0, mostFormer).join(' ')}`]
  return `${[head, hashOf(text), ...before, ...lines].join('\n')}\n`
}

/** The hashes ({@link outputHash}) of what was generated before a stored base, the latest first. */
export function formerOutputs(stored: string): readonly string[] {
  const line = stored.split(/\r?\n/)[2] ?? ''
  return line.startsWith(formerMark)
    ? line
        .slice(formerMark.length)
        .split(' ')
        .filter((hash) => hash !== '')
    : []
}

/** By what an output is known again, whatever a formatter made of its white space, quotes, brackets and semicolons. */
export function outputHash(text: string): string {
  const hash = createHash('sha256').update(text.replace(/[\s;,'"`()\\\ufeff]/g, ''))
  return hash.digest('hex').slice(0, 16)
}

/**
 * The text of a stored base.
 *
 * @throws {@link GeneratorError} `GENERATOR_SOURCE_INVALID` for one that a merge left in pieces.
 */
export function unpackBase(stored: string, path: string): string {
  const [first, hash, ...lines] = stored.split(/\r?\n/)
  const packed = lines[0]?.startsWith(formerMark) ? lines.slice(1) : lines
  try {
    const text = brotliDecompressSync(Buffer.from(packed.join(''), 'base64')).toString('utf8')
    if (first !== head || hash !== hashOf(text)) throw new Error('another hash')
    return text
  } catch (cause) {
    throw new GeneratorError('GENERATOR_SOURCE_INVALID', `File "${storedBase(path)}" is not what Quoin wrote.`, {
      params: { path: storedBase(path) },
      hint: 'If git could not merge it, run quoin git:setup and then: git checkout --merge -- .',
      cause,
    })
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
