import type { Adapter } from '../../render/adapter.ts'
import './upload.css'
import { upload } from './upload.tsx'

/** Image upload with preview and cut. */
export const ImageControl: Adapter = upload
