export { componentCatalog } from './components/index.ts'
