import type { MenuProps } from 'antd'

/** The key that chooses an entry of a menu presses nothing more: a dialog that opens has the focus before the key ends. */
export const preventMenuKeyDefault: NonNullable<MenuProps['onClick']> = ({ domEvent }) => domEvent.preventDefault()
