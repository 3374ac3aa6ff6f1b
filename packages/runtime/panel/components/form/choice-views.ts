export { CheckboxControl } from './checkbox-control.tsx'
export { CheckboxesControl } from './checkboxes-control.tsx'
export { RadiosControl } from './radios-control.tsx'
export { SwitchControl } from './switch-control.tsx'
