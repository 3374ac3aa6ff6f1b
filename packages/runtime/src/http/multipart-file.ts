import { createWriteStream } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { RuntimeError, validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'

/** A file that was received whole. */
export interface MultipartFile {
  /** The name the sender gave, without folders and control characters; nothing may be concluded from it. */
  readonly filename: string
  readonly bytes: number
}

/** Where the file of a body is written, and how large it may be. */
export interface MultipartTarget {
  /** A path at which there is nothing yet; the caller removes it, also after a failure. */
  readonly path: string
  readonly maxBytes: number
}

/** What a form around one file may hold besides it. */
const partLimits = { files: 1, fields: 10, parts: 12, fieldSize: 1000, headerPairs: 20, headerSize: 8192 }
/** Boundaries and headers around a file; a body that announces more than this above the limit is not even read. */
const allowance = 65_536

/**
 * Writes the one file of a multipart body to disk while it arrives.
 *
 * @throws RuntimeError `RUNTIME_UNSUPPORTED_MEDIA_TYPE`, `RUNTIME_TOO_LARGE`, `RUNTIME_BAD_REQUEST` for a body that breaks
 *   off, and 422 at `file` for none, an empty one, or several
 */
export async function receiveFile(
  request: { readonly headers: IncomingHttpHeaders; readonly multipart?: Readable },
  { path, maxBytes }: MultipartTarget,
): Promise<MultipartFile> {
  const { headers, multipart: body } = request
  if (body === undefined) {
    throw new RuntimeError('RUNTIME_UNSUPPORTED_MEDIA_TYPE.multipart', { params: {} })
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes + allowance) throw tooLarge(maxBytes)
  const { Busboy } = await import('@fastify/busboy')
  let parser: BusboyInstance
  try {
    const typed = { ...headers, 'content-type': headers['content-type'] ?? '' }
    parser = new Busboy({ headers: typed, limits: { ...partLimits, fileSize: maxBytes } })
  } catch (cause) {
    throw broken(cause)
  }
  const file = await writeParts(body, parser, path, maxBytes)
  if (file === null) throw validationFailed({ file: text('field.file', {}) })
  if (file.bytes === 0) throw validationFailed({ file: text('field.emptyFile', {}) })
  return file
}

/** The file of a body, as far as it has come. */
interface ReceivedPart {
  name: string
  stream: BusboyFileStream | null
  writing: Promise<void> | null
}

async function writeParts(
  body: Readable,
  parser: BusboyInstance,
  path: string,
  maxBytes: number,
): Promise<MultipartFile | null> {
  const received: ReceivedPart = { name: '', stream: null, writing: null }
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('file', (_field, file, filename) => {
        // A form whose file field was left empty sends a part without a name.
        if ((filename ?? '') === '') {
          file.resume()
          return
        }
        received.name = filename
        received.stream = file
        file.on('limit', () => reject(tooLarge(maxBytes)))
        received.writing = pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        received.writing.catch(reject)
      })
      parser.on('filesLimit', () => reject(validationFailed({ file: text('field.oneFile', {}) })))
      parser.on('partsLimit', () => reject(broken()))
      parser.on('fieldsLimit', () => reject(broken()))
      parser.on('error', (cause) => reject(broken(cause)))
      parser.on('finish', resolve)
      body.on('error', (cause) => reject(broken(cause)))
      body.on('close', () => {
        if (!body.readableEnded) reject(broken())
      })
      body.pipe(parser)
    })
    await received.writing
  } catch (error) {
    // What still comes is read and dropped: a closed connection would keep the sender from seeing the answer.
    body.unpipe(parser)
    body.resume()
    // Without an error the pipeline to disk would wait for this stream for ever.
    received.stream?.destroy(broken())
    await received.writing?.catch(() => undefined)
    throw error instanceof RuntimeError || !isBroken(error) ? error : broken(error)
  }
  const { name, stream } = received
  return stream === null ? null : { filename: plainName(name), bytes: stream.bytesRead }
}

/** A multipart body that ends early makes busboy fail the file's own stream first. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && !('syscall' in error)
}

function plainName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? ''
  return base.replaceAll(/\p{C}/gu, '').trim().slice(-200)
}

function tooLarge(maxBytes: number): RuntimeError {
  return new RuntimeError('RUNTIME_TOO_LARGE.file', { params: { bytes: maxBytes } })
}

function broken(cause?: unknown): RuntimeError {
  return new RuntimeError('RUNTIME_BAD_REQUEST.upload', { params: {}, cause })
}
