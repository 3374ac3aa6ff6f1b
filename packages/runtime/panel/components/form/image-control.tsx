import type { Adapter } from '../../render/adapter.ts'
import './upload.css'
import { uploadControl } from './upload.tsx'

/** Image upload with preview and cut. */
export const ImageControl: Adapter = uploadControl
