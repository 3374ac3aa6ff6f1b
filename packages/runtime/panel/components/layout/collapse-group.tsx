import { type Adapter, view } from '../../render/adapter.ts'
import { Folds } from './folds.tsx'

/** Stack of folding blocks. */
export const CollapseGroup: Adapter = view(Folds)
