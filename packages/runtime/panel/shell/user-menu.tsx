import DesktopOutlined from '@ant-design/icons/DesktopOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import MoonOutlined from '@ant-design/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/SunOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { Avatar, Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { imageAddress } from '../components/display/image-address.ts'
import { useLocale } from '../i18n/locale.tsx'
import { localeChoices } from '../i18n/locale-choices.ts'
import { usePreferences } from './preferences.tsx'
import type { User } from './session.tsx'
import { useDark } from './theme.tsx'
import { useLogout } from './use-logout.ts'

const themeIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> }

/** Choice of the colour scheme. */
export function ThemeMenu(): ReactNode {
  const { t } = useLocale()
  const preferences = usePreferences()
  const dark = useDark()
  const items = (['light', 'dark', 'system'] as const).map((key) => ({
    key,
    icon: themeIcons[key],
    label: t(`shell.theme.${key}`),
  }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [preferences.theme],
        onClick: ({ key }) => preferences.set({ theme: key as 'light' }),
      }}
    >
      <Button
        type="text"
        icon={dark ? <MoonOutlined aria-hidden /> : <SunOutlined aria-hidden />}
        aria-label={t('shell.theme')}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}

/** Choice of the language. */
export function LanguageMenu(): ReactNode {
  const { t, locale } = useLocale()
  const preferences = usePreferences()
  const items = localeChoices.map(([key, label]) => ({ key, label }))
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        selectable: true,
        selectedKeys: [locale.name],
        onClick: ({ key }) => preferences.set({ locale: key }),
      }}
    >
      <Button type="text" icon={<GlobalOutlined aria-hidden />} aria-label={t('shell.language')} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** Account, language and logout. */
export function UserMenu({ user }: { readonly user: User }): ReactNode {
  const { t, locale } = useLocale()
  const preferences = usePreferences()
  const navigate = useNavigate()
  const logout = useLogout()
  const items: MenuProps['items'] = [
    { key: 'name', type: 'group', label: user.name || user.username },
    { key: 'profile', icon: <UserOutlined />, label: t('shell.profile') },
    {
      key: 'language',
      icon: <GlobalOutlined />,
      label: t('shell.language'),
      children: localeChoices.map(([key, label]) => ({
        key: `locale:${key}`,
        label,
        disabled: key === locale.name,
      })),
    },
    { type: 'divider' },
    { key: 'logout', icon: <LogoutOutlined />, label: t('shell.logout') },
  ]
  const choose = ({ key }: { key: string }) => {
    if (key === 'logout') void logout()
    if (key === 'profile') void navigate('/profile')
    if (key.startsWith('locale:')) preferences.set({ locale: key.slice(7) })
  }
  const picture = imageAddress(user.avatar)
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: choose }} placement="bottomRight">
      <Button
        type="text"
        className="user-button"
        aria-label={t('shell.account', { name: user.name || user.username })}
        aria-haspopup="menu"
      >
        <Avatar size={28} src={picture ?? undefined} icon={<UserOutlined aria-hidden />} alt="" />
        <span className="user-name">{user.name || user.username}</span>
      </Button>
    </Dropdown>
  )
}
