/** The files that may name a database, for a search of the editor; `tools.ts` judges them by name. */
export const discoveryGlob =
  '**/{.env,.env.*,*.prisma,prisma.config.*,drizzle*.config.*,knexfile.*,ormconfig.*,*data-source*.*,*datasource*.*,app.module.ts,compose*.y*ml,docker-compose*.y*ml}'

/** Folders whose files are others' or built. */
export const ignoredFolders = '**/{node_modules,vendor,dist,build,out,coverage,.git,.next,.nuxt,.quoin,storage}/**'
