export { Card } from '../data/card.tsx'
export { Divider } from './divider.tsx'
export { Flex } from './flex.tsx'
export { Tabs } from './tabs.tsx'
