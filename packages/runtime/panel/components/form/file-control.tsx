import type { Adapter } from '../../render/adapter.ts'
import './upload.css'
import { uploadControl } from './upload.tsx'

/** File upload with progress. */
export const FileControl: Adapter = uploadControl
