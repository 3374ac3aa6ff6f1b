import { defineComponent, type PropertiesOf } from '../component.ts'
import { fileShape } from './file-shape.ts'

/** File upload with progress. */
export const FileControl = defineComponent({
  name: 'FileControl',
  group: 'form',
  icon: 'PaperClipOutlined',
  properties: fileShape,
  required: ['name'],
  defaults: { uploadUrl: 'uploads/file' },
  columnTypes: ['varchar', 'text', 'json'],
})

/** Properties of {@link FileControl}: stores the server's value of a file, or an array of them. */
export type FileControlProperties = PropertiesOf<typeof FileControl>
