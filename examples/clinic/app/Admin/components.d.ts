// Written by quoin dev and quoin build.

import type { OwnProperties } from '@quoin/runtime/panel'
import type DoseControl from './components/DoseControl.tsx'
import type OpenInvoices from './components/OpenInvoices.tsx'
import type StockMeter from './components/StockMeter.tsx'
import type TodayTiles from './components/TodayTiles.tsx'

declare module '@quoin/runtime' {
  interface OwnComponents {
    DoseControl: OwnProperties<typeof DoseControl>
    OpenInvoices: OwnProperties<typeof OpenInvoices>
    StockMeter: OwnProperties<typeof StockMeter>
    TodayTiles: OwnProperties<typeof TodayTiles>
  }
}
