import { defineComponent, type PropertiesOf } from '../component.ts'
import { fileShape } from './file-shape.ts'

/** File upload with progress. */
export const FileControl = defineComponent({
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

/** Properties of {@link FileControl}: stores the server's value of a file, or an array of them. */
export type FileControlProperties = PropertiesOf<typeof FileControl>
