import { z } from 'zod'
import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** Properties of {@link FileControl}: stores the server's value of a file, or an array of them. */
export interface FileControlProperties extends ControlProperties {
  /** Accepted kinds as browsers write them, for example `.pdf,image/*`; the server decides. */
  readonly accept?: string
  readonly multiple?: boolean
  /** The most files of a field that takes several. */
  readonly max?: number
  /** The largest file in bytes; the server has a limit of its own. */
  readonly maxSize?: number
  /** The address files are sent to, below the API. */
  readonly uploadUrl?: string
}

/** Properties of {@link ImageControl}. */
export interface ImageControlProperties extends FileControlProperties {
  /** Lets a person cut the picture before it is sent. */
  readonly crop?: boolean
  /** Width divided by height of the cut. */
  readonly aspect?: number
}

const fileShape = { ...controlShape, accept: text, multiple: flag, max: count, maxSize: count, uploadUrl: text }

/** File upload with progress. */
export const FileControl: ComponentFactory<'FileControl', FileControlProperties> = defineComponent({
  name: 'FileControl',
  group: 'form',
  label: { en: 'File', zh: '文件' },
  description: { en: 'File upload with progress, by choice or by drop', zh: '带进度的文件上传，可选择或拖放' },
  icon: 'PaperClipOutlined',
  properties: fileShape,
  required: ['name'],
  defaults: { uploadUrl: 'uploads/file' },
  columnTypes: ['varchar', 'text', 'json'],
})

/** Image upload with preview and cut. */
export const ImageControl: ComponentFactory<'ImageControl', ImageControlProperties> = defineComponent({
  name: 'ImageControl',
  group: 'form',
  label: { en: 'Picture', zh: '图片' },
  description: { en: 'Image upload with preview, crop and size limits', zh: '带预览、裁剪和大小限制的图片上传' },
  icon: 'PictureOutlined',
  properties: { ...fileShape, crop: flag, aspect: z.number().positive() },
  required: ['name'],
  defaults: { uploadUrl: 'uploads/image', accept: 'image/*', crop: false },
  columnTypes: ['varchar', 'text', 'json'],
})
