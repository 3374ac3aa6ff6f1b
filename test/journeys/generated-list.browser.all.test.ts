import { walkGeneratedList } from './generated-list-walk.ts'

walkGeneratedList('mysql')
