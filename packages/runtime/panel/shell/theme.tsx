import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import { App, ConfigProvider, theme } from 'antd'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocale } from '../i18n/locale.tsx'
import { usePreferences } from './preferences.tsx'
import type { PublicSettings } from './public-settings.ts'

const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''
const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the dark scheme is in use, as the theme around it decides. */
export const DarkContext = createContext(false)

/** Whether the dark scheme is in use: in the panel by choice or by the system, in the editor by its theme. */
export function useDark(): boolean {
  return useContext(DarkContext)
}

interface ThemeProps {
  /** What the application lays over it. */
  readonly overrides: PublicSettings['theme']
  readonly children: ReactNode
}

/** Look and language of all components; styles made at run time carry the page's nonce. */
export function Theme({ overrides: laid, children }: ThemeProps): ReactNode {
  const { locale } = useLocale()
  const dark = usePreferredDark()
  const own = laid?.[dark ? 'dark' : 'light']
  useEffect(() => {
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
    document.documentElement.classList.add('quoin')
    document.documentElement.classList.toggle('dark', dark)
  }, [dark])
  return (
    <ConfigProvider
      csp={{ nonce }}
      locale={locale.antd}
      theme={{
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        cssVar: { key: 'quoin' },
        hashed: false,
        token: {
          colorPrimary: dark ? '#3c89e8' : '#1668dc',
          // A lighter hover, as the algorithm makes it, would leave white text unreadable.
          colorPrimaryHover: dark ? '#2f6bb8' : '#1259bf',
          colorLink: dark ? '#65a9f3' : '#0f5bc4',
          colorLinkHover: dark ? '#8cc0f8' : '#0b4596',
          colorTextPlaceholder: dark ? '#8c8c8c' : '#6b7280',
          colorTextTertiary: dark ? '#a6a6a6' : '#5c6370',
          colorTextDescription: dark ? '#a6a6a6' : '#5c6370',
          colorError: dark ? '#e84749' : '#cf1322',
          borderRadius: 6,
          motion: !calm.matches,
          fontFamily:
            "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', sans-serif",
          ...own?.token,
        },
        components: {
          Layout: { headerHeight: 56, siderBg: 'transparent' },
          // What is pointed at keeps its contrast on the dark ground.
          Tabs: dark ? { itemSelectedColor: '#65a9f3', itemHoverColor: '#8cc0f8', itemActiveColor: '#8cc0f8' } : {},
          Table: dark ? { rowSelectedBg: '#15263d', rowSelectedHoverBg: '#1a2f4d' } : {},
          Button: dark
            ? { defaultHoverColor: '#8cc0f8', defaultHoverBorderColor: '#65a9f3', defaultActiveColor: '#8cc0f8' }
            : {},
          Menu: dark ? { itemSelectedColor: '#a6cdfa', subMenuItemSelectedColor: '#a6cdfa' } : {},
          ...own?.components,
        },
      }}
      form={{ requiredMark: true }}
      // Turning motion off does not reach the ring around what was clicked.
      wave={{ disabled: calm.matches }}
      // The built-in icon leaves with a motion, and stays for good when the button is rendered again meanwhile.
      button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined spin /> }}
    >
      <DarkContext value={dark}>
        <App className="app-root">{children}</App>
      </DarkContext>
    </ConfigProvider>
  )
}

/** Whether a user wants the dark scheme, by choice or by the system. */
function usePreferredDark(): boolean {
  const preferences = usePreferences()
  const [system, setSystem] = useState(systemDark.matches)
  useEffect(() => {
    const follow = (event: MediaQueryListEvent) => setSystem(event.matches)
    systemDark.addEventListener('change', follow)
    return () => systemDark.removeEventListener('change', follow)
  }, [])
  return preferences.theme === 'system' ? system : preferences.theme === 'dark'
}
