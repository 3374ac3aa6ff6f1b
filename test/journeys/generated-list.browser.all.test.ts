import { walkGeneratedList } from './generated-list-walk.ts'

walkGeneratedList('pgsql')
walkGeneratedList('mysql')
