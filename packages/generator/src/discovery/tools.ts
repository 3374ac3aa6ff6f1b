import type { Tool } from './tool.ts'
import { composeTool } from './tools/compose-tool.ts'
import { drizzleTool } from './tools/drizzle-tool.ts'
import { environmentTool } from './tools/environment-tool.ts'
import { knexTool } from './tools/knex-tool.ts'
import { laravelTool } from './tools/laravel-tool.ts'
import { prismaTool } from './tools/prisma-tool.ts'
import { typeormTool } from './tools/typeorm-tool.ts'

/** Every tool whose files are read; where two name the same database, the first is shown. */
export const tools: readonly Tool[] = [
  laravelTool,
  prismaTool,
  drizzleTool,
  knexTool,
  typeormTool,
  environmentTool,
  composeTool,
]
