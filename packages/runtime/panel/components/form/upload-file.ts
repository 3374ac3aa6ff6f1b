import { type FileRequest, sendFile } from '../../api/send-file.ts'

/** What the server says of a file it has taken. */
export interface UploadedFile {
  /** What the field stores. */
  readonly value: string
  /** Where the file is shown from. */
  readonly url: string
  readonly filename: string
}

/** Sends one file. @throws ApiError with the server's sentence */
export function uploadFile(request: FileRequest): Promise<UploadedFile> {
  return sendFile<UploadedFile>(request)
}
