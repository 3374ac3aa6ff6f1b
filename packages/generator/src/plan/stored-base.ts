import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { GeneratorError } from '../errors.ts'
import { mapTuple } from '../map-tuple.ts'
import { mergeBaseFolder } from './base-path.ts'

const ending = '.base'
const head = 'Generated last, compressed. Git merges it after: quoin git:setup'
const lineLength = 100
/** Before what no line of compressed text begins with. */
const formerMark = '- '
const maxFormer = 40
/** Of so many of them the text is stored; it costs little beside one that is much like it. */
const maxTexts = 8

/** Whether a path is that of a text which was generated last. */
export function isBasePath(path: string): boolean {
  return path.startsWith(mergeBaseFolder(''))
}

/** Where the text of a base is stored: under a name that no formatter, compiler or search for code takes for source. */
export function storedBasePath(path: string): string {
  return `${path}${ending}`
}

/** The base that a stored file holds; null for another file. */
export function basePathOfStoredFile(storedPath: string): string | null {
  return isBasePath(storedPath) && storedPath.endsWith(ending) ? stripStoredBaseEnding(storedPath) : null
}

/** The name in a folder of bases, without what its stored form adds. */
export function stripStoredBaseEnding(fileName: string): string {
  return fileName.endsWith(ending) ? fileName.slice(0, -ending.length) : fileName
}

/**
 * The same text, with the same outputs before it, gives the same bytes; the header says what to do about them. `former`
 * has texts, or the hashes of those that are long gone.
 */
export function packBase(text: string, former: readonly string[] = []): string {
  const compressed = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  })
  const lines = compressed.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  const outputs = former.slice(0, maxFormer).map((one, index) => {
    if (isHash(one) || index >= maxTexts) return hashOfOutput(one)
    return `=${deflateRawSync(one, { dictionary: Buffer.from(text), level: 9 }).toString('base64url')}`
  })
  const before = outputs.length === 0 ? [] : [`${formerMark}${outputs.join(' ')}`]
  return `${[head, hashOf(text), ...before, ...lines].join('\n')}\n`
}

/** What was generated before a stored base, the latest first: texts, then hashes ({@link hashIgnoringFormatting}). */
export function unpackOlderGeneratedTexts(stored: string, path: string): readonly string[] {
  const line = stored.split(/\r?\n/)[2] ?? ''
  if (!line.startsWith(formerMark)) return []
  const outputs = line.slice(formerMark.length).split(' ')
  const dictionary = outputs.some((one) => one.includes('=')) ? Buffer.from(unpackBase(stored, path)) : undefined
  return outputs.flatMap((one) => {
    const [hash = '', packed] = one.split('=')
    if (packed === undefined || !dictionary) return hash === '' ? [] : [hash]
    return [inflateRawSync(Buffer.from(packed, 'base64url'), { dictionary }).toString('utf8')]
  })
}

/** The hash of a former output, of which a text or nothing else is known. */
function hashOfOutput(former: string): string {
  return isHash(former) ? former : hashIgnoringFormatting(former)
}

/** The former outputs that are not the text itself, each once. */
export function distinctOlderTexts(current: string, older: readonly string[]): readonly string[] {
  const known = new Set([hashIgnoringFormatting(current), hashIgnoringFormatting('')])
  return older.filter((one) => !known.has(hashOfOutput(one)) && known.add(hashOfOutput(one)))
}

/** Whether no more than the hash of a former output is known. */
function isHash(former: string): boolean {
  return /^[\da-f]{16}$/.test(former)
}

/**
 * The former output that a text is, or that it comes from: it has everything in which that differs from what was
 * generated last, and nothing of the last one instead. Null where it comes from the last one, or that is not clear.
 */
export function findFormerOutput(
  text: string,
  lastOutput: string | null,
  formerOutputs: readonly string[],
): string | null {
  const hash = hashIgnoringFormatting(text)
  if (formerOutputs.some((one) => hashOfOutput(one) === hash)) return text
  if (lastOutput === null) return null
  const [own, now] = mapTuple([text, lastOutput], linesOf)
  for (const output of formerOutputs) {
    if (isHash(output)) continue
    const before = linesOf(output)
    const only = [...before].filter((line) => !now.has(line))
    const isWithout = [...now].every((line) => before.has(line) || !own.has(line))
    if (only.length > 0 && only.every((line) => own.has(line)) && isWithout) return output
  }
  return null
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map(plainLine))
}

/** By what an output is known again, whatever a formatter made of its white space, quotes, brackets and semicolons. */
export function hashIgnoringFormatting(text: string): string {
  const hash = createHash('sha256').update(plainLine(text))
  return hash.digest('hex').slice(0, 16)
}

function plainLine(text: string): string {
  return text.replace(/[\s;,'"`()\\\ufeff]/g, '')
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
    throw new GeneratorError('GENERATOR_SOURCE_INVALID.base', { params: { path: storedBasePath(path) }, cause })
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
