export { Dialog } from './dialog.tsx'
export { Drawer } from './drawer.tsx'
export { Page } from './page.tsx'
