export { FileControl } from './file-control.tsx'
export { ImageControl } from './image-control.tsx'
