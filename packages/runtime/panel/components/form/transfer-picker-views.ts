export { TabsTransferControl } from './tabs-transfer-control.tsx'
export { TransferPickerControl } from './transfer-picker-control.tsx'
