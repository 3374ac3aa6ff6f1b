import { type Adapter, control } from '../../render/adapter.ts'
import { TileControl } from './tile-control.tsx'

/** Choice shown as a row of buttons. */
export const ButtonGroupControl: Adapter = control(TileControl, { emptied: 'null', group: true })
