import { resolve } from 'node:path'
import { RuntimeError, validationFailed } from '../errors.ts'
import { basePathOf } from '../http/base-path.ts'
import { receiveFile } from '../http/multipart-file.ts'
import type { RequestContext } from '../http/request-context.ts'
import { ApiResponse, RawResponse } from '../http/response.ts'
import { allowFramingByPanel } from '../http/security-headers.ts'
import type { Services } from '../http/services.ts'
import { text } from '../i18n/sentence.ts'
import { detectAllowedFileExtension, fileTypes } from './file-type.ts'
import { countPixels, maximumUploadPixels } from './picture-size.ts'
import type { ReadUploadSize } from './upload-control.ts'
import { newUploadPath, readUploadPath, type UploadKind } from './upload-path.ts'
import { UploadQuota } from './upload-quota.ts'
import { UploadStore } from './upload-store.ts'
import { UploadThrottle } from './upload-throttle.ts'

/** What an upload answers: the value that a form sends, where the file is, and the name it was sent under. */
interface UploadedFile {
  readonly value: string
  readonly url: string
  readonly filename: string
}

interface Uploads {
  readonly store: UploadStore
  readonly room: UploadQuota
  readonly throttle: UploadThrottle
}

const uploadsOf = new WeakMap<Services, Uploads>()
const offered: Readonly<Record<UploadKind, readonly string[]>> = {
  file: [...fileTypes.keys()],
  image: pictures(),
  rich: pictures(),
}

/** `POST uploads/file`: one file of any type that can be uploaded. */
export const uploadFile = (context: RequestContext): Promise<ApiResponse> => upload(context, 'file')
/** `POST uploads/image`: one picture. */
export const uploadImage = (context: RequestContext): Promise<ApiResponse> => upload(context, 'image')
/** `POST uploads/rich`: one picture for formatted text. */
export const uploadRichTextPicture = (context: RequestContext): Promise<ApiResponse> => upload(context, 'rich')

/** `GET uploads/{path}`: an uploaded file; a picture is shown, all else is a download. */
export async function uploadedFile(context: RequestContext): Promise<RawResponse> {
  const path = context.params.path ?? ''
  const issued = readUploadPath(path)
  const type = fileTypes.get(issued?.extension ?? '')
  const file = issued === null || type === undefined ? null : await uploadStore(context.services).store.read(path)
  if (file === null || type === undefined) throw new RuntimeError('RUNTIME_NOT_FOUND.file', { params: {} })
  const open = context.config.upload.public
  const lifetime = open || type.picture ? 'max-age=31536000, immutable' : 'no-cache'
  return new RawResponse(file.body, {
    headers: {
      'content-type': type.mediaType,
      'content-length': String(file.bytes),
      'content-disposition': `${type.picture ? 'inline' : 'attachment'}; filename="${path.split('/').at(-1)}"`,
      ...allowFramingByPanel("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
      'cache-control': `${open ? 'public' : 'private'}, ${lifetime}`,
      ...(open && { 'cross-origin-resource-policy': 'cross-origin' }),
    },
  })
}

/** Reads the size of an uploaded file by its path. */
export function createUploadSizeReader(services: Services): ReadUploadSize {
  return (path) => uploadStore(services).store.size(path)
}

/** The folder of uploads, and the count of those of each user. */
export function uploadStore(services: Services): Uploads {
  let uploads = uploadsOf.get(services)
  if (uploads === undefined) {
    const { dir, per_minute, total_bytes } = services.config.upload
    const folder = resolve(services.root, dir)
    uploads = {
      store: new UploadStore(folder),
      room: new UploadQuota(folder, total_bytes),
      throttle: new UploadThrottle(services.attempts, per_minute),
    }
    uploadsOf.set(services, uploads)
  }
  return uploads
}

async function upload(context: RequestContext, kind: UploadKind): Promise<ApiResponse> {
  const { config, request, services, user } = context
  const { room, store, throttle } = uploadStore(services)
  await throttle.take(user?.id ?? 0)
  const uploaded = await store.withArriving(async (path): Promise<UploadedFile> => {
    const { bytes, filename } = await receiveFile(request, { path, maxBytes: config.upload.max_bytes })
    const extension = await detectAllowedFileExtension(path, filename)
    if (extension === null || !offered[kind].includes(extension)) {
      throw validationFailed({
        file: text('field.fileType', { types: offered[kind] }),
      })
    }
    if ((await countPixels(path, extension)) > maximumUploadPixels) {
      throw validationFailed({ file: text('field.pixels', { millions: maximumUploadPixels / 1_000_000 }) })
    }
    const value = newUploadPath(kind, extension)
    await room.take(bytes, () => store.keep(path, value))
    return { value, url: `${basePathOf(config)}/${config.route.prefix}/uploads/${value}`, filename }
  })
  context.audit({ action: 'upload', subject: 'uploads', key: uploaded.value })
  return new ApiResponse(uploaded, { status: 201 })
}

function pictures(): string[] {
  return [...fileTypes].filter(([, { picture }]) => picture).map(([extension]) => extension)
}
