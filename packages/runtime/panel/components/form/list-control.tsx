import { type Adapter, control } from '../../render/adapter.ts'
import { TileControl } from './tile-control.tsx'

/** Choice shown as tiles, with descriptions. */
export const ListControl: Adapter = control(TileControl, { emptied: 'null', group: true })
