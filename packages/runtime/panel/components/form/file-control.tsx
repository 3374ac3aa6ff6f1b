import type { Adapter } from '../../render/adapter.ts'
import './upload.css'
import { upload } from './upload.tsx'

/** File upload with progress. */
export const FileControl: Adapter = upload
