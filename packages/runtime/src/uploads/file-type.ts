import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { isUtf8Text } from '../http/utf8-text.ts'

/** How a kind of file is sent. */
export interface FileType {
  readonly mediaType: string
  /** A picture that browsers may show; everything else is only ever downloaded. */
  readonly picture: boolean
}

const picture = (mediaType: string): FileType => ({ mediaType, picture: true })
const download = (mediaType: string): FileType => ({ mediaType, picture: false })
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Every type that can be uploaded, by the extension under which it is kept; SVG is none, it can hold scripts. */
export const fileTypes: ReadonlyMap<string, FileType> = new Map([
  ['png', picture('image/png')],
  ['jpg', picture('image/jpeg')],
  ['gif', picture('image/gif')],
  ['webp', picture('image/webp')],
  ['avif', picture('image/avif')],
  ['pdf', download('application/pdf')],
  ['zip', download('application/zip')],
  ['docx', download(`${office}.wordprocessingml.document`)],
  ['xlsx', download(`${office}.spreadsheetml.sheet`)],
  ['pptx', download(`${office}.presentationml.presentation`)],
  ['odt', download(`${openDocument}.text`)],
  ['ods', download(`${openDocument}.spreadsheet`)],
  ['odp', download(`${openDocument}.presentation`)],
  ['mp3', download('audio/mpeg')],
  ['mp4', download('video/mp4')],
  ['webm', download('video/webm')],
  ['csv', download('text/csv; charset=utf-8')],
  ['txt', download('text/plain; charset=utf-8')],
])

/** The types that have no mark of their own: valid UTF-8 is all there is to check. */
const textExtensions = new Set(['.csv', '.txt'])

/** The extension under which the file at `path` is kept, judged by its content; null when it may not be uploaded. */
export async function detectAllowedFileExtension(path: string, filename: string): Promise<string | null> {
  const extension = extname(filename).toLowerCase()
  // Looked at first: a table may begin with letters that are the mark of a picture.
  if (textExtensions.has(extension)) return (await isUtf8Text(createReadStream(path))) ? extension.slice(1) : null
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  return found !== undefined && fileTypes.has(found.ext) && !textExtensions.has(`.${found.ext}`) ? found.ext : null
}
