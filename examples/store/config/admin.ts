import { defineConfig } from '@quoin/runtime/config'

export default defineConfig({
  name: 'Quoin Store',
  route: { prefix: 'admin-api' },
  database: { driver: 'sqlite', file: 'database/store.sqlite' },
  show_development_tools: true,
  extension: { dir: 'extensions' },
})
