export { Collapse } from './collapse.tsx'
export { CollapseGroup } from './collapse-group.tsx'
export { SwitchContainer } from './switch-container.tsx'
export { TooltipWrapper } from './tooltip-wrapper.tsx'
